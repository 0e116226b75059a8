/** A process that uses an event server alternately through the adapter and through the bare client; needs --expose-gc. */
import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, FORWARDS, type JSONType, jsonEvent, START } from '@eventstore/db-client';
import type { ExpectedRevision } from '../../server/eventStore/eventStore.ts';
import { openEventStoreDb } from '../../server/eventStore/eventStoreDb/openEventStoreDb.ts';
import { systemEnvironment } from '../../server/lib/environment.ts';
import { newEvent } from '../../tests/stores/newEvents.ts';
import { benchStreams } from './benchStreams.ts';
import { startMessage, tell } from './childProcess.ts';
import { memoryBytes } from './memoryBytes.ts';

/** Amount of work; `appends` are those of one writer in one round. */
export type EventClientLoad = {
  readonly connectionString: string;
  readonly writers: number;
  readonly appends: number;
  readonly rounds: number;
};

/** Appends and events read per second, one figure per round. */
export type EventClientResult = Readonly<
  Record<'appends' | 'bareAppends' | 'reads' | 'bareReads', readonly number[]>
>;

type AppendOne = (stream: string, expected: ExpectedRevision) => Promise<unknown>;

const eventsOfARead = 1_500;
const load = await startMessage<EventClientLoad>();
const store = openEventStoreDb(load.connectionString, {
  environment: systemEnvironment(),
  logger: { warn: () => undefined },
  timing: { firstPause: 1, pauseMax: 1 },
});
const bare = EventStoreDBClient.connectionString(load.connectionString);

const throughAdapter: AppendOne = (stream, expected) => store.append(stream, expected, [newEvent()]);
const throughClient: AppendOne = (stream, expected) => {
  const { id, type, data, metadata } = newEvent();
  return bare.appendToStream(stream, [jsonEvent({ id, type, data: data as JSONType, metadata })], {
    expectedRevision: expected === 'noStream' ? 'no_stream' : BigInt(expected),
  });
};

async function perSecond(count: number, work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (count / (performance.now() - begun)) * 1_000;
}

/** Concurrent writers, each with its own stream. */
function appendsPerSecond(append: AppendOne): Promise<number> {
  const write = async (): Promise<void> => {
    const stream = `${benchStreams}${randomUUID()}`;
    for (let index = 0; index < load.appends; index += 1)
      await append(stream, index === 0 ? 'noStream' : index - 1);
  };
  return perSecond(load.writers * load.appends, () =>
    Promise.all(Array.from({ length: load.writers }, write)),
  );
}

async function readBare(): Promise<void> {
  const request = { direction: FORWARDS, fromPosition: START, maxCount: eventsOfARead } as const;
  let count = 0;
  for await (const { event } of bare.readAll(request)) count += event ? 1 : 0;
  if (count < eventsOfARead) throw new Error(`Only ${count} events were there to read.`);
}

/** Both ways alternately, in reverse order in every second round. */
async function oneRound(isAdapterFirst: boolean) {
  const figures: Partial<Record<keyof EventClientResult, number>> = {};
  const append = async (name: 'appends' | 'bareAppends', appendOne: AppendOne): Promise<void> => {
    figures[name] = await appendsPerSecond(appendOne);
  };
  if (isAdapterFirst) await append('appends', throughAdapter);
  await append('bareAppends', throughClient);
  if (!isAdapterFirst) await append('appends', throughAdapter);
  figures.bareReads = await perSecond(eventsOfARead, readBare);
  figures.reads = await perSecond(eventsOfARead, () => store.readAll({ after: 0, limit: eventsOfARead }));
  return figures as Record<keyof EventClientResult, number>;
}

/** A process that has just started is still compiling its code. */
await oneRound(false);
const rounds: Awaited<ReturnType<typeof oneRound>>[] = [];
for (let round = 0; round < load.rounds; round += 1) rounds.push(await oneRound(round % 2 === 0));
const result: EventClientResult = {
  appends: rounds.map((round) => round.appends),
  bareAppends: rounds.map((round) => round.bareAppends),
  reads: rounds.map((round) => round.reads),
  bareReads: rounds.map((round) => round.bareReads),
};
store.subscribeAll({
  after: await store.headPosition(),
  onEvents: () => undefined,
  onDropped: (fault) => console.error(fault),
  signal: new AbortController().signal,
});
process.on('message', () => tell({ bytes: memoryBytes() }));
process.once('SIGTERM', () => process.exit());
tell(result);
