import { createHmac } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import * as path from 'node:path';
import type { RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import { streams } from '../../contracts/features/streams.ts';
import { canonicalJson } from '../../contracts/text/canonicalJson.ts';
import { verifyLog } from '../../server/checkpoints/verifyLog.ts';
import type { EventStore } from '../../server/eventStore/eventStore.ts';
import { chainEvents, genesisHash } from '../../server/eventStore/hashChain.ts';
import { openSqliteDatabase } from '../../server/eventStore/sqlite/openSqliteDatabase.ts';
import { openSqliteEventStore } from '../../server/eventStore/sqlite/openSqliteEventStore.ts';
import { pagesOf } from '../../server/installation/readThrough.ts';
import { chainKeyOfText } from '../../server/keys/chainKey.ts';
import { type Figure, median } from './statistics.ts';
import { teamTurnEvents } from './teamTurnEvents.ts';

const teams = 100;
const eventsOfATeam = 1_000;
const rounds = 5;
const target = 1.5;
const key = chainKeyOfText('the key of chains in the bench');

async function fill(store: EventStore): Promise<void> {
  for (let team = 0; team < teams; team += 1) {
    const stream = streams.teamTurn(1, team, 1);
    const end = { stream, expectedRevision: 'noStream', hash: genesisHash } as const;
    const events = teamTurnEvents(team, eventsOfATeam - 1).map(({ metadata, ...event }) => {
      const { actor, at, causationId, commandId, correlationId, schemaVersion } = metadata;
      // In the order in which the product writes them.
      return { ...event, metadata: { actor, at, causationId, commandId, correlationId, schemaVersion } };
    });
    await store.append(stream, 'noStream', chainEvents(key, end, events));
  }
}

async function verify(store: EventStore): Promise<void> {
  const verdict = await verifyLog(store, { keyOf: () => key });
  if (verdict.kind === 'broken') throw new Error(verdict.fault);
}

/** Processor time, which other work on the machine changes little. */
async function secondsOf(work: () => Promise<unknown> | unknown): Promise<number> {
  const begun = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1_000_000;
}

/** The texts that the hashes of events are made from. */
const textsOf = (events: readonly RecordedEvent[]): readonly string[] =>
  events.map(
    ({ position: _, metadata, ...event }) => `${metadata.prevHash}${canonicalJson({ ...event, metadata })}`,
  );

/** A check of a whole log, beside the hashes that it cannot do without, of texts that are there already. */
export async function proofFigures(directory: string): Promise<readonly Figure[]> {
  mkdirSync(directory, { recursive: true });
  const database = openSqliteDatabase(path.join(directory, 'log.sqlite'));
  const store = openSqliteEventStore(database);
  await fill(store);
  const events: RecordedEvent[] = [];
  for await (const page of pagesOf(store)) events.push(...page);
  const texts = textsOf(events);
  const samples: { own: number; floor: number }[] = [];
  for (let round = 0; round < rounds; round += 1)
    samples.push({
      floor: await secondsOf(() => {
        for (const text of texts) createHmac('sha256', key).update(text).digest('hex');
      }),
      own: await secondsOf(() => verify(store)),
    });
  await store.close();
  database.close();
  const ratio = median(samples.map(({ own, floor }) => own / floor));
  const [own, floor] = [median(samples.map((one) => one.own)), median(samples.map((one) => one.floor))];
  return [
    {
      name: `check of a log of ${events.length.toLocaleString('en-US')} events`,
      value: `${own.toFixed(2)} s of a processor, ratio ${ratio.toFixed(2)}`,
      floor: `HMAC of the same texts ${floor.toFixed(2)} s`,
      target: `ratio <= ${target}`,
      isMet: ratio <= target,
    },
  ];
}
