import type { Refusal } from '../../../contracts/refusal.ts';

/** A cell of the record that somebody else changed after the version the sender had seen. */
export type ClashingCell = {
  readonly rowId: number;
  readonly field: string;
  /** What the record holds now; null for a row that was deleted. */
  readonly value: number | string | boolean | null;
  readonly by: number;
  readonly at: string;
};

/** A refusal that names who stood in the way, and when; `{by}` and `{at}` in the message stand for them. */
export type NamedRefusal = Refusal & { readonly by?: number | null; readonly at?: string };

/** What an aggregate makes of a command: facts to append, or a refusal. */
export type Outcome<Event> =
  | { readonly kind: 'events'; readonly events: readonly Event[] }
  | { readonly kind: 'refused'; readonly refusal: NamedRefusal };

/** Others changed the same after the version that the sender had seen: nothing is appended, the sender decides. */
export type Conflict = {
  readonly kind: 'conflict';
  readonly by: number;
  readonly at: string;
  readonly cells: readonly ClashingCell[];
};

/** A command that its sender can force over what others changed meanwhile. */
type Forcible = { readonly isForced: boolean } | { readonly force: boolean };

/** A conflict asks whether to force: a command that cannot be forced never gives one. */
export type ConflictOf<Command> = Command extends Forcible ? Conflict : never;

/**
 * One consistency boundary as three pure functions: no clock, no chance, no input or output inside. `evolve` never
 * refuses; `decide` never changes.
 */
export type Decider<State, Command, Event> = {
  readonly initialState: State;
  readonly decide: (command: Command, state: State) => Outcome<Event> | ConflictOf<Command>;
  readonly evolve: (state: State, event: Event) => State;
};

/** A decider of any commands, for those who handle what it gives without knowing the command. */
export type AnyDecider<State, Command, Event> = Pick<
  Decider<State, Command, Event>,
  'initialState' | 'evolve'
> & {
  readonly decide: (command: Command, state: State) => Outcome<Event> | Conflict;
};

/** Nothing is appended, for this reason. */
export type Refused = Extract<Outcome<never>, { kind: 'refused' }>;

/** The facts to append. */
export function accepted<Event>(...events: readonly Event[]): Outcome<Event> {
  return { kind: 'events', events };
}

/** A refusal with the rule's id and the text for the person. */
export function refused(rule: string, message: string, named?: { by: number | null; at: string }): Refused {
  return { kind: 'refused', refusal: { rule, message, ...named } };
}
