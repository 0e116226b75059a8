import type { ErasureEvent, PersonErased } from '../../../contracts/events/erasureEvents.ts';
import type { EventOf } from '../../../contracts/events/eventDefinition.ts';
import { accepted, type Decider } from './decider.ts';

/** Records that somebody was erased. */
export type RecordErasure = { readonly erasure: EventOf<typeof PersonErased>['data'] };

/** Erased people. Never refuses, because identity has already decided; each person is recorded once. */
export const erasuresDecider: Decider<ReadonlySet<number>, RecordErasure, ErasureEvent> = {
  initialState: new Set(),
  decide: ({ erasure }, erased) =>
    erased.has(erasure.userId) ? accepted() : accepted({ type: 'PersonErased', data: erasure }),
  evolve: (erased, { data }) => new Set([...erased, data.userId]),
};
