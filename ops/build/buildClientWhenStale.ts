import { readdirSync, statSync } from 'node:fs';
import * as path from 'node:path';
import type { Plugin } from 'vite';

/** The repository's own folder; the other paths are relative to it. */
export const root = path.resolve(import.meta.dirname, '../..');
export const sources = ['client', 'contracts', 'ops/build', 'vite.config.ts', 'package-lock.json'];
export const page = 'dist/client/index.html';

/** Time of the newest file below a path, in milliseconds since 1970; 0 if there is none. */
function newestChange(file: string): number {
  const facts = statSync(file, { throwIfNoEntry: false });
  if (!facts) return 0;
  if (!facts.isDirectory()) return facts.mtimeMs;
  return Math.max(0, ...readdirSync(file).map((name) => newestChange(path.join(file, name))));
}

/** Whether a file has changed since all of the others did. */
export const isNewerThan = (file: string, others: readonly string[]): boolean =>
  newestChange(path.join(root, file)) >=
  Math.max(...others.map((other) => newestChange(path.join(root, other))));

/**
 * Builds the client into `dist/client` with Vite, and with further plugins; before it, what draws screens on the
 * server, into `dist/page`.
 */
export async function buildClient(plugins: Plugin[]): Promise<void> {
  const { build } = await import('vite');
  const { drawingBuild } = await import('./drawingBuild.ts');
  await build(drawingBuild(root));
  await build({ configFile: path.join(root, 'vite.config.ts'), logLevel: 'error', plugins });
}

/** Builds the client if its sources are newer than the last build, which takes about two seconds. */
export async function buildClientWhenStale(): Promise<void> {
  if (!isNewerThan(page, sources)) await buildClient([]);
}
