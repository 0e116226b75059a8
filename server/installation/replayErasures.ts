import type { KeyObject } from 'node:crypto';
import { streams } from '../../contracts/features/streams.ts';
import { erasuresDecider, type RecordErasure } from '../commands/deciders/erasures.ts';
import { createCommandHandler } from '../commands/handling/commandHandler.ts';
import { systemMetadata } from '../commands/handling/processMetadata.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { readEvents } from '../eventStore/readEvents.ts';
import type { IdentityStore } from '../identity/model/identityStore.ts';
import type { Environment } from '../lib/environment.ts';
import { createGathering } from '../lib/gathering.ts';
import { eraseAgain } from './eraseAgain.ts';

/** An erased person: by whom, and when. */
export type KnownErasure = RecordErasure['erasure'];

/** Everyone erased according to a log. */
export async function erasuresIn(log: Pick<EventStore, 'readStream'>): Promise<readonly KnownErasure[]> {
  const recorded = await readEvents(log, streams.erasures());
  return recorded.map(({ data }) => data);
}

/**
 * In a restored log and accounts, erases the people whom the replaced log knows as erased. Returns how many
 * the backup did not know of.
 */
export async function replayErasures(
  {
    eventStore,
    identityStore,
    key,
    environment,
  }: {
    readonly eventStore: EventStore;
    readonly identityStore: Pick<IdentityStore, 'areErased' | 'erasePerson'>;
    readonly key: KeyObject;
    readonly environment: Environment;
  },
  known: readonly KnownErasure[],
): Promise<number> {
  const there = new Set((await erasuresIn(eventStore)).map(({ userId }) => userId));
  const missing = known.filter(({ userId }) => !there.has(userId));
  const handler = createCommandHandler(eventStore, erasuresDecider, key, createGathering());
  for (const erasure of missing)
    await handler.handle(streams.erasures(), { erasure }, systemMetadata(environment));
  await eraseAgain(eventStore, identityStore);
  return missing.length;
}
