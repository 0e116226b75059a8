import type { KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readNote, type SignedNote } from '../../contracts/proof/signedNote.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { type AccessReader, type SealedHead, verifyAccessLog } from '../identity/verifyAccessLog.ts';
import { sealedIn } from './accessSeal.ts';
import type { CheckpointStore, StoredCheckpoint, StoredKey } from './checkpointStore.ts';
import { isSignedBy } from './signingKey.ts';
import { type CheckedLog, type LogCheck, type LogRoot, type NotedRoot, verifyLog } from './verifyLog.ts';

/** The log with everything that was signed of it. */
export type RecordToVerify = LogCheck & {
  readonly log: Pick<EventStore, 'readAll'>;
  /** Absent where the log has no checkpoints. */
  readonly store: CheckpointStore | undefined;
  readonly anchorFile: string | undefined;
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
      /** Rows of the access log. */
      readonly accessRows: number;
      readonly newest: StoredCheckpoint | undefined;
    } & LogRoot)
  | { readonly kind: 'broken'; readonly fault: string };

const whenSigned = ({ at }: StoredCheckpoint): string =>
  `the checkpoint of ${new Date(at).toISOString()} was signed`;

/** The notes of an anchor file, one behind the other with an empty line between; undefined for what is none. */
function notesIn(file: string): readonly (SignedNote | undefined)[] {
  if (!existsSync(file)) return [];
  const blocks = readFileSync(file, 'utf8').split(/\n\n(?!— )/);
  return blocks.filter((block) => block.trim() !== '').map((block) => readNote(`${block.trimEnd()}\n`));
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

/** What the notes of an anchor file say. */
type Anchors = { readonly roots: readonly NotedRoot[]; readonly sealed: readonly SealedHead[] };

/** What anchors say; a fault where one cannot be read, or no key of the log signed it. */
function rootsOfAnchors(
  anchorFile: string,
  newest: StoredCheckpoint | undefined,
  keys: readonly StoredKey[],
): Anchors | string {
  const notes = notesIn(anchorFile);
  const roots: NotedRoot[] = [];
  const sealed: SealedHead[] = [];
  for (const [index, note] of notes.entries()) {
    const name = `Checkpoint ${index + 1} of the anchor file`;
    if (!note) return `${name} cannot be read.`;
    if (!keys.some(({ publicKey }) => isSignedBy(note, publicKey)))
      return `${name} was not signed by a key of this log.`;
    const root = Buffer.from(note.checkpoint.root, 'base64').toString('hex');
    const when = `checkpoint ${index + 1} of the anchor file was signed`;
    roots.push({ size: note.checkpoint.size, root, when });
    sealed.push(...sealedIn(note, when));
  }
  const isThere = !newest || roots.some(({ size, root }) => size === newest.size && root === newest.root);
  return isThere
    ? { roots, sealed }
    : `The anchor file has not the checkpoint of ${new Date(newest.at).toISOString()}, which was written to it.`;
}

/** What signed checkpoints say of the access log. */
function sealedHeads(checkpoints: readonly StoredCheckpoint[]): readonly SealedHead[] {
  return checkpoints.flatMap((checkpoint) => {
    const read = readNote(checkpoint.note);
    return read ? sealedIn(read, whenSigned(checkpoint)) : [];
  });
}

const noAnchors: Anchors = { roots: [], sealed: [] };

/**
 * Checks a log in this order, and names the first fault: that every stream is whole and each event what was written, that
 * each is the one that was entered in the tree, that the tree has the root of every checkpoint, that those are signed by keys
 * that vouch for each other, and that the access log is what was written and what they sealed.
 */
export async function verifyRecord(
  record: RecordToVerify,
): Promise<RecordVerdict & { readonly checked?: CheckedLog }> {
  const { log, store, anchorFile, access, noted = [], ...check } = record;
  const checkpoints = (await store?.checkpoints()) ?? [];
  const keys = (await store?.keys()) ?? [];
  const anchors = anchorFile === undefined ? noAnchors : rootsOfAnchors(anchorFile, checkpoints.at(-1), keys);
  const known = typeof anchors === 'string' ? noAnchors : anchors;
  const signed = checkpoints.map((each) => ({ size: each.size, root: each.root, when: whenSigned(each) }));
  const roots = [...noted, ...signed, ...known.roots];
  const verdict = await verifyLog(log, { ...check, noted: roots, ...(store && { leaves: store }) });
  if (verdict.kind === 'broken') return verdict;
  const vouched = new Set<string>();
  for (const checkpoint of checkpoints) {
    const fault = faultOfSignature(checkpoint, keys, vouched);
    if (fault) return { kind: 'broken', fault };
  }
  if (typeof anchors === 'string') return { kind: 'broken', fault: anchors };
  const sealed = [...sealedHeads(checkpoints), ...known.sealed];
  const found = access && (await verifyAccessLog(access.reader, access.keys, sealed));
  if (found?.kind === 'broken') return found;
  return {
    ...verdict,
    checkpoints: checkpoints.length,
    anchors: known.roots.length,
    accessRows: found?.rows ?? 0,
    newest: checkpoints.at(-1),
  };
}
