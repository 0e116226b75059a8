import type { IdentifierEvent } from '../../../contracts/events/identifierEvents.ts';
import { accepted, type Decider } from './decider.ts';

/** Kinds of integer ids that the log allocates. */
export type IdentifierKind = 'game' | 'practiceGame' | 'team' | 'decisionSet' | 'environment' | 'message';

export type ReserveIdentifiers = { readonly kind: IdentifierKind; readonly count: number };

/**
 * Ids are allocated in blocks: a node reserves a block with one event and hands out its ids without further
 * events.
 */
export const identifiersDecider: Decider<{ readonly last: number }, ReserveIdentifiers, IdentifierEvent> = {
  initialState: { last: 0 },
  decide: ({ kind, count }, { last }) =>
    accepted({ type: 'IdentifiersReserved', data: { kind, first: last + 1, last: last + count } }),
  evolve: (_, event) => ({ last: event.data.last }),
};
