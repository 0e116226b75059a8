import * as path from 'node:path';
import { folderOf, type SourceFile } from './sourceFile.ts';

/** An architecture rule: the violations in these files, one per line. */
export type Law = (files: readonly SourceFile[]) => readonly string[];

/**
 * Which folders a folder may import. Tests may import everything, of ops what they test or use as its user does: a browser,
 * a built client, the demo, a command, a server that speaks a protocol.
 */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  contracts: ['contracts'],
  projections: ['contracts', 'projections'],
  server: ['contracts', 'projections', 'server'],
  client: ['contracts', 'client'],
  ops: ['contracts', 'projections', 'server', 'client', 'ops'],
};

/** Which npm packages a folder may import, and whether it may use Node's own modules. */
const mayUse: Readonly<Record<string, { readonly isNode: boolean; readonly packages: readonly string[] }>> = {
  contracts: { isNode: false, packages: ['zod'] },
  projections: { isNode: true, packages: ['immer', 'mongodb'] },
  server: {
    isNode: true,
    packages: [
      '@eventstore/db-client',
      '@koa/bodyparser',
      '@koa/router',
      '@node-rs/argon2',
      '@socket.io/redis-streams-adapter',
      'ical-generator',
      'koa',
      'koa-helmet',
      'koa-static',
      'jose',
      'lru-cache',
      'fflate',
      'nodemailer',
      'openid-client',
      'p-limit',
      'papaparse',
      'rate-limiter-flexible',
      'write-excel-file',
      'immer',
      'mongodb',
      'pino',
      'redis',
      'sanitize-html',
      'socket.io',
      'uuid',
      'zod',
    ],
  },
  client: {
    isNode: false,
    packages: [
      '@dnd-kit/core',
      '@mantine/core',
      '@mantine/hooks',
      '@mantine/notifications',
      '@mantine/tiptap',
      '@nivo/line',
      '@noble/curves',
      '@tabler/icons-react',
      '@tanstack/react-query',
      '@tiptap/react',
      '@tiptap/starter-kit',
      'clsx',
      'mantine-react-table',
      'nodemailer',
      'papaparse',
      'react',
      'react-dom',
      'react-router-dom',
      'socket.io-client',
      'uqr',
      'uuid',
      'zod',
    ],
  },
};

const isRelative = (target: string): boolean => target.startsWith('.');

/** The repository path of a relative import. */
function resolved(file: SourceFile, target: string): string {
  return path.posix.join(path.posix.dirname(file.path), target.replace(/\?.*$/, ''));
}

/** Rooms of the client that run without React, and so do all that they import: the grid's sheet and its controls. */
const withoutReact = ['client/grid/sheet', 'client/grid/control'];

/** The packages that a file loads, itself and through others. */
function loadedPackages(start: SourceFile, files: readonly SourceFile[]): ReadonlySet<string> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const [seen, packages] = [new Set<SourceFile>(), new Set<string>()];
  const visit = (file: SourceFile): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const { target, isTypeOnly } of file.imports) {
      if (isTypeOnly) continue;
      const next = isRelative(target) ? byPath.get(resolved(file, target)) : undefined;
      if (next) visit(next);
      else if (!isRelative(target)) packages.add(packageOf(target));
    }
  };
  visit(start);
  return packages;
}

/** What a cell holds and what a key does is decided without React; the grid's body draws it. */
export const drawnInRooms: Law = (files) =>
  files
    .filter(({ path: file }) => withoutReact.includes(path.posix.dirname(file)))
    .filter((file) => loadedPackages(file, files).has('react'))
    .map(({ path: file }) => `${file} loads React`);

/** The files of the repository that a file imports. */
export function importedFiles(
  file: SourceFile,
): readonly { readonly path: string; readonly isTypeOnly: boolean }[] {
  return file.imports
    .filter(({ target }) => isRelative(target))
    .map(({ target, isTypeOnly }) => ({ path: resolved(file, target), isTypeOnly }));
}

function packageOf(target: string): string {
  const [first = '', second = ''] = target.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

/** contracts import contracts; projections contracts; server both; client contracts; ops all of these, and no test. */
export const foreignFolders: Law = (files) =>
  files.flatMap((file) => {
    const allowed = mayImport[folderOf(file.path)];
    if (!allowed) return [];
    return file.imports
      .filter(({ target }) => isRelative(target) && !allowed.includes(folderOf(resolved(file, target))))
      .map(({ target }) => `${file.path} imports ${target}`);
  });

/** Server packages never reach the browser, browser packages never the server, and contracts know zod alone. */
export const foreignPackages: Law = (files) =>
  files.flatMap((file) => {
    const allowed = mayUse[folderOf(file.path)];
    if (!allowed) return [];
    const isAllowed = (target: string): boolean =>
      target.startsWith('node:') ? allowed.isNode : allowed.packages.includes(packageOf(target));
    return file.imports
      .filter(({ target }) => !isRelative(target) && !isAllowed(target))
      .map(({ target }) => `${file.path} imports ${target}`);
  });

/** Packages that a folder may import and does not: no longer needed there, or never. */
export const idlePackages: Law = (files) =>
  Object.entries(mayUse).flatMap(([folder, { packages }]) => {
    const own = files.filter((file) => folderOf(file.path) === folder);
    const used = new Set(own.flatMap(({ imports }) => imports.map(({ target }) => packageOf(target))));
    return packages.filter((name) => !used.has(name)).map((name) => `${folder} does not import ${name}`);
  });

/** Import the file, not a file that re-exports others. */
export const barrels: Law = (files) =>
  files.flatMap((file) => {
    const isIndex = /(^|\/)index\.tsx?$/.test(file.path);
    const isReExporting = file.nodes.some(
      (node) =>
        node.type === 'ExportAllDeclaration' ||
        (node.type === 'ExportNamedDeclaration' && node.source !== null),
    );
    return isIndex || isReExporting ? [`${file.path} is a barrel`] : [];
  });

/** A feature is registered by one line on each side: nobody else imports its values. */
export const featuresElsewhere: Law = (files) => {
  const onServer = new Set(
    files
      .filter(({ path: file }) => file.startsWith('server/features/'))
      .filter(({ text }) => /export const \w+OnServer\b/.test(text))
      .map(({ path: file }) => path.basename(file)),
  );
  const mayName = (target: string): readonly string[] | undefined => {
    const name = path.basename(target);
    if (!onServer.has(name)) return undefined;
    if (target === `server/features/${name}`) return ['server/features/allFeatures.ts'];
    if (target !== `contracts/features/${name}`) return undefined;
    return ['contracts/features/allFeatures.ts', `server/features/${name}`];
  };
  const named = ({ path: file, imports }: SourceFile) =>
    imports.map(({ target }) => path.join(path.dirname(file), target));
  return files
    .filter(({ path: file }) => !file.startsWith('tests/'))
    .flatMap((file) =>
      named(file)
        .filter((target) => mayName(target)?.includes(file.path) === false)
        .map((target) => `${file.path} imports ${target}`),
    );
};
