import type { KeyObject } from 'node:crypto';
import type { FreezeEvent } from '../../../contracts/events/freezeEvents.ts';
import type { EventBody, Position, RecordedEvent } from '../../../contracts/events/recordedEvent.ts';
import type { EventStore } from '../../eventStore/eventStore.ts';
import { createBatchQueue, type QueuedItem } from '../../lib/batchQueue.ts';
import type { Gathering } from '../../lib/gathering.ts';
import { isOutage } from '../../lib/outages.ts';
import type { Conflict, ConflictOf, Decider, Outcome } from '../deciders/decider.ts';
import { type ReachFreeze, reachableByFreeze } from '../deciders/reachFreeze.ts';
import type { Decision, GivenCommand, Guard } from './commandBatch.ts';
import { createAggregateCache, createBatchRecorder, eventsOf } from './recordBatches.ts';
import { type ActKey, type CommandMetadata, isFirstEventOf } from './recordEvents.ts';

/**
 * The outcome of a command that cannot conflict. `events` are those recorded for it, even if it had been
 * handled before.
 */
export type CommandResult<State, Body extends EventBody> =
  | Recorded<State, Body>
  | Exclude<Outcome<Body>, { kind: 'events' }>;

/** What a command recorded in the log. */
export type Recorded<State, Body extends EventBody> = {
  readonly kind: 'recorded';
  readonly events: readonly RecordedEvent<Body>[];
  readonly position: Position;
  readonly state: State;
};

/** Handles commands on streams of one kind. */
export type CommandHandler<State, Command, Body extends EventBody> = {
  handle<Given extends Command>(
    stream: string,
    command: Given,
    metadata: CommandMetadata,
    guard?: Guard,
  ): Promise<CommandResult<State, Body> | ConflictOf<Given>>;
  /** Decides again every command of the stream that was decided but not yet appended. */
  reachFreeze(stream: string, freeze: ReachFreeze['freeze'], metadata: CommandMetadata): Promise<Position>;
  /** The folded state of a stream, for process managers. */
  stateOf(stream: string): Promise<State>;
  /** Whether an act recorded events in a stream; `CommandIdTaken` if another act used its id. */
  hasHandled(stream: string, act: ActKey): Promise<boolean>;
};

/** A different act was sent under the id of a handled one; it was not processed. */
export class CommandIdTaken extends Error {
  constructor(stream: string, commandId: string) {
    super(`Another act left events in ${stream} under the id ${commandId}.`);
    this.name = 'CommandIdTaken';
  }
}

/**
 * Answers come from what the store holds, so the first try and every repeat get the same one. Undefined if
 * another act had the id.
 */
async function resultOf<State, Body extends EventBody>(
  store: EventStore,
  stream: string,
  decision: Exclude<Decision<State, Body>, { kind: 'fault' }>,
  stored: readonly RecordedEvent<Body>[],
  metadata: CommandMetadata,
): Promise<CommandResult<State, Body> | Conflict | undefined> {
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
 * Loads, decides and appends at the exact revision. Commands of one stream are decided one after another on
 * this node, and waiting commands are appended together; other nodes are fenced by the revision, and a lost
 * race is decided again.
 */
export function createCommandHandler<State, Command, Body extends EventBody>(
  store: EventStore,
  deciderOfStream: Decider<State, Command, Body>,
  chainKey: KeyObject,
  gather: Gathering,
): CommandHandler<State, Command, Body> {
  type Fact = Body | FreezeEvent;
  type Given = GivenCommand<Command | ReachFreeze>;
  type Result = CommandResult<State, Fact> | Conflict;
  type Item = QueuedItem<Given, Result>;
  const decider = reachableByFreeze(deciderOfStream);
  const cache = createAggregateCache(store, decider);
  const decideAndRecord = createBatchRecorder(store, decider, chainKey, cache);

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
      // The outcome of a failed append is unknown, so the cached stream may be stale.
      cache.forget(stream);
      // A store that is down would be down for each of them, and each would wait as long.
      if (batch.length === 1 || isOutage(fault)) for (const one of batch) one.reject(fault);
      // A fault caused by one command is reported only to its sender.
      else for (const one of batch) await settle(stream, [one]);
    }
  }

  const inBatches = createBatchQueue<Given, Result>(settle, gather);
  return {
    // A freeze that reaches the stream is the only event the decider did not produce; its type tells which
    // command conflicts.
    handle: (stream, command, metadata, guard) =>
      inBatches(stream, { command, metadata, guard }) as Promise<
        CommandResult<State, Body> | ConflictOf<typeof command>
      >,
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
