/**
 * `npm run backup -- <folder>`: copies the log, the accounts and the keys of DATA_DIR into a new folder, as
 * of one moment, while the server is running. `npm run restore` restores it. Read models are not needed: they
 * are folded from the log. For servers use their own tools: see ops/compose/README.md. With `--made <time>` it
 * records a backup that other tools made, so that administrators see when the last one was.
 */
import { constants, setPriority } from 'node:os';
import * as z from 'zod';
import { readConfiguration } from '../server/configuration/configuration.ts';
import { CannotGoOn, exitWithMessage } from '../server/lib/cannotGoOn.ts';
import { systemEnvironment } from '../server/lib/environment.ts';
import { noteBackupOfFiles } from '../server/stores/lastBackup.ts';
import { makeBackup } from './backup/makeBackup.ts';
import { readParameters, wrongUse } from './stores/readParameters.ts';

const usage = 'npm run backup -- backups/2026-09-01, or npm run backup -- --made 2026-09-01T02:00:00Z';
const { positionals, values } = readParameters(usage, { made: { type: 'string' } }, 1);
// A server on the same machine has priority. Threads started from here on have the same low priority.
setPriority(constants.priority.PRIORITY_LOW);

/** Records a backup made by other tools; `made` is the moment that it holds. */
async function recordMade(made: string): Promise<string> {
  const { dataDirectory, servers } = readConfiguration(process.env);
  const at = Date.parse(z.iso.datetime().safeParse(made).data ?? '');
  if (!(at <= systemEnvironment().clock.now()))
    throw wrongUse(
      `'--made ${made}' must be a moment of the past in UTC, such as 2026-09-01T02:00:00Z.`,
      usage,
    );
  // A backup of files needs no drivers of servers.
  if (servers) await (await import('./stores/noteBackup.ts')).noteBackup(servers, at);
  else noteBackupOfFiles(dataDirectory, at);
  return `Recorded: the last backup is of ${new Date(at).toISOString()}, unless a newer one is known.`;
}

/** Records a backup; it is whole even where that fails, which the returned words say. */
function untold(dataDirectory: string, at: string): string {
  try {
    noteBackupOfFiles(dataDirectory, Date.parse(at));
    return '';
  } catch {
    return '\nAdministrators do not see it, because nothing can be written in DATA_DIR.';
  }
}

async function backUp(folder: string | undefined): Promise<string> {
  const { dataDirectory, servers, chainKey } = readConfiguration(process.env);
  if (servers)
    throw new CannotGoOn(
      'The log is on servers, which are backed up with their own tools.',
      'ops/compose/README.md says how, below Backup and restore; --made records one.',
    );
  if (folder === undefined) throw wrongUse('Name the folder to create.', usage);
  const { log, at } = await makeBackup(dataDirectory, folder, systemEnvironment().clock.now());
  const events = (log?.events ?? 0).toLocaleString('en-US');
  const key = chainKey === undefined ? '' : '\nCHAIN_KEY is not in it: keep it with the backup.';
  return (
    `${events} events, the accounts and the keys as they were at ${at} are in ${folder}. Keep it ` +
    `on another machine.${key}${untold(dataDirectory, at)}`
  );
}

const { made } = values;
await (made === undefined ? backUp(positionals[0]) : recordMade(made)).then(
  (what) => process.stdout.write(`${what}\n`),
  (fault) => exitWithMessage(made === undefined ? 'Nothing was backed up.' : 'Nothing was recorded.', fault),
);
