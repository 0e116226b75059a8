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

/** What an aggregate makes of a command: facts to append, a refusal, or a clash the sender must decide on. */
export type Outcome<Event> =
  | { readonly kind: 'events'; readonly events: readonly Event[] }
  | { readonly kind: 'refused'; readonly refusal: NamedRefusal }
  | {
      readonly kind: 'conflict';
      readonly by: number;
      readonly at: string;
      readonly cells: readonly ClashingCell[];
    };

/**
 * One consistency boundary as three pure functions: no clock, no chance, no input or output inside. `evolve` never
 * refuses; `decide` never changes.
 */
export type Decider<State, Command, Event> = {
  readonly initialState: State;
  readonly decide: (command: Command, state: State) => Outcome<Event>;
  readonly evolve: (state: State, event: Event) => State;
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
