import type { NewEvent } from '../../../contracts/events/recordedEvent.ts';
import type { AppendResult, EventStore, ExpectedRevision } from '../../../server/eventStore/eventStore.ts';
import { OutcomeUnknown } from '../../../server/eventStore/eventStoreDb/serverFault.ts';

/** Repeats an append like a caller: the same ids at the same revision, as long as the outcome is unknown. */
export async function appendSurely(
  store: EventStore,
  stream: string,
  expected: ExpectedRevision,
  events: readonly NewEvent[],
): Promise<AppendResult> {
  for (;;) {
    try {
      return await store.append(stream, expected, events);
    } catch (fault) {
      if (!(fault instanceof OutcomeUnknown)) throw fault;
    }
  }
}
