/**
 * `npm run restore -- <folder> [--replace]`: restores a backup made by `npm run backup` into DATA_DIR, after
 * checking every file of it. Stop the server first. With --replace the data in DATA_DIR are kept in a
 * folder beside them. The next start rebuilds the read models, and every open page reloads everything.
 */
import { readConfiguration } from '../server/configuration/configuration.ts';
import { CannotGoOn, exitWithMessage } from '../server/lib/cannotGoOn.ts';
import { systemEnvironment } from '../server/lib/environment.ts';
import { restoreBackup } from './backup/restoreBackup.ts';
import { readParameters, wrongUse } from './stores/readParameters.ts';

const usage = 'npm run restore -- backups/2026-09-01 [--replace]';
const { positionals, values } = readParameters(usage, { replace: { type: 'boolean', default: false } }, 1);

/** People erased since the backup: its keys can open their texts. */
function erasuresInWords(erasedAgain: number | undefined, at: string): string {
  const still = 'The backup itself holds their keys until you remove it.';
  if (erasedAgain === undefined)
    return (
      ` People erased after ${at} are back with what they wrote, and nothing here tells who they ` +
      'were: erase them again (Users › Erase…).'
    );
  if (erasedAgain === 0) return '';
  const who = erasedAgain === 1 ? 'One person' : `${erasedAgain} people`;
  return ` ${who} had been erased since then, and ${erasedAgain === 1 ? 'was' : 'were'} erased again. ${still}`;
}

async function restore(folder: string | undefined, replaces: boolean): Promise<string> {
  const configuration = readConfiguration(process.env);
  if (configuration.servers)
    throw new CannotGoOn(
      'This restores files, and the configuration names servers.',
      'ops/compose/README.md says how servers are restored, below Backup and restore.',
    );
  if (folder === undefined) throw wrongUse('Name the folder of the backup.', usage);
  const { manifest, checkpoints, aside, erasedAgain } = await restoreBackup(
    folder,
    { replaces },
    configuration,
    systemEnvironment(),
  );
  const events = (manifest.log?.events ?? 0).toLocaleString('en-US');
  const kept = aside === null ? '' : ` What was there before is in ${aside}.`;
  const signed =
    checkpoints > 0
      ? ` and all ${checkpoints.toLocaleString('en-US')} signed roots matched`
      : ', BUT NOTHING SIGNED: a missing end would not show';
  return (
    `${configuration.dataDirectory} is as it was at ${manifest.at}: ${events} events, every hash ` +
    `chain intact${signed}, with their accounts and keys. The log does not prove the accounts ` +
    `and their roles.${kept}${erasuresInWords(erasedAgain, manifest.at)}`
  );
}

await restore(positionals[0], values.replace).then(
  (what) => process.stdout.write(`${what}\n`),
  (fault) => exitWithMessage('Nothing was restored.', fault),
);
