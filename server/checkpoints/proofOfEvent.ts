import type { Position, RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import type { RecordProof } from '../../contracts/proof/receipt.ts';
import type { CheckpointStore, StoredCheckpoint } from './checkpointStore.ts';
import { isCheckpointSignedBy } from './signingKeys.ts';
import { inclusionProof, tilesOf } from './treeProofs.ts';

/** An event's place in the tree, and a checkpoint over it. */
type Covered = { readonly index: number; readonly checkpoint: StoredCheckpoint };

/** With the oldest checkpoint over the event that a key signed; undefined if there is none yet. */
export async function coveredAt(
  store: CheckpointStore,
  position: Position,
  publicKey: string,
): Promise<Covered | undefined> {
  const index = await store.placeOf(position);
  const oldest = index === undefined ? undefined : await store.covering(index + 1);
  if (index === undefined || !oldest) return undefined;
  // After a change of the key, the oldest one may be of the key before.
  const checkpoint = isCheckpointSignedBy(oldest, publicKey)
    ? oldest
    : (await store.checkpoints()).find(
        (each) => each.size > oldest.size && isCheckpointSignedBy(each, publicKey),
      );
  return checkpoint && { index, checkpoint };
}

/**
 * Proof that an event is in the log that a key signed; the same bytes for every request. Undefined without a
 * checkpoint of the key over it.
 */
export async function proofOfEvent(
  store: CheckpointStore,
  event: RecordedEvent,
  publicKey: string,
): Promise<RecordProof | undefined> {
  const covered = await coveredAt(store, event.position, publicKey);
  return covered && proofUnder(store, event, covered);
}

/** Proof that an event is in the log as last signed. Undefined if it is newer. */
export async function newestProofOfEvent(
  store: CheckpointStore,
  event: RecordedEvent,
): Promise<RecordProof | undefined> {
  const [index, checkpoint] = [await store.placeOf(event.position), await store.newest()];
  return index === undefined || !checkpoint || index >= checkpoint.size
    ? undefined
    : proofUnder(store, event, { index, checkpoint });
}

async function proofUnder(
  store: CheckpointStore,
  { position, stream, revision, id, metadata }: RecordedEvent,
  { index, checkpoint }: Covered,
): Promise<RecordProof> {
  const inclusion = await inclusionProof(tilesOf(store), index, checkpoint.size);
  return {
    position,
    stream,
    revision,
    event_id: id,
    event_hash: metadata.hash,
    index,
    inclusion: inclusion.map((hash) => hash.toString('base64')),
    checkpoint: checkpoint.note,
  };
}
