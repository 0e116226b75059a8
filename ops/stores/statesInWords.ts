import type { EventStore } from '../../server/eventStore/eventStore.ts';
import { pagesOf } from '../../server/installation/readThrough.ts';
import { faultOfStoredState, hasStoredState } from '../../server/storedState/faultOfStoredState.ts';

/** Whether the engine's state in every event of a log has the form of this release; if not, the first that has not. */
export async function statesInWords(log: Pick<EventStore, 'readAll'>): Promise<string> {
  let states = 0;
  const faults: string[] = [];
  for await (const page of pagesOf(log))
    for (const event of page.filter(hasStoredState)) {
      states += 1;
      const fault = faultOfStoredState(event);
      if (fault !== undefined)
        faults.push(`${event.type} at revision ${event.revision} of ${event.stream}: ${fault}`);
    }
  const [first] = faults;
  return first === undefined
    ? `The engine's state in all ${states} events that have one has the form of this release.`
    : `The engine's state in ${faults.length} of ${states} events doesn’t have this release’s form, first in ${first}.`;
}
