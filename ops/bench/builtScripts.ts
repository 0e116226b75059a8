import { readFileSync } from 'node:fs';
import * as path from 'node:path';
import { gzipSync } from 'node:zlib';
import { parseSync } from 'vite';

/** The folder that the client is built into. */
const builtFolder = path.resolve(import.meta.dirname, '../../dist/client');

/** What can be asked of the scripts of a built client; files are named from its folder on. */
export type BuiltScripts = {
  /** The scripts that the page itself asks for. */
  readonly entries: readonly string[];
  readonly textOf: (file: string) => string;
  /** A script and everything that it imports before it can run, without what was `seen`, which it adds to. */
  readonly behind: (file: string, seen: Set<string>) => readonly string[];
  /** A script that some scripts ask for when it is needed, by the name of what it holds: its own, or what is taken out of it. */
  readonly named: (name: string, scripts: readonly string[]) => string;
  /** What scripts weigh as they are served: compressed, in thousands of bytes. */
  readonly kilobytesOf: (scripts: readonly string[]) => number;
};

/** Reads the client that was built into a folder. */
export function builtScripts(folder = builtFolder): BuiltScripts {
  const textOf = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
  function behind(file: string, seen: Set<string>): readonly string[] {
    if (seen.has(file)) return [];
    seen.add(file);
    const { staticImports } = parseSync(file, textOf(file)).module;
    const imported = staticImports.map(({ moduleRequest }) =>
      path.posix.join(path.posix.dirname(file), moduleRequest.value),
    );
    return [file, ...imported.flatMap((each) => behind(each, seen))];
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
    kilobytesOf: (scripts) =>
      scripts.reduce((sum, file) => sum + gzipSync(textOf(file), { level: 9 }).length, 0) / 1_000,
  };
}
