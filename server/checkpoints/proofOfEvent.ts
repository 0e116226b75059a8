import type { Position, RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import type { RecordProof } from '../../contracts/proof/receipt.ts';
import type { CheckpointStore, StoredCheckpoint } from './checkpointStore.ts';
import { inclusionProof, tilesOf } from './treeProofs.ts';

/** An event's place in the tree, and the oldest checkpoint over it. */
type Covered = { readonly index: number; readonly checkpoint: StoredCheckpoint };

/** Undefined if no checkpoint covers the event yet. */
export async function coveredAt(store: CheckpointStore, position: Position): Promise<Covered | undefined> {
  const index = await store.placeOf(position);
  const checkpoint = index === undefined ? undefined : await store.covering(index + 1);
  return index === undefined || !checkpoint ? undefined : { index, checkpoint };
}

/** Proof that an event is in the log; the same bytes for every request. Undefined without a checkpoint over it. */
export async function proofOfEvent(
  store: CheckpointStore,
  event: RecordedEvent,
): Promise<RecordProof | undefined> {
  const covered = await coveredAt(store, event.position);
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
