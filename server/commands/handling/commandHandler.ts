import type { KeyObject } from 'node:crypto';
import type { FreezeEvent } from '../../../contracts/events/freezeEvents.ts';
import type { EventBody, Position, RecordedEvent } from '../../../contracts/events/recordedEvent.ts';
import type { EventStore } from '../../eventStore/eventStore.ts';
import { createBatchQueue, type Waiting } from '../../lib/batchQueue.ts';
import type { Gathering } from '../../lib/gathering.ts';
import { isOutage } from '../../lib/outages.ts';
import type { Decider, Outcome } from '../deciders/decider.ts';
import { type ReachFreeze, reachableByFreeze } from '../deciders/reachFreeze.ts';
import { type Aggregate, type CommandRange, emptyAggregate, foldEvents } from './aggregate.ts';
import { type BatchPlan, type Decision, type GivenCommand, type Guard, planBatch } from './commandBatch.ts';
import { type ActKey, type CommandMetadata, expectedRevisionAfter, isFirstEventOf } from './recordEvents.ts';

/** What became of a command. `events` are those recorded for it, also when it had been handled before. */
export type CommandResult<State, Body extends EventBody> =
  | {
      readonly kind: 'recorded';
      readonly events: readonly RecordedEvent<Body>[];
      readonly position: Position;
      readonly state: State;
    }
  | Exclude<Outcome<Body>, { kind: 'events' }>;

/** Handles commands on streams of one kind. */
export type CommandHandler<State, Command, Body extends EventBody> = {
  handle(
    stream: string,
    command: Command,
    metadata: CommandMetadata,
    guard?: Guard,
  ): Promise<CommandResult<State, Body>>;
  /** Makes every command of the stream that was decided and not yet appended be decided again. */
  reachFreeze(stream: string, freeze: ReachFreeze['freeze'], metadata: CommandMetadata): Promise<Position>;
  /** The folded state of a stream, for process managers. */
  stateOf(stream: string): Promise<State>;
  /** Whether an act left events in a stream; a `CommandIdTaken` where another one did under its id. */
  hasHandled(stream: string, act: ActKey): Promise<boolean>;
};

const mostTries = 5;
const mostAggregatesKept = 500;

/** A lost technical race is decided again; after this many the store is contended beyond sense. */
export class TooManyRaces extends Error {
  constructor(stream: string) {
    super(`The stream ${stream} was changed by others ${mostTries} times in a row.`);
    this.name = 'TooManyRaces';
  }
}

/** Somebody sent another act under the id of one that was handled; it was not looked at. */
export class CommandIdTaken extends Error {
  constructor(stream: string, commandId: string) {
    super(`Another act left events in ${stream} under the id ${commandId}.`);
    this.name = 'CommandIdTaken';
  }
}

/** Folded streams kept in memory. A stale one costs a lost race, never a wrong decision: the revision fences it. */
function createAggregateCache<State, Body extends EventBody>(
  store: EventStore,
  decider: Decider<State, never, Body>,
) {
  const kept = new Map<string, Aggregate<State>>();
  function keep(stream: string, aggregate: Aggregate<State>): Aggregate<State> {
    kept.delete(stream);
    kept.set(stream, aggregate);
    const [oldest] = kept.keys();
    if (kept.size > mostAggregatesKept && oldest !== undefined) kept.delete(oldest);
    return aggregate;
  }
  return {
    keep,
    forget: (stream: string) => kept.delete(stream),
    known: (stream: string) => kept.get(stream),
    /** Folds what was appended since, by whomever. */
    async refresh(stream: string): Promise<Aggregate<State>> {
      const known = kept.get(stream) ?? emptyAggregate(decider.initialState);
      const events = await store.readStream(stream, { direction: 'forwards', from: known.revision + 1 });
      return keep(stream, foldEvents(known, decider, events));
    },
  };
}

/** The events of these revisions, as the store holds them. */
async function eventsOf<Body extends EventBody>(
  store: EventStore,
  stream: string,
  { first, last }: CommandRange,
): Promise<readonly RecordedEvent<Body>[]> {
  const read = { direction: 'forwards', from: first, limit: last - first + 1 } as const;
  return (await store.readStream(stream, read)) as unknown as readonly RecordedEvent<Body>[];
}

/** A batch as it was decided, with the events that its append left in the store. */
type Decided<State, Body extends EventBody> = {
  readonly decisions: readonly Decision<State, Body>[];
  readonly stored: readonly RecordedEvent<Body>[];
};

/**
 * What a command is told is what the store holds, so that its first try and every repeat are told the same. Undefined
 * where another act had its id.
 */
async function resultOf<State, Body extends EventBody>(
  store: EventStore,
  stream: string,
  decision: Exclude<Decision<State, Body>, { kind: 'fault' }>,
  stored: readonly RecordedEvent<Body>[],
  metadata: CommandMetadata,
): Promise<CommandResult<State, Body> | undefined> {
  if (decision.kind !== 'recorded') return decision;
  const { range, state, isRepeat } = decision;
  if (!range) return { kind: 'recorded', events: [], position: await store.headPosition(), state };
  const own = stored.filter(({ revision }) => revision >= range.first && revision <= range.last);
  const events = own.length > 0 ? own : await eventsOf<Body>(store, stream, range);
  const [first] = events;
  if (isRepeat && first && !isFirstEventOf(first, stream, metadata)) return undefined;
  return { kind: 'recorded', events, position: events.at(-1)?.position ?? 0, state };
}

/**
 * Loads, decides and appends at the exact revision. Commands of one stream are decided one after another on this node,
 * and those that wait together are appended together; other nodes are fenced by the revision, and a lost race is
 * decided again.
 */
export function createCommandHandler<State, Command, Body extends EventBody>(
  store: EventStore,
  deciderOfStream: Decider<State, Command, Body>,
  chainKey: KeyObject,
  gather: Gathering,
): CommandHandler<State, Command, Body> {
  type Fact = Body | FreezeEvent;
  type Given = GivenCommand<Command | ReachFreeze>;
  type Item = Waiting<Given, CommandResult<State, Fact>>;
  const decider = reachableByFreeze(deciderOfStream);
  const cache = createAggregateCache(store, decider);

  /** Keeps the aggregate as planned, unless the append was the repeat of one that wrote something else then. */
  async function keepAppended(
    stream: string,
    aggregate: Aggregate<State>,
    plan: BatchPlan<State, Fact>,
    appended: readonly RecordedEvent[] | undefined,
  ): Promise<readonly RecordedEvent<Fact>[]> {
    const range = { first: aggregate.revision + 1, last: plan.after.revision };
    const written = appended as readonly RecordedEvent<Fact>[] | undefined;
    const stored = written ?? (await eventsOf<Fact>(store, stream, range));
    if (stored.at(-1)?.metadata.hash === plan.after.hash) {
      const commands = aggregate.commands as Map<string, CommandRange>;
      for (const [commandId, revisions] of plan.commands) commands.set(commandId, revisions);
      cache.keep(stream, { ...plan.after, commands });
    } else cache.forget(stream);
    return stored;
  }

  async function decideAndRecord(stream: string, batch: readonly Given[]): Promise<Decided<State, Fact>> {
    let aggregate = cache.known(stream) ?? (await cache.refresh(stream));
    for (let tries = 0; tries < mostTries; tries += 1) {
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
      // Without an append no revision has shown that what is kept here was the newest.
      if (plan.events.length === 0 && fresh.revision === aggregate.revision)
        return { decisions: plan.decisions, stored: [] };
      aggregate = fresh;
    }
    throw new TooManyRaces(stream);
  }

  async function settle(stream: string, batch: readonly Item[]): Promise<void> {
    try {
      const { decisions, stored } = await decideAndRecord(
        stream,
        batch.map(({ item }) => item),
      );
      for (const [index, decision] of decisions.entries()) {
        const sender = batch[index];
        if (!sender) continue;
        if (decision.kind === 'fault') {
          sender.reject(decision.fault);
          continue;
        }
        const { metadata } = sender.item;
        const result = await resultOf(store, stream, decision, stored, metadata);
        if (result) sender.resolve(result);
        else sender.reject(new CommandIdTaken(stream, metadata.commandId));
      }
    } catch (fault) {
      // The outcome of a failed append is unknown, so what is kept of the stream may be stale.
      cache.forget(stream);
      // A store that is away would be away for each of them, and each would wait as long.
      if (batch.length === 1 || isOutage(fault)) for (const one of batch) one.reject(fault);
      // What one command did to the append is told to its own sender only.
      else for (const one of batch) await settle(stream, [one]);
    }
  }

  const inBatches = createBatchQueue<Given, CommandResult<State, Fact>>(settle, gather);
  return {
    // Only a freeze that reaches the stream leaves an event that is none of the decider's.
    handle: (stream, command, metadata, guard) =>
      inBatches(stream, { command, metadata, guard }) as Promise<CommandResult<State, Body>>,
    async reachFreeze(stream, freeze, metadata) {
      const result = await inBatches(stream, { command: { type: 'ReachFreeze', freeze }, metadata });
      return result.kind === 'recorded' ? result.position : 0;
    },
    stateOf: async (stream) => (await cache.refresh(stream)).state,
    async hasHandled(stream, act) {
      const range = (await cache.refresh(stream)).commands.get(act.commandId);
      if (!range) return false;
      const [first] = await eventsOf<Body>(store, stream, { ...range, last: range.first });
      if (first && !isFirstEventOf(first, stream, act)) throw new CommandIdTaken(stream, act.commandId);
      return true;
    },
  };
}
