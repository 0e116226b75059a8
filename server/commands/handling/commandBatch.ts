import type { KeyObject } from 'node:crypto';
import type { EventBody, NewEvent } from '../../../contracts/events/recordedEvent.ts';
import type { AnyDecider, Conflict, NamedRefusal, Outcome } from '../deciders/decider.ts';
import type { Aggregate, CommandRange } from './aggregate.ts';
import { type CommandMetadata, newEvents } from './recordEvents.ts';

/**
 * Says why another stream's state forbids a command; undefined if nothing does. Called after the command's
 * own stream was read, and again after every lost race.
 */
export type Guard = () => Promise<NamedRefusal | undefined>;

/** A command with its sender. */
export type GivenCommand<Command> = {
  readonly command: Command;
  readonly metadata: CommandMetadata;
  readonly guard?: Guard | undefined;
};

/** The decision on one command: `recorded` holds its revisions, whether or not they were already appended. */
export type Decision<State, Body extends EventBody> =
  | {
      readonly kind: 'recorded';
      readonly range: CommandRange | null;
      readonly state: State;
      /** A command with this id was handled before. */
      readonly isRepeat: boolean;
    }
  | { readonly kind: 'fault'; readonly fault: unknown }
  | Exclude<Outcome<Body>, { kind: 'events' }>
  | Conflict;

/** A decided batch: one append, and the aggregate as it will be once that succeeds. */
export type BatchPlan<State, Body extends EventBody> = {
  readonly decisions: readonly Decision<State, Body>[];
  readonly events: readonly NewEvent<Body>[];
  readonly after: Omit<Aggregate<State>, 'commands'>;
  /** Commands of this batch that record events, to be remembered after the append. */
  readonly commands: ReadonlyMap<string, CommandRange>;
};

/**
 * Decides commands one after another, each on the state the previous ones will leave. The aggregate is not
 * changed, so a batch whose append lost a race can simply be planned again. A fault affects only its own
 * command. `refusals` are the guards' answers, in the order of the commands; a repeat still gets its original
 * answer.
 */
export function planBatch<State, Command, Body extends EventBody>(
  decider: AnyDecider<State, Command, Body>,
  chainKey: KeyObject,
  stream: string,
  aggregate: Aggregate<State>,
  batch: readonly GivenCommand<Command>[],
  refusals: readonly (NamedRefusal | undefined)[],
): BatchPlan<State, Body> {
  const commands = new Map<string, CommandRange>();
  const events: NewEvent<Body>[] = [];
  let { state, revision, hash } = aggregate;

  function decide(
    { command, metadata }: GivenCommand<Command>,
    refusal: NamedRefusal | undefined,
  ): Decision<State, Body> {
    const { commandId } = metadata;
    const earlier = aggregate.commands.get(commandId) ?? commands.get(commandId);
    if (earlier) return { kind: 'recorded', range: earlier, state, isRepeat: true };
    if (refusal) return { kind: 'refused', refusal };
    const outcome = decider.decide(command, state);
    if (outcome.kind !== 'events') return outcome;
    if (outcome.events.length === 0) return { kind: 'recorded', range: null, state, isRepeat: false };
    const chained = newEvents(chainKey, stream, { revision, hash }, outcome.events, metadata);
    for (const event of chained) {
      state = decider.evolve(state, event);
      ({ hash } = event.metadata);
    }
    const range = { first: revision + 1, last: revision + chained.length };
    revision = range.last;
    commands.set(commandId, range);
    events.push(...chained);
    return { kind: 'recorded', range, state, isRepeat: false };
  }

  const decisions = batch.map((given, index) => {
    try {
      return decide(given, refusals[index]);
    } catch (fault) {
      return { kind: 'fault' as const, fault };
    }
  });
  return { decisions, events, after: { state, revision, hash }, commands };
}
