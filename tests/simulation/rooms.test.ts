// Proves that the bank's folders contain what ops/adr/46 says; their floors are tested with those of all
// other folders.
import { expect, test } from 'vitest';
import { post } from '../../server/simulation/base/ledger.ts';
import { typesAlone } from '../architecture/floorLaws.ts';
import { floors } from '../architecture/floors.ts';
import { holds, tree } from '../architecture/holds.ts';

test('[SIM47] the model of the bank contains only types', () => {
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

test('[SIM47] a posting to an account that is not in the chart does not compile', () => {
  const ledger: Record<string, number> = {};
  // @ts-expect-error The chart has CASH.
  post(ledger, 'CASHH', 'STOCK', 1);
  post(ledger, 'CASH', 'STOCK', 1);
  expect(ledger).toEqual({ CASHH: 1, CASH: 1, STOCK: -2 });
});

test('[SIM47] every folder of the bank has its own floor, and none has more than 16 files', () => {
  const rooms = (floors.server ?? []).flat().filter((folder) => folder.startsWith('server/simulation/'));
  expect(rooms).toHaveLength(11);
  for (const room of rooms) {
    const files = tree.filter(({ path }) => path.startsWith(`${room}/`));
    expect(files.length, room).toBeGreaterThan(4);
    expect(files.length, room).toBeLessThanOrEqual(16);
  }
});
