import { streams } from '../../contracts/features/streams.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { readEvents } from '../eventStore/readEvents.ts';
import type { IdentityStore } from '../identity/identityStore.ts';

/**
 * Erases whom the log knows as erased and the accounts do not: the accounts were put back from an older copy, or an erasure was
 * broken off after it was recorded. Gives their numbers.
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
