import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EntryFilter } from '../../contracts/audit/entryFilter.ts';
import { type Position, type RecordedEvent, startOfLog } from '../../contracts/events/recordedEvent.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { isOwn } from '../eventStore/foreignEvent.ts';
import type { ExportedAccess } from './accessLines.ts';
import type { AuditIndex } from './auditIndex.ts';
import { type AuditRow, auditRowOf } from './auditRow.ts';
import { eventsOfRows } from './eventsOfRows.ts';

/** Entries in memory at once, however many are exported. */
const entriesOfASlice = 1_000;
/** If the filter matches less than this share of the log, its events are read one by one. */
const denseShare = 0.25;

/** Entries with their events, oldest first. */
export type ExportedSlice = {
  readonly rows: readonly AuditRow[];
  readonly events: ReadonlyMap<Position, RecordedEvent>;
};

/** The sources of a file's entries. */
export type ExportSource = {
  readonly index: AuditIndex;
  readonly store: Pick<EventStore, 'readAll' | 'readStream'>;
  /** Undefined if no events match. */
  readonly filter: EntryFilter | undefined;
  /** Entries up to this position of the log. */
  readonly through: Position;
  /** Rows of the access log between them; undefined if none match. */
  readonly access?: ExportedAccess | undefined;
};

type EventSource = ExportSource & { readonly filter: EntryFilter };

/** If everything matches, the index is not needed: rows are derived from the events in the same way. */
async function* wholeLog({ store, through }: ExportSource): AsyncGenerator<ExportedSlice, void, void> {
  let after = startOfLog;
  for (;;) {
    const read = await store.readAll({ after, limit: entriesOfASlice });
    const events = read.filter(({ position }) => position <= through);
    const last = events.at(-1);
    if (!last) return;
    yield {
      rows: events.filter(isOwn).map(auditRowOf),
      events: new Map(events.map((event) => [event.position, event])),
    };
    after = last.position;
    await nextTurn();
  }
}

async function* foundEntries({
  index,
  store,
  filter,
  through,
}: EventSource): AsyncGenerator<ExportedSlice, void, void> {
  let after = startOfLog;
  let isDense = true;

  /** If most of a log matches, reading on is far quicker than asking for each event. */
  async function eventsOf(rows: readonly AuditRow[]): Promise<ReadonlyMap<Position, RecordedEvent>> {
    const wanted = new Set(rows.map(({ position }) => position));
    const passed = isDense ? await store.readAll({ after, limit: rows.length }) : [];
    const found = new Map(
      passed.filter(({ position }) => wanted.has(position)).map((event) => [event.position, event]),
    );
    isDense &&= found.size >= rows.length * denseShare;
    const missing = rows.filter(({ position }) => !found.has(position));
    return missing.length === 0 ? found : new Map([...found, ...(await eventsOfRows(store, missing))]);
  }

  for (;;) {
    const page = await index.page(filter, { after, limit: entriesOfASlice });
    const rows = page.filter(({ position }) => position <= through);
    const last = rows.at(-1);
    if (!last) return;
    yield { rows, events: await eventsOf(rows) };
    after = last.position;
    await nextTurn();
  }
}

async function* noEvents(): AsyncGenerator<ExportedSlice, void, void> {}

/** All entries of a filter, one slice at a time; other requests are served in between. */
export function exportedSlices(source: ExportSource): AsyncGenerator<ExportedSlice, void, void> {
  const { filter } = source;
  if (!filter) return noEvents();
  return Object.keys(filter).length === 0 ? wholeLog(source) : foundEntries({ ...source, filter });
}
