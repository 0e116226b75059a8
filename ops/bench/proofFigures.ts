import { createHmac } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import * as path from 'node:path';
import type { RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import { streams } from '../../contracts/features/streams.ts';
import { canonicalJson } from '../../contracts/text/canonicalJson.ts';
import { type LogSplit, splitOf } from '../../server/checkpoints/checkRanges.ts';
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
      // In the order in which the server writes them.
      return { ...event, metadata: { actor, at, causationId, commandId, correlationId, schemaVersion } };
    });
    await store.append(stream, 'noStream', chainEvents(key, end, events));
  }
}

async function verify(store: EventStore, split: LogSplit | undefined): Promise<void> {
  const verdict = await verifyLog(store, { keyOf: () => key, split });
  if (verdict.kind === 'broken') throw new Error(verdict.fault);
}

/** Duration of work and total processor time, in seconds. */
async function secondsOf(work: () => Promise<unknown> | unknown) {
  const usage = process.cpuUsage();
  const begun = performance.now();
  await work();
  const elapsed = (performance.now() - begun) / 1_000;
  const { user, system } = process.cpuUsage(usage);
  return { elapsed, processor: (user + system) / 1_000_000 };
}

/** The input texts of the hashes of events. */
const textsOf = (events: readonly RecordedEvent[]): readonly string[] =>
  events.map(
    ({ position: _, metadata, ...event }) => `${metadata.prevHash}${canonicalJson({ ...event, metadata })}`,
  );

/**
 * A check of a whole log as in `npm run verify`, on as many threads as there are cores, compared with the
 * hashes it needs, computed on one thread from texts in memory.
 */
export async function proofFigures(directory: string): Promise<readonly Figure[]> {
  mkdirSync(directory, { recursive: true });
  const file = path.join(directory, 'log.sqlite');
  const database = openSqliteDatabase(file);
  const store = openSqliteEventStore(database);
  await fill(store);
  const events: RecordedEvent[] = [];
  for await (const page of pagesOf(store)) events.push(...page);
  const texts = textsOf(events);
  const split = splitOf({ log: file, checkpoints: undefined });
  const samples: Record<'own' | 'floor', Awaited<ReturnType<typeof secondsOf>>>[] = [];
  for (let round = 0; round < rounds; round += 1)
    samples.push({
      floor: await secondsOf(() => {
        for (const text of texts) createHmac('sha256', key).update(text).digest('hex');
      }),
      own: await secondsOf(() => verify(store, split)),
    });
  await store.close();
  database.close();
  const ratio = median(samples.map(({ own, floor }) => own.elapsed / floor.elapsed));
  const own = median(samples.map((sample) => sample.own.elapsed));
  const floor = median(samples.map((sample) => sample.floor.elapsed));
  const processor = median(samples.map((sample) => sample.own.processor));
  return [
    {
      name: `check of a log of ${events.length.toLocaleString('en-US')} events`,
      value: `${own.toFixed(2)} s (${processor.toFixed(2)} s of processors), ratio ${ratio.toFixed(2)}`,
      floor: `HMAC of the same texts on one thread ${floor.toFixed(2)} s`,
      target: `ratio <= ${target}`,
      isMet: ratio <= target,
    },
  ];
}
