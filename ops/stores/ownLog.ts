import type { EventStore } from '../../server/eventStore/eventStore.ts';
import { CannotGoOn } from '../../server/lib/cannotGoOn.ts';

/**
 * Rejects in words, before a tool writes to a log, if the log contains anything. Events can never be removed, and
 * those of a tool are in none of the log's hash chains.
 */
export async function refuseOthersLog(log: EventStore, tool: string): Promise<void> {
  const [first] = await log.readAll({ after: 0 });
  if (first)
    throw new CannotGoOn(
      `The log at EVENTSTORE_URL is in use: it contains ${first.type} in ${first.stream}.`,
      `${tool} writes thousands of events that cannot be removed. Give it an empty server. Nothing was written.`,
    );
}
