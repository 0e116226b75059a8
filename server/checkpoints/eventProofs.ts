import type { Position } from '../../contracts/events/recordedEvent.ts';
import type { Inclusion } from '../../contracts/proof/receipt.ts';
import type { CheckpointStore, Leaf, StoredCheckpoint } from './checkpointStore.ts';
import type { Checkpoints } from './checkpoints.ts';
import { signerOf } from './signingKeys.ts';
import { inclusionProver, leavesOfATile } from './treeProofs.ts';

/** Proves the event at a position; undefined if the checkpoint does not cover it. */
export type EventProver = (position: Position) => Promise<Inclusion | undefined>;

/**
 * Proves events under one checkpoint, ideally in order of position: for consecutive ones each tile is read
 * once. Undefined if it does not cover one.
 */
export function eventProver(store: CheckpointStore, { size }: Pick<StoredCheckpoint, 'size'>): EventProver {
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
 * The oldest checkpoint over everything up to a position, so that repeated requests give the same; made if
 * there is none yet. Undefined if none can be made.
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

/**
 * The signature over the events of a file: a signed note and the public key of its signature in base64, or
 * null if nothing is signed.
 */
export type SignedEvents = {
  readonly signed: { readonly checkpoint: string | null; readonly publicKey: string | null };
  readonly prove: EventProver | undefined;
};

/** The checkpoint over everything up to a position, and proofs of events under it; null if the log cannot be signed. */
export async function signedUpTo(
  checkpoints: Checkpoints | undefined,
  position: Position,
): Promise<SignedEvents> {
  // The checkpoints themselves report a log that cannot be signed; it is exported all the same.
  const over = await (checkpoints && checkpointOver(checkpoints, position).catch(() => undefined));
  if (!checkpoints || !over) return { signed: { checkpoint: null, publicKey: null }, prove: undefined };
  const store = await checkpoints.store();
  return {
    signed: { checkpoint: over.note, publicKey: await signerOf(store, over) },
    prove: eventProver(store, over),
  };
}
