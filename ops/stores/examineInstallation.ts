import pino from 'pino';
import { openMongoConnection } from '../../projections/documents/mongoConnection.ts';
import type { Configuration } from '../../server/configuration/configuration.ts';
import type { ServerAddresses } from '../../server/configuration/serverAddresses.ts';
import { damagesOf } from '../../server/eventStore/damagesOf.ts';
import { openEventStoreDb } from '../../server/eventStore/eventStoreDb/openEventStoreDb.ts';
import { openMongoFacts } from '../../server/identity/stores/mongoRecord.ts';
import { accountsRefusal } from '../../server/installation/belonging.ts';
import { readThrough } from '../../server/installation/readThrough.ts';
import { examineInstallation } from '../../server/installation/settleInstallation.ts';
import { chainKeyOfText } from '../../server/keys/chainKey.ts';
import { CannotGoOn } from '../../server/lib/cannotGoOn.ts';
import { systemEnvironment } from '../../server/lib/environment.ts';
import { accessTroubles } from '../../server/stores/accessTroubles.ts';
import { identityDatabaseOf, placesOnServers } from '../../server/stores/settledServers.ts';
import { examineDocumentsInMongo } from './examineReadModels.ts';
import { examine, type Finding, fix, ok } from './finding.ts';

/** A refusal as a finding; any other error is thrown. */
export function refusalFinding(fault: unknown): Finding {
  if (fault instanceof CannotGoOn) return fix(fault.what, fault.advice);
  throw fault;
}

const othersAdvice =
  'The database of the event store is Quarterdeck’s alone. See who else writes to it, delete ' +
  'the streams that are not Quarterdeck’s, and scavenge.';

/** What a start on these servers would find of log, accounts, read models, key and kind. Reads the whole log. */
export function examineServersTogether(
  servers: ServerAddresses,
  { chainKey, isDemo }: Pick<Configuration, 'chainKey' | 'isDemo'>,
): Promise<readonly Finding[]> {
  const advice = 'See that both servers answer.';
  const trouble = async () => (await accessTroubles(servers))[0];
  const comparing = async () => {
    const connection = await openMongoConnection(servers.mongoUrl);
    const environment = systemEnvironment();
    const eventStore = openEventStoreDb(servers.eventStoreUrl, {
      environment,
      logger: pino({ level: 'silent' }),
    });
    try {
      const places = placesOnServers(servers);
      const { log, accounts } = await examineInstallation({
        eventStore,
        identityStore: openMongoFacts(identityDatabaseOf(connection.database)),
        key: chainKeyOfText(chainKey ?? ''),
        keySource: 'CHAIN_KEY',
        kind: isDemo ? 'demo' : 'production',
        places,
      });
      const { events, highestUserId, streams, foreign } = await readThrough(eventStore);
      if (events === 0) return [ok('the log has no events yet')];
      const refusal = accountsRefusal({ ...log, highestUserId }, accounts, places);
      if (refusal) throw refusal;
      const others = foreign.inWords();
      return [
        ok(`log, accounts and key belong together; the log has ${events} events`),
        ...(others === undefined ? [] : [fix(others, othersAdvice)]),
        ...(await damagesOf(eventStore, streams)).map(refusalFinding),
        await examineDocumentsInMongo(connection.database, { log: eventStore, place: places.log }),
      ];
    } catch (fault) {
      return [refusalFinding(fault)];
    } finally {
      await eventStore.close();
      await connection.close();
    }
  };
  return examine('Log and accounts cannot be compared', advice, comparing, trouble);
}
