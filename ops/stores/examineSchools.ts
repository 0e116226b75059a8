import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { PlatformDocument } from '../../contracts/readModels/platformDocument.ts';
import { counted } from '../../contracts/text/counted.ts';
import { hasDocumentTable, openDocumentTable } from '../../projections/documents/sqliteDocumentTable.ts';
import { platforms } from '../../projections/platforms.ts';
import { projectionSet } from '../../projections/project.ts';
import type { Configuration } from '../../server/configuration/configuration.ts';
import { allProjections } from '../../server/features/allProjections.ts';
import { systemEnvironment } from '../../server/lib/environment.ts';
import { watchKeys } from '../../server/school/lti/platformKeys.ts';
import { reasonOf } from '../../server/school/lti/serviceRefused.ts';
import { createOutgoing } from '../../server/school/outgoing.ts';
import { storeFiles } from '../../server/stores/checkFiles.ts';
import { examine, type Finding, fix, ok, warning } from './finding.ts';

type Examined = Pick<Configuration, 'lti' | 'servers' | 'dataDirectory'>;

/** Whoever is registered, as the read models of this release say; read-only. */
async function registered({ servers, dataDirectory }: Examined): Promise<readonly PlatformDocument[]> {
  if (servers) {
    const { openMongoConnection } = await import('../../projections/documents/mongoConnection.ts');
    const { bodiesOfSet } = await import('../../projections/documents/mongoGenerations.ts');
    const { database, close } = await openMongoConnection(servers.mongoUrl);
    const { signature } = projectionSet(allProjections);
    return bodiesOfSet<PlatformDocument>(database, signature, platforms).finally(close);
  }
  const { log } = storeFiles(dataDirectory);
  if (!existsSync(log)) return [];
  const database = new DatabaseSync(log, { readOnly: true, timeout: 5_000 });
  try {
    if (!hasDocumentTable(database)) return [];
    const table = openDocumentTable(database);
    const texts = table
      .idsWhere(platforms, [])
      .map((id) => table.row({ collection: platforms.name, id })?.text);
    return texts.flatMap((text) => (text == null ? [] : [JSON.parse(text)]));
  } finally {
    database.close();
  }
}

/** Whether each learning management system is confirmed and publishes its keys, where launches are on. */
export async function examineSchools(configuration: Examined): Promise<readonly Finding[]> {
  const { lti } = configuration;
  if (!lti) return [];
  const { keysOf } = watchKeys(createOutgoing(lti.privateHosts), systemEnvironment());
  const remedy = 'must say where it publishes its keys.';
  return examine('The schools cannot be read', 'See the finding about the log.', async () => {
    const schools = await registered(configuration);
    if (schools.length === 0) return [ok('Launches: no school is registered yet')];
    const asked = schools.map(async (school) => {
      const what = `Launches from ${school.name}`;
      if (!school.isConfirmed)
        return warning(`${what}: it waits for an administrator`, 'Confirm or remove it in Schools.');
      return keysOf(school).then(
        (keys) => ok(`${what}: ${counted(keys, 'key')} read`),
        (fault) =>
          fix(
            `${what}: ${reasonOf(fault, { address: school.jwksUrl, remedy }, school.name)}`,
            'Test in Schools says the same of a token, members and grades.',
          ),
      );
    });
    return Promise.all(asked);
  });
}
