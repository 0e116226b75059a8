/** The servers shared by two nodes, in their own process: test servers that speak the real protocols. */
import { startEventStoreDbServer } from '../protocolServers/eventStoreDb/startEventStoreDbServer.ts';
import { startMongoServer } from '../protocolServers/mongo/mongoServer.ts';
import { startMessage, tell } from './childProcess.ts';

/** Their addresses. */
export type SharedServersReady = { readonly eventStoreUrl: string; readonly mongoUrl: string };

await startMessage();
const eventStore = await startEventStoreDbServer({ ownEvents: false });
const mongo = await startMongoServer();
const ready: SharedServersReady = {
  eventStoreUrl: eventStore.directConnectionString,
  mongoUrl: mongo.url.replace('/?', '/quarterdeck?'),
};
tell(ready);
process.once('SIGTERM', () => process.exit());
