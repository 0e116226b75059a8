/** The EventStoreDB adapter keeps the contract of every event store, through the real client and its protocol. */
import { afterAll, beforeAll } from 'vitest';
import { eventStoreContract } from './eventStoreContract.ts';
import {
  type EventStoreDbServer,
  startEventStoreDbServer,
} from './eventStoreDbServer/startEventStoreDbServer.ts';
import { serverStorage } from './eventStoreDbStorage.ts';

for (const [name, hasBatches] of [
  ['EventStoreDB, test server', true],
  ['EventStoreDB, test server that takes each append in a call of its own', false],
] as const) {
  let server: EventStoreDbServer;
  beforeAll(async () => {
    server = await startEventStoreDbServer({ hasBatches });
  });
  afterAll(() => server.stop());

  eventStoreContract(
    name,
    serverStorage(() => server.connectionString),
  );
}
