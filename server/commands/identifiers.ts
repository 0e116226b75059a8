import type { IdentifierEvent } from '../../contracts/events/identifierEvents.ts';
import { streams } from '../../contracts/events/streams.ts';
import type { CommandHandler } from './commandHandler.ts';
import { accepted, type Decider } from './decider.ts';
import type { CommandMetadata } from './recordEvents.ts';

/** Kinds of integer ids that the log allocates. */
export type IdentifierKind = 'game' | 'team' | 'decisionSet' | 'environment' | 'message';

type ReserveIdentifiers = { readonly kind: IdentifierKind; readonly count: number };

/** Ids are handed out in blocks: a node takes a block with one event and gives its ids away without more. */
export const identifiers: Decider<{ readonly last: number }, ReserveIdentifiers, IdentifierEvent> = {
  initialState: { last: 0 },
  decide: ({ kind, count }, { last }) =>
    accepted({ type: 'IdentifiersReserved', data: { kind, first: last + 1, last: last + count } }),
  evolve: (_, event) => ({ last: event.data.last }),
};

/** Gives out integer ids that are never used again; gaps are allowed (promises §4). */
export type IdentifierAllocator = (
  kind: IdentifierKind,
  count: number,
  metadata: CommandMetadata,
) => Promise<number[]>;

/** Ids for one command: the same command gets the same ids again, so that a retry returns the first answer. */
export function createIdentifierAllocator(
  handler: CommandHandler<{ readonly last: number }, ReserveIdentifiers, IdentifierEvent>,
): IdentifierAllocator {
  return async (kind, count, metadata) => {
    const result = await handler.handle(streams.identifiers(kind), { kind, count }, metadata);
    const reserved = result.kind === 'recorded' ? result.events[0]?.data : undefined;
    if (!reserved) throw new Error(`No ids could be reserved for ${kind}.`);
    return Array.from({ length: reserved.last - reserved.first + 1 }, (_, index) => reserved.first + index);
  };
}
