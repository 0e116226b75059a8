import { existsSync, readFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import type { Position } from '../../contracts/events/recordedEvent.ts';
import type { Installation } from '../commands/deciders/installation.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import type { AccessStore } from '../identity/access/accessStore.ts';
import { originOf } from '../installation/epochs.ts';
import { type SigningKey, signedNote } from '../keys/signingKey.ts';
import type { Environment } from '../lib/environment.ts';
import { sealOf } from './accessSeal.ts';
import type { CheckpointStore, CheckpointTree, StoredCheckpoint } from './checkpointStore.ts';
import type { Grown } from './growTree.ts';
import { vouchForKey } from './signingKeys.ts';
import { staleCheckpoints } from './staleCheckpoints.ts';
import { rootOfFirst, tilesOf } from './treeProofs.ts';

/** Dependencies and outputs of checkpoints. */
export type SigningOptions = {
  readonly log: Pick<EventStore, 'headPosition'>;
  /** Adds the events up to a position to the tree. */
  readonly grow: (tree: CheckpointTree, head: Position) => Promise<Grown>;
  /** Rejects while its store is away. */
  readonly store: () => Promise<CheckpointStore>;
  /** Resolves when everything read so far would survive a power failure. */
  readonly flushed: () => Promise<void>;
  /** Says where the access log ends, which is signed as well, and keeps what was signed beside the accounts. */
  readonly access: () => Promise<Pick<AccessStore, 'head' | 'keepSigned'>>;
  /** What the log belongs to, which determines its name in checkpoints, wherever it is. */
  readonly installation: () => Promise<Installation>;
  readonly key: SigningKey;
  /** The previous key, which vouches for it. */
  readonly keyBefore: SigningKey | undefined;
  /** A file to which each checkpoint is appended, on another disk or a write-once medium. */
  readonly anchorFile: string | undefined;
  readonly environment: Pick<Environment, 'clock'>;
};

const day = 86_400_000;
const dayOf = (at: number): number => Math.floor(at / day);

const addToAnchors = (file: string, { note }: StoredCheckpoint, begin = ''): Promise<void> =>
  appendFile(file, `${begin}${note}\n`, { mode: 0o600, flush: true });

/**
 * Returns a function that signs the current log, unless it is signed already; undefined for an empty log.
 * Adds notes missing in the anchor file because an earlier process stopped before writing them.
 */
export function logSigning(options: SigningOptions): () => Promise<StoredCheckpoint | undefined> {
  const { log, grow, flushed, installation, key, keyBefore, anchorFile, environment } = options;
  let isAnchored = anchorFile === undefined;

  async function anchor(newest: StoredCheckpoint | undefined): Promise<void> {
    if (isAnchored || !anchorFile) return;
    const written = existsSync(anchorFile) ? readFileSync(anchorFile, 'utf8') : '';
    // A power failure may have left a partial note; an empty line separates it from the complete one.
    const begin = written === '' || written.endsWith('\n\n') ? '' : '\n\n';
    if (newest && !written.includes(`${newest.note}\n`)) await addToAnchors(anchorFile, newest, begin);
    isAnchored = true;
  }

  return async () => {
    const store = await options.store();
    // What a power failure could undo is never signed, nor what is appended while the tree grows.
    const head = await log.headPosition();
    await flushed();
    const { size, position, before, hasReceipts } = await grow(store, head);
    const newest = await store.newest();
    await anchor(newest);
    if (size === 0 || newest?.size === size) return newest;
    const now = environment.clock.now();
    const keys = await vouchForKey(store, { key, keyBefore, now });
    const root = await rootOfFirst(tilesOf(store), size);
    const access = await options.access();
    const extensions = sealOf(await access.head());
    const origin = originOf(await installation());
    const checkpoint = { origin, size, root: root.toString('base64'), extensions };
    const made: StoredCheckpoint = {
      size,
      position,
      root: root.toString('hex'),
      at: now,
      note: signedNote(checkpoint, keys),
      // What a process added before it stopped was not looked at.
      isOnReceipts: hasReceipts || before.size !== (newest?.size ?? 0),
    };
    await store.addCheckpoint(made);
    await access.keepSigned(made.note);
    if (anchorFile) await addToAnchors(anchorFile, made);
    if (!newest || dayOf(newest.at) !== dayOf(now))
      await store.removeCheckpoints(staleCheckpoints(await store.checkpoints(), now));
    return made;
  };
}
