import { readFileSync } from 'node:fs';
import * as path from 'node:path';
import { gzipSync } from 'node:zlib';
import { parseSync } from 'vite';
import type { Figure } from './statistics.ts';

const built = path.resolve(import.meta.dirname, '../../dist/client');
const targetKilobytes = { shell: 200, decisionScreen: 60 };

/** A script and everything that it imports before it can run. */
function* scriptsBehind(file: string, seen: Set<string>): Generator<string> {
  if (seen.has(file)) return;
  seen.add(file);
  yield file;
  const text = readFileSync(path.join(built, file), 'utf8');
  for (const { moduleRequest } of parseSync(file, text).module.staticImports)
    yield* scriptsBehind(path.posix.join(path.posix.dirname(file), moduleRequest.value), seen);
}

/** What some scripts weigh as they are served: compressed, in thousands of bytes. */
function kilobytesOf(scripts: readonly string[]): number {
  const bytes = scripts.map((file) => gzipSync(readFileSync(path.join(built, file)), { level: 9 }).length);
  return bytes.reduce((sum, each) => sum + each, 0) / 1000;
}

function figureOf(name: string, scripts: readonly string[], target: number): Figure {
  const kilobytes = kilobytesOf(scripts);
  return {
    name: `${name}, gzip`,
    value: `${kilobytes.toFixed(0)} KB in ${scripts.length} files`,
    target: `<= ${target} KB`,
    isMet: scripts.length > 0 && kilobytes <= target,
  };
}

/** A script that scripts ask for when it is needed, by the name of what it holds. */
function scriptNamed(name: string, scripts: readonly string[]): string {
  const pattern = new RegExp(`${name}-[\\w-]+\\.js`);
  for (const script of scripts) {
    const [file] = pattern.exec(readFileSync(path.join(built, script), 'utf8')) ?? [];
    if (file) return `assets/${file}`;
  }
  throw new Error(`No script asks for ${name}.`);
}

/** The library below the grid is known by the classes that it gives its tables. */
const isGridLibrary = (file: string): boolean =>
  readFileSync(path.join(built, file), 'utf8').includes('mrt-table-body');

/**
 * JavaScript that every screen waits for: the entry of the page with its static imports, compressed as it is served. And
 * what a decision screen waits for beyond the shell and the library of its grid; our own part of the grid counts.
 */
export function shellSize(): readonly Figure[] {
  const page = readFileSync(path.join(built, 'index.html'), 'utf8');
  const entries = [...page.matchAll(/<script type="module"[^>]* src="\/([^"]+)"/g)].map(
    ([, file = '']) => file,
  );
  const seen = new Set<string>();
  const shell = entries.flatMap((entry) => [...scriptsBehind(entry, seen)]);
  const frame = [...scriptsBehind(scriptNamed('DecisionAreaRoute', shell), seen)];
  const ofFrame = new Set(seen);
  const grids = [...scriptsBehind(scriptNamed('AreaGrids', frame), seen)];
  const library = new Set(
    grids.filter(isGridLibrary).flatMap((file) => [...scriptsBehind(file, new Set(ofFrame))]),
  );
  const own = [...frame, ...grids.filter((file) => !library.has(file))];
  return [
    figureOf('JavaScript of the shell', shell, targetKilobytes.shell),
    figureOf('JavaScript of a decision screen', own, targetKilobytes.decisionScreen),
    {
      name: 'JavaScript of the grid library, gzip',
      value: `${kilobytesOf([...library]).toFixed(0)} KB in ${library.size} files`,
    },
  ];
}
