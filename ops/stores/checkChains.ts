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
 * people.
 */
export async function checkChains(
  log: EventStore,
  keys: readonly KeyObject[],
  name: string,
): Promise<CheckedChains> {
  const keyOf = await keysOfLog(log, keys);
  const names = new Set<string>();
  let events = 0;
  for await (const page of pagesOf(log)) {
    events += page.length;
    for (const { stream } of page) names.add(stream);
  }
  const hashes = new Map<string, string>();
  for (const stream of names) {
    const verdict = verifyStream(keyOf, stream, await log.readStream(stream, { direction: 'forwards' }));
    if (verdict.kind === 'broken')
      throw new CannotGoOn(
        `${name}: ${stream} is not what was written, from revision ${verdict.revision} on.`,
        'The keys fit the log, so this event was changed. Take a backup that is older than the change.',
      );
    hashes.set(stream, verdict.hash);
  }
  return { events, hashes };
}
