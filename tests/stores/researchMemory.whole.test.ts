// Proves that a research pack is streamed: its tables and its archive pass through in pieces, however many
// rows there are. The memory for the histories of its games is bounded by their cache.
import * as path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import type { PackGame } from '../../server/research/packGame.ts';
import { type PackColumn, packTable, slicesOf } from '../../server/research/packTable.ts';
import { createSpool } from '../../server/research/spool.ts';
import { zipFiles } from '../../server/research/zipFiles.ts';
import { ownDirectory } from './fileStores.ts';

const rowsOfTheTable = 200_000;
/** Tables of half and of twice as many rows need about as much: 12.5 MB. */
const heldBytesMax = 16_000_000;
const measuredEvery = 20;

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** Memory in use after garbage collection. */
function heldBytes(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

type Cell = { readonly at: number };
const column = (name: string): PackColumn<Cell> => ({
  name,
  meaning: 'A cell of the test.',
  type: 'text',
  of: ({ at }) => `${name} of row ${at}, ${(at * 2_654_435_761) % 4_294_967_296}`,
});

function* cells(): Generator<Cell> {
  for (let at = 0; at < rowsOfTheTable; at += 1) yield { at };
}

test('[RE9] a table of 200,000 rows and its archive are made in less than 16 MB of memory', async () => {
  const directory = ownDirectory();
  const table = packTable<Cell>({
    name: 'cells',
    title: 'Cells of the test',
    columns: [column('person'), column('field'), column('from'), column('to')],
    rows: () => slicesOf(cells()),
  });
  const spool = createSpool(directory, 2_000_000_000);
  const before = heldBytes();
  let most = 0;
  let pieces = 0;
  const measure = (): void => {
    pieces += 1;
    if (pieces % measuredEvery === 0) most = Math.max(most, heldBytes() - before);
  };
  const file = await spool.begin('cells.csv');
  for await (const lines of table.lines({} as PackGame)) {
    await file.add(lines.join(''));
    measure();
  }
  const { bytes } = await file.end();
  await zipFiles(directory, ['cells.csv'], path.join(directory, 'pack.zip'), measure);
  console.log(`${bytes} bytes of a table, at most ${most} held`);
  expect(bytes).toBeGreaterThan(20_000_000);
  expect(pieces).toBeGreaterThan(400);
  expect(most).toBeLessThan(heldBytesMax);
});
