import type { KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { streams } from '../../contracts/features/streams.ts';
import { readNote, type SignedNote } from '../../contracts/proof/signedNote.ts';
import type { Sealing } from '../commands/deciders/installation.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { type AccessReader, type SealedHead, verifyAccessLog } from '../identity/verifyAccessLog.ts';
import { originOf, sharedWith } from '../installation/epochs.ts';
import { installationOf } from '../installation/facts.ts';
import { isSignedBy } from '../keys/signingKey.ts';
import { sealedIn } from './accessSeal.ts';
import type { CheckedLog } from './checkEvents.ts';
import type { CheckpointStore, StoredCheckpoint, StoredKey } from './checkpointStore.ts';
import { type LogCheck, type LogRoot, type NotedRoot, verifyLog } from './verifyLog.ts';

/** The log with everything that was signed of it. */
export type RecordToVerify = LogCheck & {
  readonly log: Pick<EventStore, 'readAll' | 'readStream' | 'headPosition'>;
  /** Absent where the log has no checkpoints. */
  readonly store: CheckpointStore | undefined;
  readonly anchorFile: string | undefined;
  /** Public keys that the product signs with now, or did before; without any, those that are stored are trusted. */
  readonly ownKeys?: readonly string[];
  /** The access log with the keys it was ever chained with, oldest first; absent where there is none. */
  readonly access: { readonly reader: AccessReader; readonly keys: readonly KeyObject[] } | undefined;
};

/** What a check of the record found. */
export type RecordVerdict =
  | ({
      readonly kind: 'intact';
      readonly checkpoints: number;
      /** Checkpoints from elsewhere that were compared. */
      readonly anchors: number;
      /** Those from elsewhere of what a restore took back or a sealing wrote anew, as is on record: there is nothing left to compare them with. */
      readonly takenBack: number;
      /** How often the log was restored from a backup. */
      readonly restores: number;
      /** Every time that texts of before were sealed, and events written anew for it. */
      readonly sealings: readonly Sealing[];
      /** Rows of the access log. */
      readonly accessRows: number;
      readonly newest: StoredCheckpoint | undefined;
    } & LogRoot)
  | { readonly kind: 'broken'; readonly fault: string };

const whenSigned = ({ at }: StoredCheckpoint): string =>
  `the checkpoint of ${new Date(at).toISOString()} was signed`;

/**
 * The notes of an anchor file, one behind the other with an empty line between; undefined for what is none. The beginning of a
 * note before the whole one is what a power cut left of it.
 */
function notesIn(file: string): readonly (SignedNote | undefined)[] {
  if (!existsSync(file)) return [];
  const blocks = readFileSync(file, 'utf8')
    // Half a sign is read as another one.
    .split(/\n\n(?!—|\uFFFD)/)
    .map((block) => block.replace(/\uFFFD+$/, '').trim())
    .filter((block) => block !== '');
  return blocks
    .filter((block, index) => !blocks[index + 1]?.startsWith(block))
    .map((block) => readNote(`${block}\n`));
}

/** What is wrong with the signature of a stored checkpoint; a new key's first one carries that of the key before as well. */
function faultOfSignature(
  checkpoint: StoredCheckpoint,
  keys: readonly StoredKey[],
  known: Set<string>,
): string | undefined {
  const { at, size, root, note } = checkpoint;
  const name = `The checkpoint of ${new Date(at).toISOString()}`;
  const read = readNote(note);
  if (!read) return `${name} cannot be read.`;
  const isSame =
    read.checkpoint.size === size && Buffer.from(read.checkpoint.root, 'base64').toString('hex') === root;
  if (!isSame) return `${name} says something else than what was signed.`;
  const place = keys.findIndex(({ publicKey }) => isSignedBy(read, publicKey));
  const key = keys[place];
  if (!key) return `${name} was not signed by a key of this log.`;
  const before = keys[place - 1];
  const isVouchedFor = known.has(key.publicKey) || !before || isSignedBy(read, before.publicKey);
  if (!isVouchedFor) return `${name} is the first of a key that the key before it does not vouch for.`;
  known.add(key.publicKey);
  return undefined;
}

/** Stored keys vouch for each other, but whoever replaces all of them has to be told by the key that the product has. */
function faultOfNewestKey(keys: readonly StoredKey[], own: readonly string[]): string | undefined {
  const newest = keys.at(-1);
  return !newest || own.length === 0 || own.includes(newest.publicKey)
    ? undefined
    : `The checkpoints were signed with the key ${newest.publicKey}, which is neither SIGNING_KEY nor SIGNING_KEY_BEFORE.`;
}

/** How many events of a log under each of its names are in it; of one that does not say what it belongs to nobody knows. */
type SharedEvents = ReadonlyMap<string, number> | undefined;

/** Whether a stored checkpoint is of this log: of none of its names, or of what a restore took back, there is none. */
function faultOfName({ at, size, note }: StoredCheckpoint, shared: SharedEvents): string | undefined {
  const origin = readNote(note)?.checkpoint.origin ?? '';
  return shared === undefined || size <= (shared.get(origin) ?? -1)
    ? undefined
    : `The checkpoint of ${new Date(at).toISOString()} is of another log, ${origin}.`;
}

/** What checkpoints from elsewhere say that is to be compared, and how many of what a restore took back. */
type Anchors = {
  readonly roots: readonly NotedRoot[];
  readonly takenBack: number;
  /** What they say of the access log, with the name of the log that they are of. */
  readonly sealed: readonly (SealedHead & { readonly origin: string })[];
  /** Where one cannot be read, or no key of the log signed it, or it is of another log; what stands before it is given all the same. */
  readonly fault?: string;
};
const noAnchors: Anchors = { roots: [], takenBack: 0, sealed: [] };

/** What the notes of an anchor file say. */
function rootsOfAnchors(
  anchorFile: string,
  newest: StoredCheckpoint | undefined,
  keys: readonly StoredKey[],
  shared: SharedEvents,
): Anchors {
  const notes = notesIn(anchorFile);
  const roots: NotedRoot[] = [];
  let takenBack = 0;
  const sealed: (SealedHead & { readonly origin: string })[] = [];
  for (const [index, note] of notes.entries()) {
    const name = `Checkpoint ${index + 1} of the anchor file`;
    const until = (fault: string): Anchors => ({ roots, takenBack, sealed, fault: `${name} ${fault}` });
    if (!note) return until('cannot be read.');
    if (!keys.some(({ publicKey }) => isSignedBy(note, publicKey)))
      return until('was not signed by a key of this log.');
    const { origin, size } = note.checkpoint;
    const events = shared === undefined ? size : shared.get(origin);
    if (events === undefined) return until('is of another log, or of a restore that is not on record.');
    if (size > events) {
      takenBack += 1;
      continue;
    }
    const root = Buffer.from(note.checkpoint.root, 'base64').toString('hex');
    const when = `checkpoint ${index + 1} of the anchor file was signed`;
    roots.push({ size, root, when });
    sealed.push(...sealedIn(note, when).map((head) => ({ ...head, origin })));
  }
  const isThere = !newest || roots.some(({ size, root }) => size === newest.size && root === newest.root);
  if (isThere) return { roots, takenBack, sealed };
  const fault = `The anchor file has not the checkpoint of ${new Date(newest.at).toISOString()}, which was written to it.`;
  return { roots, takenBack, sealed, fault };
}

/** What signed checkpoints say of the access log. */
function sealedHeads(checkpoints: readonly StoredCheckpoint[]): readonly SealedHead[] {
  return checkpoints.flatMap((checkpoint) => {
    const read = readNote(checkpoint.note);
    return read ? sealedIn(read, whenSigned(checkpoint)) : [];
  });
}

/**
 * Checks a log in this order, and names the first fault: that every stream is whole and each event what was written, that
 * each is the one that was entered in the tree, that the tree has the root of every checkpoint, that those are signed by keys
 * that vouch for each other, and that the access log is what was written and what they sealed.
 */
export async function verifyRecord(
  record: RecordToVerify,
): Promise<RecordVerdict & { readonly checked?: CheckedLog }> {
  const { log, store, anchorFile, access, noted = [], ownKeys = [], ...check } = record;
  const checkpoints = (await store?.checkpoints()) ?? [];
  const keys = (await store?.keys()) ?? [];
  const installation = installationOf(
    await log.readStream(streams.installation(), { direction: 'forwards' }),
  );
  const shared = installation === null ? undefined : sharedWith(installation);
  const anchors =
    anchorFile === undefined ? noAnchors : rootsOfAnchors(anchorFile, checkpoints.at(-1), keys, shared);
  const signed = checkpoints.map((each) => ({ size: each.size, root: each.root, when: whenSigned(each) }));
  const roots = [...noted, ...signed, ...anchors.roots];
  const verdict = await verifyLog(log, { ...check, noted: roots, ...(store && { leaves: store }) });
  if (verdict.kind === 'broken') return verdict;
  const vouched = new Set<string>();
  for (const checkpoint of checkpoints) {
    const fault = faultOfSignature(checkpoint, keys, vouched) ?? faultOfName(checkpoint, shared);
    if (fault) return { kind: 'broken', fault };
  }
  const otherKey = faultOfNewestKey(keys, ownKeys);
  if (otherKey !== undefined) return { kind: 'broken', fault: otherKey };
  if (anchors.fault !== undefined) return { kind: 'broken', fault: anchors.fault };
  // An access log that was restored goes on from the backup, whatever older anchors say of what came after it.
  const present = installation === null ? undefined : originOf(installation);
  const sealed = [
    ...sealedHeads(checkpoints),
    ...anchors.sealed.filter(({ origin }) => present === undefined || origin === present),
  ];
  const found = access && (await verifyAccessLog(access.reader, access.keys, sealed));
  if (found?.kind === 'broken') return found;
  return {
    ...verdict,
    checkpoints: checkpoints.length,
    anchors: anchors.roots.length,
    accessRows: found?.rows ?? 0,
    takenBack: anchors.takenBack,
    restores: installation?.restores.length ?? 0,
    sealings: installation?.sealings ?? [],
    newest: checkpoints.at(-1),
  };
}
