import { streams } from '../../../contracts/features/streams.ts';
import type { EventStore } from '../../eventStore/eventStore.ts';
import { readEvents } from '../../eventStore/readEvents.ts';
import type { AccessLog } from '../access/accessLog.ts';

/**
 * Completes erasures missing in the access log: one was interrupted after it was recorded, or the access log
 * was restored from an older copy.
 */
export async function forgetErasedPlaces(
  log: Pick<EventStore, 'readStream'>,
  access: Pick<AccessLog, 'upToDate' | 'recordErased'>,
): Promise<void> {
  const recorded = await readEvents(log, streams.erasures());
  if (recorded.length === 0) return;
  const store = await access.upToDate();
  for (const { data } of recorded) {
    const { userId: person } = data;
    const isKnown = (await store.count({ person, kinds: ['erased'] }, 1)) > 0;
    // If a person has no rows left, for example after their months were dropped, there is nothing to remove.
    if (isKnown || (await store.count({ person }, 1)) === 0) continue;
    await access.recordErased({ actor: null, subjectId: person });
  }
}
