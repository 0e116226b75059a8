// Proves that the bank's folders contain what ops/adr/46 says; their floors are tested with those of all
// other folders.
import { expect, test } from 'vitest';
import { post } from '../../../server/simulation/base/ledger.ts';
import { sizedFolders, typesAlone } from '../../architecture/floorLaws.ts';
import { floors } from '../../architecture/floors.ts';
import { holds, tree } from '../../architecture/holds.ts';

test('the model of the bank contains only types', () => {
  holds(typesAlone('server/simulation/model'), {
    bad: [
      { 'server/simulation/model/a.ts': `export const a = 1;` },
      { 'server/simulation/model/a.ts': `export function a() {}` },
      { 'server/simulation/model/a.ts': `import { b } from '../base/b.ts'; export type A = typeof b;` },
    ],
    good: {
      'server/simulation/model/a.ts': `import type { B } from '../base/b.ts'; export type A = B;`,
      'server/simulation/base/b.ts': `export const b = 1;`,
    },
  });
});

test('a posting to an account that is not in the chart does not compile', () => {
  const ledger: Record<string, number> = {};
  // @ts-expect-error The chart has CASH.
  post(ledger, 'CASHH', 'STOCK', 1);
  post(ledger, 'CASH', 'STOCK', 1);
  expect(ledger).toEqual({ CASHH: 1, CASH: 1, STOCK: -2 });
});

/** The files of a folder of the bank: what can be surveyed at once. */
const [filesMin, filesMax] = [8, 14];

test('every folder of the bank has its own floor, and 8 to 14 files', () => {
  const folders = (floors.server ?? []).flat().filter((folder) => folder.startsWith('server/simulation/'));
  expect(folders).toHaveLength(13);
  const filesOf = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`server/simulation/books/a${index}.ts`, 'export {};']),
    );
  holds(sizedFolders(['server/simulation/books'], filesMin, filesMax), {
    bad: [filesOf(0), filesOf(filesMin - 1), filesOf(filesMax + 1)],
    good: filesOf(filesMax),
  });
  expect(sizedFolders(folders, filesMin, filesMax)(tree)).toEqual([]);
});
