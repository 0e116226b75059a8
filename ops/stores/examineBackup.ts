import { existsSync } from 'node:fs';
import type { Configuration } from '../../server/configuration/configuration.ts';
import { storeFiles } from '../../server/stores/checkFiles.ts';
import { lastBackupOfFiles, lastBackupOnServers } from '../../server/stores/lastBackup.ts';
import { examine, type Finding, ok, warning } from './finding.ts';
import { openIdentityDatabase } from './openIdentityDatabase.ts';

const dayMilliseconds = 24 * 60 * 60_000;
const advice =
  'Run npm run backup once a day, or ops/compose/backup.sh; after one with other tools, npm run backup -- --made.';

type Examined = Pick<Configuration, 'servers' | 'dataDirectory' | 'isDemo'>;

/** When the last good backup was made; null if none was recorded, undefined where there is nothing to keep yet. */
async function lastBackup({ servers, dataDirectory }: Examined): Promise<number | null | undefined> {
  if (!servers)
    return existsSync(storeFiles(dataDirectory).log) ? lastBackupOfFiles(dataDirectory) : undefined;
  const { database, close } = await openIdentityDatabase(servers);
  return lastBackupOnServers(database).finally(close);
}

/** Whether a backup was made within two days. A demo needs none. */
export function examineBackup(configuration: Examined, now = Date.now()): Promise<readonly Finding[]> {
  return examine('The last backup cannot be read', 'See the finding about the data.', async () => {
    const at = configuration.isDemo ? undefined : await lastBackup(configuration);
    if (at === undefined) return [];
    if (at === null) return [warning('no good backup was recorded', advice)];
    const told = `the last good backup is of ${new Date(at).toISOString()}`;
    return [now - at <= 2 * dayMilliseconds ? ok(told) : warning(told, advice)];
  });
}
