/**
 * `npm run copy-log -- <from> <to>`: moves a log between an SQLite file and EventStoreDB, in either
 * direction, and checks count and hash chains of both. To move a log, stop the servers first; to back it up from
 * EventStoreDB they may run, and it copies what was written when it came to the end. If interrupted, or to add what is
 * new, run it again. Read models are not copied: they are built at the next start. For a log whose key was changed,
 * the previous keys are needed, too: from CHAIN_KEYS_BEFORE, or beside the file where `npm run change-key`
 * stored them.
 */

import type { KeyObject } from 'node:crypto';
import * as path from 'node:path';
import { startOfLog } from '../contracts/events/recordedEvent.ts';
import { readConfiguration } from '../server/configuration/configuration.ts';
import type { EventStore } from '../server/eventStore/eventStore.ts';
import { changesOfKey, keysOfLog } from '../server/installation/keysOfLog.ts';
import { chainKeyOf, keysBefore } from '../server/keys/chainKey.ts';
import { CannotGoOn, exitWithMessage } from '../server/lib/cannotGoOn.ts';
import { systemEnvironment } from '../server/lib/environment.ts';
import { claimDirectory } from '../server/stores/claimDirectory.ts';
import { awayInWords } from './stores/awayInWords.ts';
import { copyLog, verifyCopy } from './stores/copyLog.ts';
import { refuseMissing } from './stores/openFileLog.ts';
import { openLog } from './stores/openLog.ts';
import { readParameters, wrongUse } from './stores/readParameters.ts';

const usage = 'npm run copy-log -- data/quarterdeck.sqlite esdb://...';
const { positionals } = readParameters(usage, {}, 2);

/** The keys with which a log's events are chained: the current one first, then the previous ones. */
async function keysFor(log: EventStore, directory: string): Promise<readonly KeyObject[]> {
  const { chainKey, chainKeysBefore } = readConfiguration({ DEMO: '1', ...process.env });
  const before = keysBefore(chainKeysBefore, directory);
  const isOlder = (await changesOfKey(log)).length > 0;
  const [first] = isOlder ? [] : await log.readAll({ after: startOfLog, limit: 1 });
  const keys = [
    chainKeyOf(chainKey, directory, systemEnvironment(), first, isOlder || first !== undefined),
    ...before,
  ];
  await keysOfLog(log, keys);
  return keys;
}

const isFile = (place: string): boolean => !place.includes('://');
const placeOf = (place: string): string => (isFile(place) ? path.resolve(place) : place);

/** Copies an opened log to a place, and verifies the copy; `directory` may have keys of earlier events. */
async function copyTo(to: string, source: EventStore, directory: string): Promise<void> {
  // A mistyped address of a server would give an empty copy, which looks like a backup.
  const [first] = await source.readAll({ after: startOfLog, limit: 1 });
  if (!first) throw new CannotGoOn('The source has no events.', 'Name the log to copy.');
  const target = openLog(to);
  try {
    // A wrong key would only be noticed after the copy, as if every event had been changed.
    const keys = await keysFor(source, directory);
    const { events, copied, streams, upTo } = await copyLog(source, target.store, (line) =>
      process.stdout.write(`${line}\n`),
    );
    await verifyCopy(source, target.store, upTo, ...keys);
    process.stdout.write(
      `Both have the same ${events} events in ${streams} streams, ${copied} of them copied now; ` +
        `every hash chain is intact.\n`,
    );
  } finally {
    await target.close();
  }
}

/** Copies between two places, whose directories nobody else may use meanwhile. */
async function copy([from, to]: readonly string[]): Promise<void> {
  if (from === undefined || to === undefined || placeOf(from) === placeOf(to))
    throw wrongUse('Name two different logs: the source and the target.', usage);
  if (isFile(from)) refuseMissing(from);
  const directories = new Set([from, to].filter(isFile).map((file) => path.dirname(placeOf(file))));
  const releases = [...directories].map(claimDirectory);
  const { dataDirectory } = readConfiguration({ DEMO: '1', ...process.env });
  const [directory = dataDirectory] = directories;
  const source = openLog(from);
  try {
    await copyTo(to, source.store, directory);
  } finally {
    await source.close();
    for (const release of releases) release();
  }
}

await copy(positionals).catch((fault) => exitWithMessage('The log was not copied.', awayInWords(fault)));
