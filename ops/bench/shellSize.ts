import { readFileSync } from 'node:fs';
import * as path from 'node:path';
import { gzipSync } from 'node:zlib';
import { parseSync } from 'vite';
import type { Figure } from './statistics.ts';

const built = path.resolve(import.meta.dirname, '../../dist/client');
const targetKilobytes = 200;

/** A script and everything that it imports before it can run. */
function* scriptsBehind(file: string, seen: Set<string>): Generator<string> {
  if (seen.has(file)) return;
  seen.add(file);
  yield file;
  const text = readFileSync(path.join(built, file), 'utf8');
  for (const { moduleRequest } of parseSync(file, text).module.staticImports)
    yield* scriptsBehind(path.posix.join(path.posix.dirname(file), moduleRequest.value), seen);
}

/** JavaScript that every screen waits for: the entry of the page with its static imports, compressed as it is served. */
export function shellSize(): readonly Figure[] {
  const page = readFileSync(path.join(built, 'index.html'), 'utf8');
  const entries = [...page.matchAll(/<script type="module"[^>]* src="\/([^"]+)"/g)].map(
    ([, file = '']) => file,
  );
  const seen = new Set<string>();
  const scripts = entries.flatMap((entry) => [...scriptsBehind(entry, seen)]);
  const bytes = scripts.map((file) => gzipSync(readFileSync(path.join(built, file)), { level: 9 }).length);
  const kilobytes = bytes.reduce((sum, each) => sum + each, 0) / 1000;
  return [
    {
      name: 'JavaScript of the shell, gzip',
      value: `${kilobytes.toFixed(0)} KB in ${scripts.length} files`,
      target: `<= ${targetKilobytes} KB`,
      isMet: entries.length > 0 && kilobytes <= targetKilobytes,
    },
  ];
}
