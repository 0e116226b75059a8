/** The EventStoreDB adapter obeys the contract of every event store, through the real client and its protocol. */
import { afterAll, beforeAll } from 'vitest';
import {
  type EventStoreDbServer,
  startEventStoreDbServer,
} from '../../../ops/protocolServers/eventStoreDb/startEventStoreDbServer.ts';
import { isWhole, ordinarily } from '../../fixtures/thoroughness.ts';
import { eventStoreContract } from './eventStoreContract.ts';
import { serverStorage } from './eventStoreDbStorage.ts';

/** Server variants; an ordinary run tests the current ones. */
const kinds = [
  ['EventStoreDB, test server', true],
  ['EventStoreDB, test server that takes each append in a call of its own', false],
] as const;

for (const [name, hasBatches] of ordinarily(kinds, ([, batches]) => batches)) {
  let server: EventStoreDbServer;
  beforeAll(async () => {
    server = await startEventStoreDbServer({ hasBatches });
  });
  afterAll(() => server.stop());

  eventStoreContract(
    name,
    serverStorage(() => server.connectionString),
    isWhole ? 60 : 20,
  );
}
