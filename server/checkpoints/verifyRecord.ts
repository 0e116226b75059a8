import type { KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { streams } from '../../contracts/features/streams.ts';
import { readNote, type SignedNote } from '../../contracts/proof/signedNote.ts';
import type { AuditIndex } from '../audit/auditIndex.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { type AccessReader, type SealedHead, verifyAccessLog } from '../identity/access/verifyAccessLog.ts';
import { originOf, sharedWith } from '../installation/epochs.ts';
import { installationOf } from '../installation/facts.ts';
import { isSignedBy } from '../keys/signingKey.ts';
import { sealedIn } from './accessSeal.ts';
import { faultOfAuditIndex } from './auditIndexCheck.ts';
import type { CheckedLog } from './checkEvents.ts';
import type { CheckpointStore, StoredCheckpoint, StoredKey } from './checkpointStore.ts';
import { faultOfRoles, faultOfTextKeys, type PeopleReader } from './peopleCheck.ts';
import { type LogCheck, type LogRoot, type NotedRoot, verifyLog } from './verifyLog.ts';

/** The log with everything signed about it. */
export type RecordToVerify = LogCheck & {
  readonly log: Pick<EventStore, 'readAll' | 'readStream'>;
  /** Where the log is checked, by default here. */
  readonly checkLog?: typeof verifyLog;
  /** Absent if the log has no checkpoints. */
  readonly store: CheckpointStore | undefined;
  readonly anchorFile: string | undefined;
  /** Public keys with which the server signs now, or signed before; without any, the stored ones are trusted. */
  readonly ownKeys?: readonly string[];
  /** The access log with the keys it was ever chained with, oldest first; absent if there is none. */
  readonly access:
    | { readonly reader: AccessReader; readonly keys: readonly KeyObject[]; readonly people: PeopleReader }
    | undefined;
  /** The index of the audit list; absent if there is none. */
  readonly auditIndex?: AuditIndex | undefined;
};

/** The result of a check of the record. */
export type RecordVerdict =
  | ({
      /** `unsigned` if no root was there to compare the log with: it fits its key, and may lack its end. */
      readonly kind: 'intact' | 'unsigned';
      readonly checkpoints: number;
      /** Number of external checkpoints compared. */
      readonly anchors: number;
      /** Number of checkpoints kept beside the accounts and compared: the newest, or none. */
      readonly besideAccounts: number;
      /**
       * External ones about what a restore removed, according to the record: nothing is left to compare them
       * with.
       */
      readonly takenBack: number;
      /** How often the log was restored from a backup. */
      readonly restores: number;
      /** Rows of the access log. */
      readonly accessRows: number;
      /** The newest of them that a checkpoint covers: a missing end after it would not show. */
      readonly accessSealed: number;
      /** Number of accounts, and of those whose role was compared with the one on record. */
      readonly accounts: number;
      readonly rolesOnRecord: number;
      /** Whether there was an index of the audit list to compare. */
      readonly hasAuditList: boolean;
      readonly newest: StoredCheckpoint | undefined;
    } & LogRoot)
  | { readonly kind: 'broken'; readonly fault: string };

const whenSigned = ({ at }: StoredCheckpoint): string =>
  `the checkpoint of ${new Date(at).toISOString()} was signed`;

/**
 * The notes of an anchor file, separated by empty lines; undefined if a part is not a note. The beginning of
 * a note before the complete one was left by a power failure.
 */
function notesIn(file: string): readonly (SignedNote | undefined)[] {
  if (!existsSync(file)) return [];
  const blocks = readFileSync(file, 'utf8')
    // A character cut in half decodes as a different one.
    .split(/\n\n(?!—|\uFFFD)/)
    .map((block) => block.replace(/\uFFFD+$/, '').trim())
    .filter((block) => block !== '');
  return blocks
    .filter((block, index) => !blocks[index + 1]?.startsWith(block))
    .map((block) => readNote(`${block}\n`));
}

/** What is wrong with a stored checkpoint's signature; a new key's first one also has the previous key's. */
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

/** Stored keys vouch for each other; replacing all of them is detected by the key that the server holds. */
function faultOfNewestKey(keys: readonly StoredKey[], own: readonly string[]): string | undefined {
  const newest = keys.at(-1);
  return !newest || own.length === 0 || own.includes(newest.publicKey)
    ? undefined
    : `The checkpoints were signed with the key ${newest.publicKey}, which is neither SIGNING_KEY ` +
        'nor SIGNING_KEY_BEFORE.';
}

/** Number of events of a log under each of its names; unknown for a log that does not say what it belongs to. */
type SharedEvents = ReadonlyMap<string, number> | undefined;

/**
 * What is wrong with a stored checkpoint's name; undefined if it is of this log. A checkpoint under an
 * unknown name, or about what a restore removed, is of another log.
 */
function faultOfName({ at, size, note }: StoredCheckpoint, shared: SharedEvents): string | undefined {
  const origin = readNote(note)?.checkpoint.origin ?? '';
  return shared === undefined || size <= (shared.get(origin) ?? -1)
    ? undefined
    : `The checkpoint of ${new Date(at).toISOString()} is of another log, ${origin}.`;
}

/** What a checkpoint says about the access log, with the name of its log. */
type NamedHead = SealedHead & { readonly origin: string };

/** What an external checkpoint states, unless a restore removed what it is about; or what is wrong with it. */
function stated(
  note: SignedNote | undefined,
  name: string,
  publicKeys: readonly string[],
  shared: SharedEvents,
) {
  const wrong = (fault: string) => ({ fault: `${name[0]?.toUpperCase()}${name.slice(1)} ${fault}` });
  if (!note) return wrong('cannot be read.');
  if (!publicKeys.some((each) => isSignedBy(note, each)))
    return wrong('was not signed by a key of this log.');
  const { origin, size } = note.checkpoint;
  const events = shared === undefined ? size : shared.get(origin);
  if (events === undefined) return wrong('is of another log, or of a restore that is not on record.');
  const when = `${name} was signed`;
  const root: NotedRoot = { size, root: Buffer.from(note.checkpoint.root, 'base64').toString('hex'), when };
  const sealed: readonly NamedHead[] = sealedIn(note, when).map((head) => ({ ...head, origin }));
  return { isTakenBack: size > events, root, sealed };
}

/** The statements of external checkpoints to compare, and the number about what a restore removed. */
type Anchors = {
  readonly roots: readonly NotedRoot[];
  readonly takenBack: number;
  /** Their statements about the access log, with the name of their log. */
  readonly sealed: readonly NamedHead[];
  /** If one is unreadable, unsigned by the log's keys, or of another log; the ones before it are returned anyway. */
  readonly fault?: string;
};
const noAnchors: Anchors = { roots: [], takenBack: 0, sealed: [] };

/** The contents of the notes of an anchor file. */
function rootsOfAnchors(
  anchorFile: string,
  newest: StoredCheckpoint | undefined,
  keys: readonly StoredKey[],
  shared: SharedEvents,
): Anchors {
  const notes = notesIn(anchorFile);
  const roots: NotedRoot[] = [];
  let takenBack = 0;
  const sealed: NamedHead[] = [];
  const publicKeys = keys.map(({ publicKey }) => publicKey);
  for (const [index, note] of notes.entries()) {
    const said = stated(note, `checkpoint ${index + 1} of the anchor file`, publicKeys, shared);
    if ('fault' in said) return { roots, takenBack, sealed, fault: said.fault };
    if (said.isTakenBack) takenBack += 1;
    else {
      roots.push(said.root);
      sealed.push(...said.sealed);
    }
  }
  const isThere = !newest || roots.some(({ size, root }) => size === newest.size && root === newest.root);
  if (isThere) return { roots, takenBack, sealed };
  const fault =
    `The anchor file has not the checkpoint of ${new Date(newest.at).toISOString()}, which was ` +
    'written to it.';
  return { roots, takenBack, sealed, fault };
}

/** What the checkpoint beside the accounts states, in case the others are removed with the end of the log. */
function rootBesideAccounts(
  note: SignedNote | undefined,
  publicKeys: readonly string[],
  shared: SharedEvents,
): Anchors {
  const said = stated(note, 'the checkpoint kept beside the accounts', publicKeys, shared);
  if ('fault' in said) return { ...noAnchors, fault: said.fault };
  // A backup has newer accounts than its log, and the record of its restore says so.
  return said.isTakenBack ? noAnchors : { ...noAnchors, roots: [said.root], sealed: said.sealed };
}

/** Statements of signed checkpoints about the access log. */
function sealedHeads(checkpoints: readonly StoredCheckpoint[]): readonly SealedHead[] {
  return checkpoints.flatMap((checkpoint) => {
    const read = readNote(checkpoint.note);
    return read ? sealedIn(read, whenSigned(checkpoint)) : [];
  });
}

/**
 * Checks a log in this order, and describes the first fault: every stream is complete and each event is what
 * was written; each is the one recorded in the tree; the tree has the root of every checkpoint; those are
 * signed by keys that vouch for each other; the access log is what was written and sealed; accounts have the
 * roles on record, and texts their keys; and the audit list shows what is in the log.
 */
export async function verifyRecord(
  record: RecordToVerify,
): Promise<RecordVerdict & { readonly checked?: CheckedLog }> {
  const {
    log,
    store,
    anchorFile,
    access,
    auditIndex,
    noted = [],
    ownKeys = [],
    checkLog = verifyLog,
    ...check
  } = record;
  const checkpoints = (await store?.checkpoints()) ?? [];
  const keys = (await store?.keys()) ?? [];
  const installation = installationOf(
    await log.readStream(streams.installation(), { direction: 'forwards' }),
  );
  const shared = installation === null ? undefined : sharedWith(installation);
  const anchors =
    anchorFile === undefined ? noAnchors : rootsOfAnchors(anchorFile, checkpoints.at(-1), keys, shared);
  const kept = await access?.reader.signed();
  const before = (await access?.people.allAccounts()) ?? [];
  const known = [...keys.map(({ publicKey }) => publicKey), ...ownKeys];
  const beside = kept === undefined ? noAnchors : rootBesideAccounts(readNote(kept), known, shared);
  const signed = checkpoints.map((each) => ({ size: each.size, root: each.root, when: whenSigned(each) }));
  const roots = [...noted, ...signed, ...anchors.roots, ...beside.roots];
  const verdict = await checkLog(log, { ...check, noted: roots, ...(store && { leaves: store }) });
  if (verdict.kind === 'broken') return verdict;
  const vouched = new Set<string>();
  for (const checkpoint of checkpoints) {
    const fault = faultOfSignature(checkpoint, keys, vouched) ?? faultOfName(checkpoint, shared);
    if (fault) return { kind: 'broken', fault };
  }
  const ofNotes = faultOfNewestKey(keys, ownKeys) ?? anchors.fault ?? beside.fault;
  if (ofNotes !== undefined) return { kind: 'broken', fault: ofNotes };
  // A restored access log continues from the backup, whatever older anchors say about later rows.
  const present = installation === null ? undefined : originOf(installation);
  const sealed = [
    ...sealedHeads(checkpoints),
    ...[...anchors.sealed, ...beside.sealed].filter(
      ({ origin }) => present === undefined || origin === present,
    ),
  ];
  const found = access && (await verifyAccessLog(access.reader, access.keys, sealed));
  if (found?.kind === 'broken') return found;
  const after = (await access?.people.allAccounts()) ?? [];
  const ofPeople = found && faultOfRoles(before, after, found.roles);
  const ofKeys = access && (await faultOfTextKeys(log, access.people, verdict.checked?.texts));
  const ofList =
    auditIndex &&
    (await faultOfAuditIndex(log, auditIndex, check.from?.position, () => check.onProgress?.(verdict.size)));
  const fault = ofPeople ?? ofKeys ?? ofList;
  if (fault !== undefined) return { kind: 'broken', fault };
  return {
    ...verdict,
    kind: roots.length > 0 ? 'intact' : 'unsigned',
    checkpoints: checkpoints.length,
    anchors: anchors.roots.length,
    besideAccounts: beside.roots.length,
    accessRows: found?.rows ?? 0,
    accessSealed: found?.sealedThrough ?? 0,
    accounts: after.length,
    rolesOnRecord: after.filter(({ userId }) => found?.roles.has(userId)).length,
    hasAuditList: auditIndex !== undefined,
    takenBack: anchors.takenBack,
    restores: installation?.restores.length ?? 0,
    newest: checkpoints.at(-1),
  };
}
