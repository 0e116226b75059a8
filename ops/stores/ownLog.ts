import type { EventStore } from '../../server/eventStore/eventStore.ts';
import { CannotGoOn } from '../../server/lib/cannotGoOn.ts';

/**
 * Rejects in words, before a tool writes to a log, if the log contains anything that the tool has not written
 * itself. Events can never be removed, and those of a tool are in none of the log's hash chains.
 */
export async function refuseOthersLog(
  log: EventStore,
  tool: string,
  /** Whether the tool itself writes streams with this name. */
  isOwn: (stream: string) => boolean = () => false,
): Promise<void> {
  for (let after = 0; ; ) {
    const page = await log.readAll({ after });
    const other = page.find(({ stream }) => !isOwn(stream));
    if (other)
      throw new CannotGoOn(
        `The log at EVENTSTORE_URL is in use: it contains ${other.type} in ${other.stream}.`,
        `${tool} writes thousands of events that cannot be removed. Give it an empty server. Nothing was written.`,
      );
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.position;
  }
}
