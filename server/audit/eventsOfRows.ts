import type { Position, RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import { DamagedStream } from '../eventStore/damagedStream.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import type { AuditRow } from './auditRow.ts';

/** Part of a stream with consecutive events. */
type Run = { readonly stream: string; readonly from: number; readonly limit: number };

const runsAtATime = 8;

/** Rows by stream, in runs that one read covers; a page is mostly what one person did in one place. */
function runsOf(rows: readonly AuditRow[]): readonly Run[] {
  const revisions = new Map<string, number[]>();
  for (const { stream, revision } of rows) {
    const known = revisions.get(stream);
    if (known) known.push(revision);
    else revisions.set(stream, [revision]);
  }
  const runs: Run[] = [];
  for (const [stream, found] of revisions) {
    const sorted = found.sort((one, other) => one - other);
    let from = sorted[0] ?? 0;
    for (const [index, revision] of sorted.entries()) {
      if (sorted[index + 1] === revision + 1) continue;
      runs.push({ stream, from, limit: revision - from + 1 });
      from = sorted[index + 1] ?? 0;
    }
  }
  return runs;
}

/** Of a damaged stream, nothing: the others of a page are shown nevertheless. */
export function withoutDamaged(fault: unknown): readonly never[] {
  if (fault instanceof DamagedStream) return [];
  throw fault;
}

/** Reads the events of rows from the log, by position; those of damaged streams are left out. */
export async function eventsOfRows(
  store: Pick<EventStore, 'readStream'>,
  rows: readonly AuditRow[],
): Promise<ReadonlyMap<Position, RecordedEvent>> {
  const runs = runsOf(rows);
  const found = new Map<Position, RecordedEvent>();
  for (let first = 0; first < runs.length; first += runsAtATime) {
    const reads = runs
      .slice(first, first + runsAtATime)
      .map(({ stream, ...read }) =>
        store.readStream(stream, { direction: 'forwards', ...read }).catch(withoutDamaged),
      );
    for (const events of await Promise.all(reads))
      for (const event of events) found.set(event.position, event);
  }
  return found;
}
