import type { IdentifierEvent } from '../../../contracts/events/identifierEvents.ts';
import { accepted, type Decider, refused } from './decider.ts';

/** Numbers that the accounts assign to people: first to last, inclusive. */
export type GiveNumbers = { readonly first: number; readonly last: number };

/** Numbers of people as recorded in the log: each is above all earlier ones, whatever the accounts say. */
export const peopleNumbersDecider: Decider<{ readonly last: number }, GiveNumbers, IdentifierEvent> = {
  initialState: { last: 0 },
  decide: ({ first, last }, known) =>
    first > known.last
      ? accepted({ type: 'IdentifiersReserved', data: { kind: 'person', first, last } })
      : refused('IN3', 'These numbers were given before.'),
  evolve: (_, event) => ({ last: event.data.last }),
};
