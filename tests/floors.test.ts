// Proves that the folders of the product are layered on floors (ops/adr/45): imports go down from floor to
// floor, including types, and each part is compiled without anything missing in its environment. Each rule is
// first shown a tree that breaks it.
import { readFile } from 'node:fs/promises';
import * as path from 'node:path';
import { expect, test } from 'vitest';
import { circles, emptyEntries, type Floors, upwardFolders } from './architecture/floorLaws.ts';
import { circlesOfTypes, floors, upwardImports } from './architecture/floors.ts';
import { tree } from './architecture/holds.ts';
import { root } from './architecture/repository.ts';
import { unknownNamesIn } from './architecture/scratchTypes.ts';
import { parseSource } from './architecture/sourceFile.ts';

/** The floors of small trees: the real table has other folders. */
const small: Floors = { client: [['client/lib'], ['client/ui', 'client/live'], ['client']] };

/** What a tsconfig.json leaves out, which nothing holds to its environment. */
const filesLeftOut = (text: string): readonly string[] => JSON.parse(text).exclude;

const parsed = (files: Readonly<Record<string, string>>) =>
  Object.entries(files).map(([name, text]) => parseSource(name, text));

test('a folder imports only folders of lower floors, types included', () => {
  const law = upwardFolders(small, {});
  const bad = [
    { 'client/lib/a.ts': `import { b } from '../ui/b.ts';` },
    { 'client/lib/a.ts': `import type { B } from '../ui/b.ts';` },
    { 'client/lib/a.ts': `export type A = import('../ui/b.ts').B;` },
    { 'client/ui/a.ts': `export const a = () => import('../routes.tsx');` },
    { 'client/ui/a.tsx': `import styles from '../live/b.module.css';` },
    { 'client/garage/a.ts': `export const a = 1;` },
    { 'client/a.ts': `import { b } from './garage/b.ts';` },
  ];
  for (const files of bad) expect(law(parsed(files)), JSON.stringify(files)).not.toEqual([]);
  const good = {
    'client/a.ts': `import { b } from './ui/b.ts';`,
    'client/ui/a.ts': `import { b } from '../lib/b.ts'; import { c } from './c.ts'; import { d } from '../../contracts/d.ts';`,
  };
  expect(law(parsed(good))).toEqual([]);
  expect(upwardFolders(small, { 'client/lib > client/ui': 'because' })(parsed(bad[0] ?? {}))).toEqual([]);
  expect(upwardFolders(floors, upwardImports)(tree)).toEqual([]);
});

test('the table of floors names no missing folder or obsolete exception', () => {
  const law = emptyEntries(small, { 'client/lib > client/ui': 'because' });
  const needed = {
    'client/lib/a.ts': `import { b } from '../ui/b.ts';`,
    'client/live/a.ts': `export const a = 1;`,
    'client/a.ts': `export const a = 1;`,
  };
  expect(law(parsed(needed))).toEqual([]);
  expect(law(parsed({ ...needed, 'client/lib/a.ts': `export const a = 1;` }))).toEqual([
    'client/ui holds nothing',
    'client/lib > client/ui is not needed any more',
  ]);
  expect(emptyEntries(floors, upwardImports)(tree)).toEqual([]);
});

test('no folder of the client is an exception', () => {
  expect(Object.keys(upwardImports).filter((pair) => pair.includes('client/'))).toEqual([]);
});

test('no file reaches itself through others, types included', () => {
  const circle = {
    'client/a.ts': `import { b } from './deep/b.ts';`,
    'client/deep/b.ts': `import type { A } from '../a.ts';`,
  };
  expect(circles({ client: 2 })(parsed(circle))).not.toEqual([]);
  expect(circles({ client: 1, 'client/deep': 1 })(parsed(circle))).toEqual([]);
  expect(circles({ client: 1 })(parsed({ 'client/a.ts': `export const a = 1;` }))).not.toEqual([]);
  expect(circles({})(parsed(circle))).not.toEqual([]);
  expect(circles(circlesOfTypes)(tree)).toEqual([]);
  expect(Object.keys(circlesOfTypes).filter((folder) => folder.startsWith('client'))).toEqual([]);
});

test('contracts and projections use neither the browser nor Node, the server no browser', async () => {
  const text = `export const all = [document, process, atob, btoa];\n`;
  expect(await unknownNamesIn('contracts', text)).toEqual(['document', 'process']);
  expect(await unknownNamesIn('projections', text)).toEqual(['document', 'process', 'atob', 'btoa']);
  expect(await unknownNamesIn('server', text)).toEqual(['document']);
  expect(filesLeftOut('{ "include": ["*.ts"], "exclude": ["rebuild.ts"] }')).toEqual(['rebuild.ts']);
  for (const folder of ['contracts', 'projections'])
    expect(filesLeftOut(await readFile(path.join(root, folder, 'tsconfig.json'), 'utf8')), folder).toEqual(
      [],
    );
});
