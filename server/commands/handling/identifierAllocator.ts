import type { IdentifierEvent } from '../../../contracts/events/identifierEvents.ts';
import { streams } from '../../../contracts/features/streams.ts';
import type { IdentifierKind, ReserveIdentifiers } from '../deciders/identifiers.ts';
import type { CommandHandler } from './commandHandler.ts';
import type { CommandMetadata } from './recordEvents.ts';

/** Allocates integer ids that are never reused; gaps are allowed. */
export type IdentifierAllocator = (
  kind: IdentifierKind,
  count: number,
  metadata: CommandMetadata,
) => Promise<number[]>;

/** Ids for one command: the same command gets the same ids, so that a retry returns the first answer. */
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
