import { openMongoConnection } from '../../projections/documents/mongoConnection.ts';
import { systemEnvironment } from '../../server/lib/environment.ts';
import { mongoTrouble } from '../../server/stores/accessTroubles.ts';
import {
  capabilityAdvice,
  lackInWords,
  lackingCapabilities,
} from '../../server/stores/databaseCapabilities.ts';
import { identityDatabaseOf } from '../../server/stores/settledServers.ts';
import { clockFinding, examine, type Finding, fix, ok, warning } from './finding.ts';
import { versionFinding } from './supported.ts';

function membersFinding(setName: string, members: number): Finding {
  if (members >= 3) return ok(`MongoDB: the replica set ${setName} has ${members} members`);
  return warning(
    `MongoDB: the replica set ${setName} has ${members === 1 ? 'one member' : `${members} members`}`,
    'Read models can be built again, accounts cannot: use three members, and back up log and accounts together.',
  );
}

/** Reachable, version, replica set, clock, and what the product depends on. */
export function examineMongo(url: string): Promise<readonly Finding[]> {
  const advice =
    'See that MONGODB_URL names the right hosts, user and password, and that the server is a ' +
    'replica set (mongod --replSet).';
  return examine(
    'MongoDB does not answer',
    advice,
    async () => {
      const { database, close } = await openMongoConnection(url);
      try {
        const hello = await database.admin().command({ hello: 1 });
        const ours = Date.now();
        const { version } = await database.admin().command({ buildInfo: 1 });
        const environment = systemEnvironment();
        const found = [database, identityDatabaseOf(database)].map((each) =>
          lackingCapabilities(each, environment),
        );
        const lacking = [...new Set((await Promise.all(found)).flat())];
        return [
          versionFinding(`MongoDB ${version} answers`, String(version), ['MongoDB']),
          membersFinding(String(hello.setName), Array.isArray(hello.hosts) ? hello.hosts.length : 1),
          clockFinding('MongoDB', Number(hello.localTime), ours),
          lacking.length === 0
            ? ok(
                'MongoDB: it writes to a majority, and has the indexes and the atomic updates that are needed',
              )
            : fix(`MongoDB: ${lackInWords(lacking)}`, capabilityAdvice),
        ];
      } finally {
        await close();
      }
    },
    () => mongoTrouble(url),
  );
}
