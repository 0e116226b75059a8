import type { KeyObject } from 'node:crypto';
import type { EventBody, NewEvent } from '../../../contracts/events/recordedEvent.ts';
import type { AnyDecider, Conflict, NamedRefusal, Outcome } from '../deciders/decider.ts';
import type { Aggregate, CommandRange } from './aggregate.ts';
import { type CommandMetadata, newEvents } from './recordEvents.ts';

/**
 * Says why a command is refused on account of another stream; undefined where nothing stands in its way. It is asked
 * after the command's own stream was read, and again after every lost race.
 */
export type Guard = () => Promise<NamedRefusal | undefined>;

/** A command with who gave it. */
export type GivenCommand<Command> = {
  readonly command: Command;
  readonly metadata: CommandMetadata;
  readonly guard?: Guard | undefined;
};

/** What was decided on one command: `recorded` names its revisions, whether they are still to be appended or not. */
export type Decision<State, Body extends EventBody> =
  | {
      readonly kind: 'recorded';
      readonly range: CommandRange | null;
      readonly state: State;
      /** Its id was handled before. */
      readonly isRepeat: boolean;
    }
  | { readonly kind: 'fault'; readonly fault: unknown }
  | Exclude<Outcome<Body>, { kind: 'events' }>
  | Conflict;

/** A batch as it was decided: one append, and the aggregate as it is once that has succeeded. */
export type BatchPlan<State, Body extends EventBody> = {
  readonly decisions: readonly Decision<State, Body>[];
  readonly events: readonly NewEvent<Body>[];
  readonly after: Omit<Aggregate<State>, 'commands'>;
  /** Commands of this batch that leave events, to be remembered after the append. */
  readonly commands: ReadonlyMap<string, CommandRange>;
};

/**
 * Decides commands one after another, each on what those before it will have left. Nothing of the aggregate is
 * changed, so that a batch whose append lost a race is simply planned again. A fault concerns its own command only.
 * `refusals` are what the guards of the commands say, in their order; a repeat is answered as it was all the same.
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
