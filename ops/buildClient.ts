import { readdirSync, statSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import type { Plugin } from 'vite';

const root = path.resolve(import.meta.dirname, '..');
const sources = ['client', 'contracts', 'ops/build', 'vite.config.ts', 'package-lock.json'];
const page = 'dist/client/index.html';

/** Written after the build was checked against the supported browsers; no build without the check writes it. */
const keptNote = 'dist/browserFloor.txt';

/** Time of the newest file below a path, in milliseconds since 1970; 0 if there is none. */
function newestChange(file: string): number {
  const facts = statSync(file, { throwIfNoEntry: false });
  if (!facts) return 0;
  if (!facts.isDirectory()) return facts.mtimeMs;
  return Math.max(0, ...readdirSync(file).map((name) => newestChange(path.join(file, name))));
}

const isNewerThan = (file: string, others: readonly string[]): boolean =>
  newestChange(path.join(root, file)) >=
  Math.max(...others.map((other) => newestChange(path.join(root, other))));

async function buildClient(plugins: Plugin[]): Promise<void> {
  const { build } = await import('vite');
  await build({ configFile: path.join(root, 'vite.config.ts'), logLevel: 'error', plugins });
}

/** Builds the client if its sources are newer than the last build, which takes about two seconds. */
export async function buildClientWhenStale(): Promise<void> {
  if (!isNewerThan(page, sources)) await buildClient([]);
}

/**
 * The same, and checks the build against the oldest supported browsers: the check takes longer than the
 * build, so no start waits for it.
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
