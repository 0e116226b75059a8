/**
 * `npm run copy-log -- <from> <to>`: moves a log between an SQLite file and EventStoreDB, in either direction, and checks
 * count and hash chains of both. Stop the servers first. Broken off, it goes on where it was when it is run again. Read
 * models are not copied: they are built at the next start.
 */
import * as path from 'node:path';
import { parseArgs } from 'node:util';
import { chainKeyOf } from '../server/chainKey.ts';
import { readConfiguration } from '../server/configuration.ts';
import { systemEnvironment } from '../server/environment.ts';
import { copyLog, verifyCopy } from './stores/copyLog.ts';
import { openLog } from './stores/openLog.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const [from, to] = positionals;
if (from === undefined || to === undefined || from === to)
  throw new Error(
    'Name the log to copy and where to: npm run copy-log -- data/quarterdeck.sqlite esdb://...',
  );
const { chainKey, dataDirectory } = readConfiguration({ DEMO: '1', ...process.env });
const file = [from, to].find((place) => !place.includes('://'));
const key = chainKeyOf(
  chainKey,
  file === undefined ? dataDirectory : path.dirname(file),
  systemEnvironment(),
);
const source = openLog(from);
const target = openLog(to);
try {
  const { events, copied, streams } = await copyLog(source.store, target.store, (line) =>
    process.stdout.write(`${line}\n`),
  );
  await verifyCopy(source.store, target.store, key);
  process.stdout.write(
    `The same ${events} events in ${streams} streams are in both, ${copied} of them copied now; every hash chain is intact.\n`,
  );
} finally {
  await source.close();
  await target.close();
}
