import type { KeyObject } from 'node:crypto';
import type { EventStore } from '../../server/eventStore/eventStore.ts';
import { verifyStream } from '../../server/eventStore/hashChain.ts';
import { keysOfLog } from '../../server/installation/keysOfLog.ts';
import { pagesOf } from '../../server/installation/readThrough.ts';
import { CannotGoOn } from '../../server/lib/cannotGoOn.ts';

/** Number of events in a log, and the hash of the last one of each of its streams. */
export type CheckedChains = { readonly events: number; readonly hashes: ReadonlyMap<string, string> };

/**
 * Counts a log and checks the hash chain of each of its streams; rejects with `CannotGoOn` if an event was
 * altered. The log's current key comes first, followed by its previous ones. `name` is the log's name for
 * people. Events behind the position `upTo` are left out.
 */
export async function checkChains(
  log: EventStore,
  keys: readonly KeyObject[],
  name: string,
  upTo = Number.POSITIVE_INFINITY,
): Promise<CheckedChains> {
  const keyOf = await keysOfLog(log, keys);
  const revisions = new Map<string, number>();
  let events = 0;
  for await (const page of pagesOf(log)) {
    const own = page.filter(({ position }) => position <= upTo);
    events += own.length;
    for (const { stream, revision } of own) revisions.set(stream, revision);
    if (own.length < page.length) break;
  }
  const hashes = new Map<string, string>();
  for (const [stream, newest] of revisions) {
    const all = await log.readStream(stream, { direction: 'forwards' });
    const verdict = verifyStream(
      keyOf,
      stream,
      all.filter(({ revision }) => revision <= newest),
    );
    if (verdict.kind === 'broken')
      throw new CannotGoOn(
        `${name}: ${stream} was altered, from revision ${verdict.revision} on.`,
        'The keys fit the log, so this event was changed. Take a backup that is older than the change.',
      );
    hashes.set(stream, verdict.hash);
  }
  return { events, hashes };
}
