/** The protocol test server in its own process; drops every subscription on request. */
import { startEventStoreDbServer } from '../../tests/stores/eventStoreDbServer/startEventStoreDbServer.ts';
import { startMessage, tell } from './childProcess.ts';

/** Address of the server. */
export type EventServerReady = { readonly connectionString: string };

await startMessage();
const server = await startEventStoreDbServer({ ownEvents: false });
process.on('message', async () => {
  const again = server.subscribed();
  server.dropSubscriptions();
  await again;
  tell({});
});
const ready: EventServerReady = { connectionString: server.directConnectionString };
tell(ready);
process.once('SIGTERM', () => process.exit());
