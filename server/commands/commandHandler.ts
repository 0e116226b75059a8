import type { KeyObject } from 'node:crypto';
import type { EventBody, Position, RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { type Aggregate, emptyAggregate, foldEvents } from './aggregate.ts';
import type { Decider, Outcome } from './decider.ts';
import { type CommandMetadata, recordEvents } from './recordEvents.ts';
import { createStreamQueue } from './streamQueue.ts';

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
  handle(stream: string, command: Command, metadata: CommandMetadata): Promise<CommandResult<State, Body>>;
  /** The folded state of a stream, for process managers. */
  stateOf(stream: string): Promise<State>;
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

/** A command that was handled before: the events it left, read again. */
async function earlierResult<State, Body extends EventBody>(
  store: EventStore,
  stream: string,
  { commands, state }: Aggregate<State>,
  commandId: string,
): Promise<CommandResult<State, Body> | undefined> {
  const range = commands.get(commandId);
  if (!range) return undefined;
  const limit = range.last - range.first + 1;
  const events = await store.readStream(stream, { direction: 'forwards', from: range.first, limit });
  const position = events.at(-1)?.position ?? 0;
  return { kind: 'recorded', events: events as unknown as readonly RecordedEvent<Body>[], position, state };
}

/**
 * Loads, decides and appends at the exact revision. Commands of one stream are handled one after another on this
 * node; other nodes are fenced by the revision, and a lost race is decided again.
 */
export function createCommandHandler<State, Command, Body extends EventBody>(
  store: EventStore,
  decider: Decider<State, Command, Body>,
  chainKey: KeyObject,
): CommandHandler<State, Command, Body> {
  const cache = createAggregateCache(store, decider);
  const inTurn = createStreamQueue();

  async function decideAndRecord(stream: string, command: Command, metadata: CommandMetadata) {
    let aggregate = cache.known(stream) ?? (await cache.refresh(stream));
    for (let tries = 0; tries < mostTries; tries += 1) {
      const earlier = await earlierResult<State, Body>(store, stream, aggregate, metadata.commandId);
      if (earlier) return earlier;
      const outcome = decider.decide(command, aggregate.state);
      if (outcome.kind !== 'events') return outcome;
      const { state } = aggregate;
      if (outcome.events.length === 0)
        return { kind: 'recorded' as const, events: [], position: await store.headPosition(), state };
      const events = await recordEvents(store, chainKey, stream, aggregate, outcome.events, metadata);
      if (events) {
        const next = cache.keep(stream, foldEvents(aggregate, decider, events));
        return {
          kind: 'recorded' as const,
          events,
          position: events.at(-1)?.position ?? 0,
          state: next.state,
        };
      }
      aggregate = await cache.refresh(stream);
    }
    throw new TooManyRaces(stream);
  }

  return {
    handle: (stream, command, metadata) =>
      inTurn(stream, async () => {
        try {
          return await decideAndRecord(stream, command, metadata);
        } catch (fault) {
          // The outcome of a failed append is unknown, so what is kept of the stream may be stale.
          cache.forget(stream);
          throw fault;
        }
      }),
    stateOf: async (stream) => (await cache.refresh(stream)).state,
  };
}
