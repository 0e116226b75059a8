import { writeFileSync } from 'node:fs';
import * as path from 'node:path';
import {
  buildClient,
  buildClientWhenStale,
  isNewerThan,
  page,
  root,
  sources,
} from './build/buildClientWhenStale.ts';

/** Written after the build was checked against the supported browsers; no build without the check writes it. */
const keptNote = 'dist/browserFloor.txt';

/**
 * Builds the client if its sources are newer than the last build, and checks the build against the oldest
 * supported browsers: the check takes longer than the build, so no start waits for it.
 */
async function buildForFloor(): Promise<void> {
  if (isNewerThan(page, sources) && isNewerThan(keptNote, [page, 'ops/browserFloor'])) return;
  const loaded = await import('./browserFloor/keptToFloor.ts').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  });
  if (!loaded) {
    process.stderr.write('Not checked against the oldest browsers: that needs the development packages.\n');
    return buildClientWhenStale();
  }
  let beyond: readonly string[] = [];
  const check = loaded.keptToFloor((lines) => {
    beyond = lines;
  });
  try {
    await buildClient([check]);
  } catch (error) {
    if (beyond.length === 0) throw error;
    process.stderr.write(`Not supported by the oldest browsers of the product:\n${beyond.join('\n')}\n`);
    process.exitCode = 1;
    return;
  }
  writeFileSync(
    path.join(root, keptNote),
    'The client in this folder keeps to the oldest browsers it is for.\n',
  );
}

if (import.meta.main) await buildForFloor();
