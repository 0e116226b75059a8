import { readFileSync } from 'node:fs';
import * as path from 'node:path';
import { gzipSync } from 'node:zlib';
import { parseSync } from 'vite';

/** Output folder of the client build. */
const builtFolder = path.resolve(import.meta.dirname, '../../dist/client');

/** A function that computes its result once for each file. */
function once<Result>(compute: (file: string) => Result): (file: string) => Result {
  const known = new Map<string, Result>();
  return (file) => {
    const result = known.get(file) ?? compute(file);
    known.set(file, result);
    return result;
  };
}

/** Queries about the scripts of a built client; file names are relative to its folder. */
export type BuiltScripts = {
  /** The scripts requested by the page itself. */
  readonly entries: readonly string[];
  readonly textOf: (file: string) => string;
  /** A script with its transitive static imports, except those in `seen`, which it extends. */
  readonly behind: (file: string, seen: Set<string>) => readonly string[];
  /** A lazily loaded script, by a name it contains: its own, or one exported from it. */
  readonly named: (name: string, scripts: readonly string[]) => string;
  /** Transfer size of scripts: compressed, in thousands of bytes. */
  readonly kilobytesOf: (scripts: readonly string[]) => number;
};

/** Reads a client build from a folder. */
export function builtScripts(folder = builtFolder): BuiltScripts {
  const textOf = once((file) => readFileSync(path.join(folder, file), 'utf8'));
  const importsOf = once((file) =>
    parseSync(file, textOf(file)).module.staticImports.map(({ moduleRequest }) =>
      path.posix.join(path.posix.dirname(file), moduleRequest.value),
    ),
  );
  const compressedBytesOf = once((file) => gzipSync(textOf(file), { level: 9 }).length);
  function behind(file: string, seen: Set<string>): readonly string[] {
    if (seen.has(file)) return [];
    seen.add(file);
    return [file, ...importsOf(file).flatMap((each) => behind(each, seen))];
  }
  function named(name: string, scripts: readonly string[]): string {
    const pattern = new RegExp(
      `\\b(${name}-[\\w-]+\\.js)|\\{${name}:\\w+\\}=await import\\(.\\./([\\w.-]+\\.js)`,
    );
    for (const script of scripts) {
      const [, own, shared] = pattern.exec(textOf(script)) ?? [];
      if (own ?? shared) return `assets/${own ?? shared}`;
    }
    throw new Error(`No script asks for ${name}.`);
  }
  return {
    entries: [...textOf('index.html').matchAll(/<script type="module"[^>]* src="\/([^"]+)"/g)].map(
      ([, file = '']) => file,
    ),
    textOf,
    behind,
    named,
    kilobytesOf: (scripts) => scripts.reduce((sum, file) => sum + compressedBytesOf(file), 0) / 1_000,
  };
}
