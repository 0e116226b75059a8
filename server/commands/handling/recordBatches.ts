import type { KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { EventBody, RecordedEvent } from '../../../contracts/events/recordedEvent.ts';
import { eventsAs } from '../../../contracts/events/upcast.ts';
import type { EventStore } from '../../eventStore/eventStore.ts';
import type { AnyDecider } from '../deciders/decider.ts';
import { type Aggregate, type CommandRange, emptyAggregate, foldEvents } from './aggregate.ts';
import { type BatchPlan, type Decision, type GivenCommand, planBatch } from './commandBatch.ts';
import { expectedRevisionAfter } from './recordEvents.ts';

const triesMax = 5;
const aggregatesKeptMax = 500;

/** A lost race is decided again; after this many, contention is hopeless. */
export class TooManyRaces extends Error {
  constructor(stream: string) {
    super(`The stream ${stream} was changed by others ${triesMax} times in a row.`);
    this.name = 'TooManyRaces';
  }
}

/**
 * Folded streams kept in memory. A stale one costs a lost race, never a wrong decision: the revision fences
 * it.
 */
export function createAggregateCache<State, Body extends EventBody>(
  store: EventStore,
  decider: AnyDecider<State, never, Body>,
) {
  const kept = new LRUCache<string, Aggregate<State>>({ max: aggregatesKeptMax });
  function keep(stream: string, aggregate: Aggregate<State>): Aggregate<State> {
    kept.set(stream, aggregate);
    return aggregate;
  }
  return {
    keep,
    forget: (stream: string) => kept.delete(stream),
    known: (stream: string) => kept.get(stream),
    /** Folds the events appended since, by any node. */
    async refresh(stream: string): Promise<Aggregate<State>> {
      const known = kept.get(stream) ?? emptyAggregate(decider.initialState);
      const events = await store.readStream(stream, { direction: 'forwards', from: known.revision + 1 });
      return keep(stream, foldEvents(known, decider, events));
    },
  };
}

type AggregateCache<State> = ReturnType<typeof createAggregateCache<State, EventBody>>;

/** The events of these revisions, as stored. */
export async function eventsOf<Body extends EventBody>(
  store: EventStore,
  stream: string,
  { first, last }: CommandRange,
): Promise<readonly RecordedEvent<Body>[]> {
  const read = { direction: 'forwards', from: first, limit: last - first + 1 } as const;
  return eventsAs<Body>(await store.readStream(stream, read));
}

/** A decided batch with the events that its append stored. */
export type Decided<State, Body extends EventBody> = {
  readonly decisions: readonly Decision<State, Body>[];
  readonly stored: readonly RecordedEvent<Body>[];
};

/** Decides batches of commands and appends their events, again if another node was faster. */
export function createBatchRecorder<State, Command, Body extends EventBody>(
  store: EventStore,
  decider: AnyDecider<State, Command, Body>,
  chainKey: KeyObject,
  cache: AggregateCache<State>,
): (stream: string, batch: readonly GivenCommand<Command>[]) => Promise<Decided<State, Body>> {
  /** Keeps the planned aggregate, unless the append repeated one that had written something else. */
  async function keepAppended(
    stream: string,
    aggregate: Aggregate<State>,
    plan: BatchPlan<State, Body>,
    appended: readonly RecordedEvent[] | undefined,
  ): Promise<readonly RecordedEvent<Body>[]> {
    const range = { first: aggregate.revision + 1, last: plan.after.revision };
    const written = appended as readonly RecordedEvent<Body>[] | undefined;
    const stored = written ?? (await eventsOf<Body>(store, stream, range));
    if (stored.at(-1)?.metadata.hash === plan.after.hash) {
      const { commands } = aggregate;
      for (const [commandId, revisions] of plan.commands) commands.set(commandId, revisions);
      cache.keep(stream, { ...plan.after, commands });
    } else cache.forget(stream);
    return stored;
  }

  return async (stream, batch) => {
    let aggregate = cache.known(stream) ?? (await cache.refresh(stream));
    for (let tries = 0; tries < triesMax; tries += 1) {
      const refusals = await Promise.all(batch.map(({ guard }) => guard?.()));
      const plan = planBatch(decider, chainKey, stream, aggregate, batch, refusals);
      if (plan.events.length > 0) {
        const expected = expectedRevisionAfter(aggregate.revision);
        const appended = await store.append(stream, expected, plan.events);
        if (appended.kind === 'appended') {
          const stored = await keepAppended(stream, aggregate, plan, appended.events);
          return { decisions: plan.decisions, stored };
        }
      }
      const fresh = await cache.refresh(stream);
      // Without an append, no revision has confirmed that the cached state is the newest.
      if (plan.events.length === 0 && fresh.revision === aggregate.revision)
        return { decisions: plan.decisions, stored: [] };
      aggregate = fresh;
    }
    throw new TooManyRaces(stream);
  };
}
