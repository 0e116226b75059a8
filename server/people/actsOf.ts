import type { RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import type { AuditLog } from '../audit/auditLog.ts';
import type { AuditRow } from '../audit/auditRow.ts';
import { exportedSlices } from '../audit/exportedSlices.ts';
import type { EventStore } from '../eventStore/eventStore.ts';

/** The sources of a person's acts. */
export type ActParts = { readonly audit: AuditLog; readonly store: EventStore };

/** An entry of the log with its event. */
export type Entry = { readonly row: AuditRow; readonly event: RecordedEvent };

/** Entries by or about a person, oldest first, in slices. */
export async function* entriesAround(
  userId: number,
  { audit, store }: ActParts,
): AsyncGenerator<readonly Entry[]> {
  const { index, head: through } = await audit.upToDate();
  for await (const { rows, events } of exportedSlices({ index, store, filter: { person: userId }, through }))
    yield rows.flatMap((row) => {
      const event = events.get(row.position);
      return event ? [{ row, event }] : [];
    });
}
