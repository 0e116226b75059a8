import type { Refusal } from '../../../contracts/refusal.ts';

/** A recorded cell that somebody else changed after the version the sender had seen. */
export type ClashingCell = {
  readonly rowId: number;
  readonly field: string;
  /** The recorded value; null for a deleted row. */
  readonly value: number | string | boolean | null;
  readonly by: number;
  readonly at: string;
};

/** A refusal that names who caused it and when; the message uses `{by}` and `{at}` as placeholders. */
export type NamedRefusal = Refusal & { readonly by?: number | null; readonly at?: string };

/** The result of a command: events to append, or a refusal. */
export type Outcome<Event> =
  | { readonly kind: 'events'; readonly events: readonly Event[] }
  | { readonly kind: 'refused'; readonly refusal: NamedRefusal };

/**
 * Others changed the same cells after the version the sender had seen: nothing is appended, the sender
 * decides.
 */
export type Conflict = {
  readonly kind: 'conflict';
  readonly by: number;
  readonly at: string;
  readonly cells: readonly ClashingCell[];
};

/** A command that its sender can force over the changes of others. */
type Forcible = { readonly isForced: boolean } | { readonly force: boolean };

/** A conflict offers to force; commands that cannot be forced never return one. */
export type ConflictOf<Command> = Command extends Forcible ? Conflict : never;

/**
 * One consistency boundary as three pure functions: no clock, randomness or I/O. `evolve` never refuses;
 * `decide` never mutates.
 */
export type Decider<State, Command, Event> = {
  readonly initialState: State;
  readonly decide: (command: Command, state: State) => Outcome<Event> | ConflictOf<Command>;
  readonly evolve: (state: State, event: Event) => State;
};

/** A decider with its command type erased, for callers that only use its results. */
export type AnyDecider<State, Command, Event> = Pick<
  Decider<State, Command, Event>,
  'initialState' | 'evolve'
> & {
  readonly decide: (command: Command, state: State) => Outcome<Event> | Conflict;
};

/** Nothing is appended, for this reason. */
export type Refused = Extract<Outcome<never>, { kind: 'refused' }>;

/** The events to append. */
export function accepted<Event>(...events: readonly Event[]): Outcome<Event> {
  return { kind: 'events', events };
}

/** A refusal with the rule id and the text for the user. */
export function refused(rule: string, message: string, named?: { by: number | null; at: string }): Refused {
  return { kind: 'refused', refusal: { rule, message, ...named } };
}
