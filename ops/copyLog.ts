/**
 * `npm run copy-log -- <from> <to>`: moves a log between an SQLite file and EventStoreDB, in either
 * direction, and checks count and hash chains of both. Stop the servers first. If interrupted, run it again
 * to continue. Read models are not copied: they are built at the next start. For a log whose key was changed,
 * the previous keys are needed, too: from CHAIN_KEYS_BEFORE, or beside the file where `npm run change-key`
 * stored them.
 */

import type { KeyObject } from 'node:crypto';
import * as path from 'node:path';
import { readConfiguration } from '../server/configuration/configuration.ts';
import { endInWords } from '../server/endInWords.ts';
import type { EventStore } from '../server/eventStore/eventStore.ts';
import { changesOfKey, keysOfLog } from '../server/installation/keysOfLog.ts';
import { chainKeyOf, keysBefore } from '../server/keys/chainKey.ts';
import { CannotGoOn } from '../server/lib/cannotGoOn.ts';
import { systemEnvironment } from '../server/lib/environment.ts';
import { claimDirectory } from '../server/stores/claimDirectory.ts';
import { awayInWords } from './stores/awayInWords.ts';
import { copyLog, firstChained, verifyCopy } from './stores/copyLog.ts';
import { openLog } from './stores/openLog.ts';
import { readParameters } from './stores/readParameters.ts';

const usage = 'npm run copy-log -- data/quarterdeck.sqlite esdb://...';
const { positionals } = readParameters(usage, {}, 2);

/** The keys with which a log's events are chained: the current one first, then the previous ones. */
async function keysFor(log: EventStore, directory: string): Promise<readonly KeyObject[]> {
  const { chainKey, chainKeysBefore } = readConfiguration({ DEMO: '1', ...process.env });
  const before = keysBefore(chainKeysBefore, directory);
  const isOlder = (await changesOfKey(log)).length > 0;
  const first = isOlder ? undefined : await firstChained(log);
  const keys = [
    chainKeyOf(chainKey, directory, systemEnvironment(), first, isOlder || first !== undefined),
    ...before,
  ];
  await keysOfLog(log, keys);
  return keys;
}

/** Copies between two places, whose directories nobody else may use meanwhile. */
async function copy(from: string | undefined, to: string | undefined): Promise<void> {
  if (from === undefined || to === undefined || from === to)
    throw new CannotGoOn('Name two different logs: the source and the target.', usage);
  const files = [from, to].filter((place) => !place.includes('://'));
  const directories = new Set(files.map((file) => path.dirname(path.resolve(file))));
  const releases = [...directories].map(claimDirectory);
  const { dataDirectory } = readConfiguration({ DEMO: '1', ...process.env });
  const [directory = dataDirectory] = directories;
  const source = openLog(from);
  const target = openLog(to);
  try {
    // A wrong key would only be noticed after the copy, as if every event had been changed.
    const keys = await keysFor(source.store, directory);
    const { events, copied, streams } = await copyLog(source.store, target.store, (line) =>
      process.stdout.write(`${line}\n`),
    );
    await verifyCopy(source.store, target.store, ...keys);
    process.stdout.write(
      `Both have the same ${events} events in ${streams} streams, ${copied} of them copied now; every hash chain is intact.\n`,
    );
  } finally {
    await source.close();
    await target.close();
    for (const release of releases) release();
  }
}

const [from, to] = positionals;
await copy(from, to).catch((fault) => endInWords('The log was not copied.', awayInWords(fault)));
