/** The EventStoreDB adapter keeps the contract of every event store, through the real client and its protocol. */
import { afterAll, beforeAll } from 'vitest';
import { eventStoreContract } from './eventStoreContract.ts';
import {
  type EventStoreDbServer,
  startEventStoreDbServer,
} from './eventStoreDbServer/startEventStoreDbServer.ts';
import { serverStorage } from './eventStoreDbStorage.ts';

let server: EventStoreDbServer;
beforeAll(async () => {
  server = await startEventStoreDbServer();
});
afterAll(() => server.stop());

eventStoreContract(
  'EventStoreDB, test server',
  serverStorage(() => server.connectionString),
);
