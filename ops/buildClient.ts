import { readdirSync, statSync } from 'node:fs';
import * as path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const sources = ['client', 'contracts', 'ops/build', 'vite.config.ts', 'package-lock.json'];

/** Time of the newest file below a path, in milliseconds since 1970; 0 when there is none. */
function newestChange(file: string): number {
  const facts = statSync(file, { throwIfNoEntry: false });
  if (!facts) return 0;
  if (!facts.isDirectory()) return facts.mtimeMs;
  return Math.max(0, ...readdirSync(file).map((name) => newestChange(path.join(file, name))));
}

/** Builds the client when its sources are newer than what was built last; takes about two seconds when it does. */
export async function buildClientWhenStale(): Promise<void> {
  const built = newestChange(path.join(root, 'dist/client/index.html'));
  const changed = Math.max(...sources.map((source) => newestChange(path.join(root, source))));
  if (built >= changed) return;
  const { build } = await import('vite');
  await build({ configFile: path.join(root, 'vite.config.ts'), logLevel: 'error' });
}

if (import.meta.main) await buildClientWhenStale();
