import { expect, test } from 'vitest';
import type { CheckpointStore, StoredCheckpoint } from '../../../server/checkpoints/checkpointStore.ts';
import { leafHash } from '../../../server/checkpoints/merkleTree.ts';

const leafAt = (place: number) => ({
  position: 10 * place + 5,
  hash: leafHash(Buffer.from(`entry ${place}`)),
});
const leavesOf = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => leafAt(from + index));

const checkpointOf = (size: number): StoredCheckpoint => ({
  size,
  position: 10 * size - 5,
  root: String(size).padStart(64, '0'),
  at: 1_700_000_000_000 + size,
  note: `a note over ${size}\n`,
  isOnReceipts: size % 2 === 0,
});

/** The contract of every store of checkpoints. */
export function checkpointStoreContract(open: () => Promise<CheckpointStore> | CheckpointStore): void {
  test('leaves are stored in order, each at its place and found by its position', async () => {
    const store = await open();
    expect(await store.end()).toEqual({ size: 0, position: 0 });
    await store.addLeaves(0, leavesOf(0, 3));
    await store.addLeaves(3, leavesOf(3, 500));
    expect(await store.end()).toEqual({ size: 500, position: 4_995 });
    expect(await store.leaves(2, 5)).toEqual(leavesOf(2, 5));
    expect(await store.leaves(498, 900)).toEqual(leavesOf(498, 500));
    expect(await store.placeOf(25)).toBe(2);
    expect(await store.placeOf(26)).toBeUndefined();
  });

  test('leaves added by another node stay, and later ones are added', async () => {
    const store = await open();
    await store.addLeaves(0, leavesOf(0, 4));
    const others = leavesOf(2, 6).map((leaf, index) =>
      index < 2 ? { ...leaf, hash: Buffer.alloc(32) } : leaf,
    );
    await store.addLeaves(2, others);
    expect(await store.leaves(0, 10)).toEqual(leavesOf(0, 6));
    await Promise.all([store.addLeaves(6, leavesOf(6, 60)), store.addLeaves(6, leavesOf(6, 90))]);
    expect(await store.leaves(0, 100)).toEqual(leavesOf(0, 90));
  });

  test('roots of tiles are stored once', async () => {
    const store = await open();
    const roots = leavesOf(0, 3).map(({ hash }) => hash);
    await store.addTileRoots(0, roots.slice(0, 2));
    await store.addTileRoots(1, [Buffer.alloc(32), roots[2]!]);
    expect(await store.tileRoots(0, 9)).toEqual(roots);
    expect(await store.tileRoots(1, 2)).toEqual([roots[1]]);
  });

  test('the first checkpoint of a size counts, and the oldest one over an event is found', async () => {
    const store = await open();
    expect(await store.newest()).toBeUndefined();
    for (const size of [40, 7, 12]) await store.addCheckpoint(checkpointOf(size));
    await store.addCheckpoint({ ...checkpointOf(12), note: 'another\n' });
    expect(await store.checkpoints()).toEqual([7, 12, 40].map(checkpointOf));
    expect(await store.newest()).toEqual(checkpointOf(40));
    expect(await store.covering(8)).toEqual(checkpointOf(12));
    expect(await store.covering(12)).toEqual(checkpointOf(12));
    expect(await store.covering(41)).toBeUndefined();
    await store.removeCheckpoints([7, 12]);
    expect(await store.checkpoints()).toEqual([checkpointOf(40)]);
  });

  test('keys are stored with the time of the first', async () => {
    const store = await open();
    await store.addKey({ publicKey: 'b', since: 5 });
    await store.addKey({ publicKey: 'a', since: 9 });
    await store.addKey({ publicKey: 'b', since: 12 });
    expect(await store.keys()).toEqual([
      { publicKey: 'b', since: 5 },
      { publicKey: 'a', since: 9 },
    ]);
  });

  test('a note can be changed only with its current text', async () => {
    const store = await open();
    expect(await store.note('mailed')).toBeUndefined();
    expect(await store.changeNote('mailed', undefined, 'Monday')).toBe(true);
    expect(await store.changeNote('mailed', undefined, 'Tuesday')).toBe(false);
    expect(await store.changeNote('mailed', 'Sunday', 'Tuesday')).toBe(false);
    expect(await store.changeNote('mailed', 'Monday', 'Tuesday')).toBe(true);
    expect(await store.note('mailed')).toBe('Tuesday');
  });
}
