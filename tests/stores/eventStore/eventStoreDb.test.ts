/** The EventStoreDB adapter obeys the contract of every event store, through the real client and its protocol. */
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type EventStoreDbServer,
  startEventStoreDbServer,
} from '../../../ops/protocolServers/eventStoreDb/startEventStoreDbServer.ts';
import { isWhole, ordinarily } from '../../fixtures/thoroughness.ts';
import { eventStoreContract } from './eventStoreContract.ts';
import { openQuietly, serverStorage } from './eventStoreDbStorage.ts';
import { newEvents } from './newEvents.ts';

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

  test('an append that its caller gives up half-way is not stored', async () => {
    const client = EventStoreDBClient.connectionString(server.connectionString);
    const store = openQuietly(server.connectionString);
    const events = Array.from({ length: 1_200 }, () =>
      jsonEvent({ type: 'Noted', data: { text: 'a fact' } }),
    );
    // With credentials of its own an append is a call of its own.
    const credentials = { username: 'admin', password: 'changeit' };
    for (const deadline of [10, 20, 40]) {
      const stream = `givenUp${deadline}-1`;
      const options = { expectedRevision: 'no_stream', deadline, credentials } as const;
      await client.appendToStream(stream, events, options).catch(() => undefined);
      expect(await store.append(stream, 'noStream', newEvents(1))).toMatchObject({ revision: 0 });
    }
    await store.close();
    await client.dispose();
  });
}
