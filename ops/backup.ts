/**
 * `npm run backup -- <folder>`: copies the log, the accounts and the keys of DATA_DIR into a new folder, as
 * of one moment, while the server is running. `npm run restore` restores it. Read models are not needed: they
 * are folded from the log. For servers use their own tools: see ops/compose/README.md.
 */
import { constants, setPriority } from 'node:os';
import { readConfiguration } from '../server/configuration/configuration.ts';
import { CannotGoOn, exitWithMessage } from '../server/lib/cannotGoOn.ts';
import { systemEnvironment } from '../server/lib/environment.ts';
import { makeBackup } from './backup/makeBackup.ts';
import { readParameters, wrongUse } from './stores/readParameters.ts';

const usage = 'npm run backup -- backups/2026-09-01';
const { positionals } = readParameters(usage, {}, 1);
// A server on the same machine has priority. Threads started from here on have the same low priority.
setPriority(constants.priority.PRIORITY_LOW);

async function backUp(folder: string | undefined): Promise<string> {
  const { dataDirectory, servers, chainKey } = readConfiguration(process.env);
  if (servers)
    throw new CannotGoOn(
      'The log is on servers, which are backed up with their own tools.',
      'ops/compose/README.md says how, below Backup and restore.',
    );
  if (folder === undefined) throw wrongUse('Name the folder to create.', usage);
  const { log, at } = await makeBackup(dataDirectory, folder, systemEnvironment().clock.now());
  const events = (log?.events ?? 0).toLocaleString('en-US');
  const key = chainKey === undefined ? '' : '\nCHAIN_KEY is not in it: keep it with the backup.';
  return (
    `${events} events, the accounts and the keys as they were at ${at} are in ${folder}. Keep it ` +
    `on another machine.${key}`
  );
}

await backUp(positionals[0]).then(
  (what) => process.stdout.write(`${what}\n`),
  (fault) => exitWithMessage('Nothing was backed up.', fault),
);
