import { readdirSync, readFileSync } from 'node:fs';
import * as path from 'node:path';
import { parseSource, type SourceFile } from './sourceFile.ts';

/** The repository's own folder. */
export const root = path.resolve(import.meta.dirname, '../..');

const notOurs = new Set(['node_modules', '.git', 'dist', 'data', 'coverage', '.cache', 'output']);
const sourceFolders = ['contracts', 'projections', 'server', 'client', 'ops', 'tests'];
const textFile =
  /\.(ts|tsx|js|mjs|css|html|json|md|csv|svg|yaml|yml)$|(^|\/)(run|\.npmrc|\.gitignore|\.gitattributes)$/;

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    if (notOurs.has(entry.name)) {
      // The simulation's tables are in a folder with the same name as a demo's data folder.
      if (entry.name !== 'data' || folder === '') continue;
    }
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(name);
    else yield name;
  }
}

/** Every text file of the repository, by its path. */
export function textFiles(): ReadonlyMap<string, string> {
  const files = [...filesBelow('')].filter((name) => textFile.test(name));
  return new Map(files.map((name) => [name, readFileSync(path.join(root, name), 'utf8')]));
}

/** Every TypeScript file of the product and its tests whose text concerns the caller, parsed. */
export function sourceTree(concerns: (text: string) => boolean = () => true): readonly SourceFile[] {
  const files = sourceFolders.flatMap((folder) => [...filesBelow(folder)]);
  return files
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => [name, readFileSync(path.join(root, name), 'utf8')] as const)
    .filter(([, text]) => concerns(text))
    .map(([name, text]) => parseSource(name, text));
}
