/** The servers that two nodes share, in a process of their own: test servers that speak the real protocols. */
import { startEventStoreDbServer } from '../../tests/stores/eventStoreDbServer/startEventStoreDbServer.ts';
import { startMongoServer } from '../../tests/stores/mongoServer/mongoServer.ts';
import { startMessage, tell } from './childProcess.ts';

/** Where they listen. */
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
