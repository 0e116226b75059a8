/**
 * `npm run verify [-- --noted <size>:<root>] [--anchors <file>] [--since <size>] [--read-models] [--states] [--json]`:
 * reads the whole log, in files or on servers, while the server is running, and reports whether every event
 * is what was written and the log has every signed root, and whether the access log is intact and has the
 * signed rows. It prints the size and the root of the log: noted elsewhere and passed the next time, they
 * also reveal a log that lost its end, or a whole stream. With --since the first events are not checked
 * against the key again; with --read-models every read model is rebuilt and compared; with --states it also
 * says whether the engine's states have the form of this release. Exit code 0: intact, 1: not, 2: undecided,
 * 3: nothing was signed that the log could be compared with.
 * Keys from before a change of the key are needed, too (CHAIN_KEYS_BEFORE).
 */
import { existsSync } from 'node:fs';
import { accessName } from '../contracts/record/accessWords.ts';
import type { LogRoot } from '../server/checkpoints/verifyLog.ts';
import { type RecordVerdict, verifyRecord } from '../server/checkpoints/verifyRecord.ts';
import { type Configuration, readConfiguration } from '../server/configuration/configuration.ts';
import { damageIn } from '../server/eventStore/damagedStream.ts';
import type { EventStore } from '../server/eventStore/eventStore.ts';
import { isWrittenWith, type KeyOfEvent } from '../server/eventStore/hashChain.ts';
import { accessKeyOf } from '../server/identity/access/accessRow.ts';
import { keysInOrder, keysOfLog } from '../server/installation/keysOfLog.ts';
import { pagesOf } from '../server/installation/readThrough.ts';
import { chainKeyOf, keySourceOf, keysBefore } from '../server/keys/chainKey.ts';
import { keyRefusal } from '../server/keys/keyRefusal.ts';
import { signingKeyOfText } from '../server/keys/signingKey.ts';
import { CannotGoOn, exitWithMessage } from '../server/lib/cannotGoOn.ts';
import { systemEnvironment } from '../server/lib/environment.ts';
import { awayInWords } from './stores/awayInWords.ts';
import { openRecord } from './stores/openRecord.ts';
import { presentSigningKey } from './stores/presentSigningKey.ts';
import { readParameters } from './stores/readParameters.ts';
import { statesInWords } from './stores/statesInWords.ts';

const { values } = readParameters(
  'npm run verify [-- --noted <size>:<root>] [--anchors <file>] [--since <size>] [--read-models] [--states] [--json]',
  {
    noted: { type: 'string', multiple: true, default: [] },
    anchors: { type: 'string' },
    since: { type: 'string' },
    'read-models': { type: 'boolean', default: false },
    states: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
);

function rootOfText(text: string): LogRoot {
  const [, size = '', digits, base64] = /^(\d+):(?:([\da-f]{64})|([\w+/]{43}=))$/.exec(text) ?? [];
  const root = digits ?? (base64 && Buffer.from(base64, 'base64').toString('hex'));
  if (root === undefined)
    throw new CannotGoOn(
      `${text} isn’t the root of a log.`,
      'It is the size and the root that were printed, such as 245:9a3e..., or those of a checkpoint, 245:xJ4k...=',
    );
  return { size: Number(size), root };
}

/** Number of events, from the first on, found intact before. */
function sizeOfText(text: string | undefined): number {
  if (text !== undefined && !/^\d+$/.test(text))
    throw new CannotGoOn(
      `${text} isn’t the size of a log.`,
      'It is the number of events that was printed, such as 245.',
    );
  return Number(text ?? 0);
}

/** The file to which checkpoints were appended; a given one has to exist. */
function anchorsFor({ anchorFile }: Configuration): string | undefined {
  const named = values.anchors;
  if (named !== undefined && !existsSync(named))
    throw new CannotGoOn(`${named} doesn’t exist.`, 'Name the file that ANCHOR_FILE names for the server.');
  return named ?? anchorFile;
}

/** The public keys that may sign checkpoints, as far as they are known here. */
function ownKeysOf(configuration: Configuration): readonly string[] {
  const { signingKeyBefore } = configuration;
  const present = presentSigningKey(configuration);
  const before = signingKeyBefore === undefined ? undefined : signingKeyOfText(signingKeyBefore);
  return present ? [present.publicKey, ...(before ? [before.publicKey] : [])] : [];
}

/** Whether a key belongs to the log at all: with a wrong one, every event seems to be altered. */
async function fitsAnything(log: EventStore, keyOf: KeyOfEvent): Promise<boolean> {
  for await (const page of pagesOf(log))
    if (page.some((event) => isWrittenWith(keyOf(event), event))) return true;
  return false;
}

/** The result of the check; `states` is a sentence about the engine's states, if it was asked for. */
type Verdict = RecordVerdict & { readonly states?: string };

async function verify(noted: readonly LogRoot[]): Promise<Verdict> {
  const configuration = readConfiguration(process.env);
  const { dataDirectory, chainKey, chainKeysBefore } = configuration;
  const {
    log,
    checkpoints: store,
    access: reader,
    people,
    auditIndex,
    close,
  } = await openRecord(configuration);
  try {
    const key = chainKeyOf(chainKey, dataDirectory, systemEnvironment(), undefined, true);
    const keys = [key, ...keysBefore(chainKeysBefore, dataDirectory)];
    const keyOf = await keysOfLog(log, keys);
    const accessKeys = (await keysInOrder(log, keys)).map(accessKeyOf);
    const anchorFile = anchorsFor(configuration);
    const ownKeys = ownKeysOf(configuration);
    const since = sizeOfText(values.since);
    const found = await verifyRecord({
      log,
      store,
      keyOf,
      noted,
      anchorFile,
      ownKeys,
      since,
      access: { reader, keys: accessKeys, people },
      auditIndex,
    });
    if (found.kind === 'broken' && !(await fitsAnything(log, keyOf)))
      throw keyRefusal(keySourceOf(chainKey, dataDirectory));
    const { checked: _, ...record } = found;
    const verdict = values.states ? { ...record, states: await statesInWords(log) } : record;
    if (!values['read-models'] || verdict.kind === 'broken') return verdict;
    const { faultOfReadModels } = await import('./stores/compareReadModels.ts');
    const fault = await faultOfReadModels(configuration);
    return fault === undefined ? verdict : { kind: 'broken', fault };
  } catch (fault) {
    const what = damageIn(fault);
    if (what !== undefined) return { kind: 'broken', fault: what };
    throw fault;
  } finally {
    await close();
  }
}

const inEnglish = (count: number): string => count.toLocaleString('en-US');

function sentenceOf(verdict: Verdict): string {
  if (verdict.kind === 'broken')
    return `The log has been altered. ${verdict.fault}\nWhat to do now: docs/operating.md, "If a check says no".`;
  const {
    size,
    root,
    checkpoints,
    anchors,
    besideAccounts,
    accessRows,
    accessSealed,
    accounts,
    rolesOnRecord,
    hasAuditList,
    newest,
    restores,
    takenBack,
  } = verdict;
  const auditList = hasAuditList
    ? 'The audit list shows what is in the log.'
    : 'There is no index of the audit list to compare.';
  const until = newest ? `, the newest of ${new Date(newest.at).toISOString()}` : '';
  const found =
    verdict.kind === 'unsigned'
      ? [
          `NOT PROVEN: nothing is signed that these ${inEnglish(size)} events could be compared with.`,
          'Each fits the key, but events missing at the end, or a whole stream, would not show. If ' +
            'this log ever had checkpoints, they were removed: compare it with a backup, a receipt, or a ' +
            'root noted elsewhere (--noted, --anchors).',
        ]
      : [
          `The log is intact: ${inEnglish(size)} events, each as it was written.`,
          [
            `It matches the roots of all ${inEnglish(checkpoints)} checkpoints${until}`,
            ...(besideAccounts > 0 ? ['of the one kept beside the accounts'] : []),
            `and of ${inEnglish(anchors)} in the anchor file`,
            ...(values.noted.length > 0 ? [`and ${inEnglish(values.noted.length)} noted`] : []),
          ]
            .join(', ')
            .concat('.'),
        ];
  return [
    ...found,
    ...(restores > 0
      ? [
          `It was restored from a backup ${restores === 1 ? 'once' : `${restores} times`}; ` +
            `${inEnglish(takenBack)} checkpoints in the anchor file cover discarded events.`,
        ]
      : []),
    ...(values.since === undefined
      ? []
      : [`The payloads of the first ${values.since} were not checked again; their order and roots were.`]),
    `The access log is intact as well: ${inEnglish(accessRows)} rows. ${auditList}`,
    ...(newest
      ? [
          `Signed are the first ${inEnglish(newest.size)} events and the rows up to ${accessName(accessSealed)}: ` +
            'of what came after them, a missing end would not show.',
        ]
      : []),
    `The roles of ${inEnglish(rolesOnRecord)} of ${inEnglish(accounts)} accounts are on record, and they have them. ` +
      'Their names, emails and passwords are not compared.',
    ...(verdict.states === undefined ? [] : [verdict.states]),
    `Note this on another machine: ${size}:${root}`,
  ].join('\n');
}

try {
  const verdict = await verify(values.noted.map(rootOfText));
  process.stdout.write(`${values.json ? JSON.stringify(verdict) : sentenceOf(verdict)}\n`);
  process.exitCode = { intact: 0, broken: 1, unsigned: 3 }[verdict.kind];
} catch (fault) {
  exitWithMessage('It is unknown whether the log is intact.', awayInWords(fault), 2);
}
