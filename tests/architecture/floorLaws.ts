import * as path from 'node:path';
import { importedFiles, type Law } from './importLaws.ts';
import type { SourceFile } from './sourceFile.ts';

/** The floors of each part of the product, each with its folders, bottom up. */
export type Floors = Readonly<Record<string, readonly (readonly string[])[]>>;

const folderPath = (file: string): string => path.posix.dirname(file);

/** Imports from one folder of a part to another one, including types. */
function importsBetween(files: readonly SourceFile[], floors: Floors) {
  return files.flatMap((file) => {
    const from = folderPath(file.path);
    const [part = ''] = from.split('/');
    if (!floors[part]) return [];
    return importedFiles(file)
      .map(({ path: target }) => ({ file: file.path, target, from, to: folderPath(target) }))
      .filter(({ to }) => to !== from && to.split('/')[0] === part);
  });
}

const pairOf = ({ from, to }: { readonly from: string; readonly to: string }): string => `${from} > ${to}`;

/** Imports go down: from a folder to one on a lower floor, so that no folder is part of a cycle. */
export function upwardFolders(floors: Floors, allowed: Readonly<Record<string, string>>): Law {
  const heights = new Map(
    Object.values(floors).flatMap((part) =>
      part.flatMap((folders, height) => folders.map((folder) => [folder, height] as const)),
    ),
  );
  return (files) => {
    const homeless = [...new Set(files.map((file) => folderPath(file.path)))].filter(
      (folder) => floors[folder.split('/')[0] ?? ''] !== undefined && !heights.has(folder),
    );
    const rising = importsBetween(files, floors).filter(
      (one) =>
        !(pairOf(one) in allowed) && (heights.get(one.to) ?? Infinity) >= (heights.get(one.from) ?? -1),
    );
    return [
      ...homeless.map((folder) => `${folder} stands on no floor`),
      ...rising.map(({ file, target }) => `${file} imports ${target}, which stands no lower`),
    ];
  };
}

/** Empty folders of the table, and exceptions that are no longer needed. */
export function emptyEntries(floors: Floors, allowed: Readonly<Record<string, string>>): Law {
  return (files) => {
    const held = new Set(files.flatMap((file) => [file.path, ...importedFiles(file).map((one) => one.path)]));
    const folders = new Set([...held].map(folderPath));
    const used = new Set(importsBetween(files, floors).map(pairOf));
    return [
      ...Object.values(floors)
        .flat(2)
        .filter((folder) => !folders.has(folder))
        .map((folder) => `${folder} holds nothing`),
      ...Object.keys(allowed)
        .filter((pair) => !used.has(pair))
        .map((pair) => `${pair} is not needed any more`),
    ];
  };
}

/** Files that transitively import themselves, including types. */
export function filesInCircles(files: readonly SourceFile[]): readonly string[] {
  const targets = new Map(files.map((file) => [file.path, importedFiles(file).map((one) => one.path)]));
  const reaches = (start: string): boolean => {
    const seen = new Set<string>();
    const waiting = [...(targets.get(start) ?? [])];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (next === start) return true;
      if (seen.has(next)) continue;
      seen.add(next);
      waiting.push(...(targets.get(next) ?? []));
    }
    return false;
  };
  return files.map((file) => file.path).filter(reaches);
}

/** No file of any kind is part of a cycle, including types; `allowed` is the number of remaining ones, by folder. */
export function circles(allowed: Readonly<Record<string, number>>): Law {
  return (files) => {
    const byFolder = Map.groupBy(filesInCircles(files), folderPath);
    const folders = new Set([...byFolder.keys(), ...Object.keys(allowed)]);
    return [...folders].flatMap((folder) => {
      const found = byFolder.get(folder) ?? [];
      const expected = allowed[folder] ?? 0;
      if (found.length === expected) return [];
      return found.length > expected
        ? [`${folder} has files in a circle of types: ${found.join(', ')}`]
        : [`${folder} has ${found.length} files in a circle of types: say so in floors.ts`];
    });
  };
}

/** Every folder of a part has at least `least` files, and at most `most`. */
export function sizedFolders(folders: readonly string[], least: number, most: number): Law {
  return (files) => {
    const counts = new Map(folders.map((folder) => [folder, 0]));
    for (const { path: file } of files) {
      const count = counts.get(folderPath(file));
      if (count !== undefined) counts.set(folderPath(file), count + 1);
    }
    return [...counts]
      .filter(([, count]) => count < least || count > most)
      .map(([folder, count]) => `${folder} has ${count} files, not ${least} to ${most}`);
  };
}

/** A folder of types only: nothing in it exists at run time. */
export function typesAlone(folder: string): Law {
  return (files) =>
    files
      .filter(
        (file) =>
          folderPath(file.path) === folder &&
          (file.imports.some(({ isTypeOnly }) => !isTypeOnly) ||
            file.nodes.some(({ type }) => type === 'VariableDeclaration' || type === 'FunctionDeclaration')),
      )
      .map((file) => `${file.path} holds more than types`);
}
