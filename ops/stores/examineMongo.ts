import { randomUUID } from 'node:crypto';
import { openMongoConnection } from '../../projections/documents/mongoConnection.ts';
import { mongoTrouble } from '../../server/stores/accessTroubles.ts';
import { clockFinding, examine, type Finding, fix, ok, warning } from './finding.ts';
import { versionFinding } from './supported.ts';

function membersFinding(setName: string, members: number): Finding {
  if (members >= 3) return ok(`MongoDB: the replica set ${setName} has ${members} members`);
  return warning(
    `MongoDB: the replica set ${setName} has ${members === 1 ? 'one member' : `${members} members`}`,
    'Read models can be built again, accounts cannot: use three members, and back up log and accounts together.',
  );
}

/** Reachable, version, replica set, clock, a majority write that is read back. */
export function examineMongo(url: string): Promise<readonly Finding[]> {
  const advice =
    'See that MONGODB_URL names the right hosts, user and password, and that the server is a replica set (mongod --replSet).';
  return examine(
    'MongoDB does not answer',
    advice,
    async () => {
      const { database, close } = await openMongoConnection(url);
      try {
        const hello = await database.admin().command({ hello: 1 });
        const ours = Date.now();
        const { version } = await database.admin().command({ buildInfo: 1 });
        const visits = database.collection<{ _id: string }>('doctorVisits');
        const _id = randomUUID();
        await visits.insertOne({ _id });
        const isBack = (await visits.findOne({ _id })) !== null;
        await visits.deleteOne({ _id });
        return [
          versionFinding(`MongoDB ${version} answers`, String(version), ['MongoDB']),
          membersFinding(String(hello.setName), Array.isArray(hello.hosts) ? hello.hosts.length : 1),
          clockFinding('MongoDB', Number(hello.localTime), ours),
          isBack
            ? ok('MongoDB: a document was written to a majority and read back')
            : fix(
                'MongoDB: a document that was written could not be read back',
                'See the log of the server.',
              ),
        ];
      } finally {
        await close();
      }
    },
    () => mongoTrouble(url),
  );
}
