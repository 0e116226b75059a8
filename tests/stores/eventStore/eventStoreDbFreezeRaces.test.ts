/**
 * Nothing of a frozen team is written after its freeze was acknowledged, on EventStoreDB as well: part of the
 * races of tests/server/commands/freezeRaces.test.ts, through the real client and its protocol. Each round has its
 * own streams on the server.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type EventStoreDbServer,
  startEventStoreDbServer,
} from '../../../ops/protocolServers/eventStoreDb/startEventStoreDbServer.ts';
import type { EventStore } from '../../../server/eventStore/eventStore.ts';
import { cases, fc } from '../../fixtures/properties.ts';
import { attempts, freezes, openedGame, type Raced, raceFreeze } from '../../server/commands/racedFreezes.ts';
import { openQuietly } from './eventStoreDbStorage.ts';
import type { ModelEvent } from './eventStoreModel.ts';

let server: EventStoreDbServer;
let store: EventStore;
let given: readonly ModelEvent[];
beforeAll(async () => {
  server = await startEventStoreDbServer({ ownEvents: false });
  store = openQuietly(server.directConnectionString);
  given = await openedGame();
});
afterAll(async () => {
  await store.close();
  await server.stop();
});

let rounds = 0;

/** The opened game in a round's own streams. */
async function opened(): Promise<Raced> {
  rounds += 1;
  const prefix = `round${rounds}`;
  const named = (stream: string) => prefix + stream;
  const start = server.log.all.length;
  for (const [stream, events] of Map.groupBy(given, (event) => event.stream))
    await store.append(
      named(stream),
      'noStream',
      events.map(({ id, type, data, metadata }) => ({ id, type, data, metadata })),
    );
  return {
    store: {
      append: (stream, expected, events) => store.append(named(stream), expected, events),
      readStream: async (stream, read) =>
        (await store.readStream(named(stream), read)).map((event) => ({ ...event, stream })),
      headPosition: store.headPosition,
    },
    types: () => server.log.all.slice(start).map(({ type }) => type),
  };
}

test.each(Object.keys(freezes))(
  '[FR12] on EventStoreDB a frozen team writes nothing after the freeze %s is acknowledged',
  async (name) => {
    const seen = { recorded: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), attempts, async (scheduler, tries) => {
        const raced = await opened();
        const kinds = await scheduler.waitFor(raceFreeze(name, raced, scheduler, tries));
        seen.recorded += kinds.filter((kind) => kind === 'recorded').length;
        seen.refused += kinds.filter((kind) => kind === 'refused').length;
      }),
      { numRuns: cases(6) },
    );
    expect(Math.min(seen.recorded, seen.refused)).toBeGreaterThan(2);
  },
);
