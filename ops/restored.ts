/**
 * `npm run restored [-- --backup-of 2026-09-01T06:00:00Z]`: for servers restored with their own tools.
 * Records the restore, so that open pages reload, skips ids that may have been given after the backup, and
 * gives the log a new name in its checkpoints. Stop every node first. For files `npm run restore` does this
 * itself.
 */
import * as z from 'zod';
import { readConfiguration } from '../server/configuration/configuration.ts';
import { markRestored, passedOverIds } from '../server/installation/markRestored.ts';
import { examineInstallation } from '../server/installation/settleInstallation.ts';
import { CannotGoOn, exitWithMessage } from '../server/lib/cannotGoOn.ts';
import { systemEnvironment } from '../server/lib/environment.ts';
import { awayInWords } from './stores/awayInWords.ts';
import { openBelonging } from './stores/openBelonging.ts';
import { readParameters } from './stores/readParameters.ts';

const usage = 'npm run restored [-- --backup-of 2026-09-01T06:00:00Z]';
const { values } = readParameters(usage, { 'backup-of': { type: 'string' } });

function momentOf(text: string | undefined): string | null {
  if (text === undefined) return null;
  const moment = z.iso.datetime({ offset: true }).safeParse(text);
  if (!moment.success)
    throw new CannotGoOn(`${text} isn’t a time.`, 'Write it as 2026-09-01T06:00:00Z, or leave it out.');
  return new Date(moment.data).toISOString();
}

async function mark(backupOf: string | undefined): Promise<void> {
  const backupAt = momentOf(backupOf);
  const configuration = readConfiguration(process.env);
  if (!configuration.servers)
    throw new CannotGoOn(
      'The configuration names no servers.',
      'Restore files with npm run restore, which records it automatically.',
    );
  const environment = systemEnvironment();
  const { close, ...parts } = await openBelonging(configuration, environment);
  try {
    await examineInstallation(parts);
    await markRestored({ ...parts, environment }, { backupAt, replaced: undefined });
  } finally {
    await close();
  }
}

await mark(values['backup-of']).then(
  () =>
    process.stdout.write(
      `The restore was recorded. ${passedOverIds.toLocaleString('en-US')} ids of each kind were ` +
        `skipped.\nPeople erased after the backup are back with their texts: erase them again (Users ` +
        `› Erase…). Then start the nodes.\n`,
    ),
  (fault) => exitWithMessage('The restore was not recorded.', awayInWords(fault)),
);
