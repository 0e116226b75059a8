import { streams } from '../../contracts/features/streams.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { readEvents } from '../eventStore/readEvents.ts';
import type { IdentityStore } from '../identity/model/identityStore.ts';

/**
 * Erases people that are erased in the log but not in the accounts: the accounts were restored from an older
 * copy, or an erasure was interrupted after it was recorded. Returns their numbers.
 */
export async function eraseAgain(
  log: Pick<EventStore, 'readStream'>,
  accounts: Pick<IdentityStore, 'areErased' | 'erasePerson'>,
): Promise<readonly number[]> {
  const recorded = await readEvents(log, streams.erasures());
  const userIds = recorded.map(({ data }) => data.userId);
  if (userIds.length === 0) return [];
  const known = await accounts.areErased(userIds);
  const missing = userIds.filter((userId) => !known.has(userId));
  for (const userId of missing) await accounts.erasePerson(userId);
  return missing;
}
