import type { Position } from '../../contracts/events/recordedEvent.ts';
import type { Inclusion } from '../../contracts/proof/receipt.ts';
import type { CheckpointStore, Leaf, StoredCheckpoint } from './checkpointStore.ts';
import type { Checkpoints } from './checkpoints.ts';
import { inclusionProver, leavesOfATile } from './treeProofs.ts';

/**
 * Proves events under one checkpoint, best in the order of their positions: of many that follow each other, each tile is read once.
 * Undefined for one that is not under it.
 */
export function eventProver(
  store: CheckpointStore,
  { size }: Pick<StoredCheckpoint, 'size'>,
): (position: Position) => Promise<Inclusion | undefined> {
  let tile: { readonly first: number; readonly leaves: readonly Leaf[] } = { first: 0, leaves: [] };

  const isHeld = (from: number, to: number): boolean =>
    from >= tile.first && to <= tile.first + tile.leaves.length;
  const proofOf = inclusionProver(
    {
      async leaves(from, to) {
        const held = isHeld(from, to)
          ? tile.leaves.slice(from - tile.first, to - tile.first)
          : await store.leaves(from, to);
        return held.map(({ hash }) => hash);
      },
      tileRoots: store.tileRoots,
    },
    size,
  );

  async function placeOf(position: Position): Promise<number | undefined> {
    const held = tile.leaves.findIndex((leaf) => leaf.position === position);
    if (held >= 0) return tile.first + held;
    const place = await store.placeOf(position);
    if (place === undefined || place >= size) return undefined;
    const first = place - (place % leavesOfATile);
    tile = { first, leaves: await store.leaves(first, Math.min(first + leavesOfATile, size)) };
    return place;
  }

  return async (position) => {
    const index = await placeOf(position);
    if (index === undefined) return undefined;
    const inclusion = await proofOf(index);
    return { index, inclusion: inclusion.map((hash) => hash.toString('base64')) };
  };
}

/**
 * The oldest checkpoint over everything up to a position, so that it is the same whenever it is asked for; one is made where
 * there is none yet. Undefined where none can be made.
 */
export async function checkpointOver(
  checkpoints: Pick<Checkpoints, 'store' | 'make'>,
  position: Position,
): Promise<StoredCheckpoint | undefined> {
  const store = await checkpoints.store();
  const oldest = async () => (await store.checkpoints()).find((each) => each.position >= position);
  const found = await oldest();
  if (found) return found;
  await checkpoints.make();
  return oldest();
}
