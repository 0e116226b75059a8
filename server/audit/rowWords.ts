import type { Position, RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import { eventInWords, type Names } from '../../contracts/record/eventWords.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import type { AuditRow } from './auditRow.ts';
import { eventsOfRows } from './eventsOfRows.ts';

/** Events that hold whole banks, of which the words say nothing: they are not read for a list. */
const heavyTypes: ReadonlySet<string> = new Set([
  'BankOpened',
  'QuarterClosed',
  'MarketCleared',
  'TurnOpened',
  'TurnRenewed',
  'ForecastCompleted',
]);

/** The words of rows, by position; `events` are those that were read for them. */
export function wordsOfRows(
  rows: readonly AuditRow[],
  events: ReadonlyMap<Position, RecordedEvent>,
  names: Names,
): ReadonlyMap<Position, string> {
  return new Map(
    rows.map((row) => {
      const { position, type, turn, forecast } = row;
      const event = events.get(position) ?? { type, data: { turn, forecast } };
      return [position, eventInWords(event, names).text];
    }),
  );
}

/** Reads the events of rows as far as their words need them. */
export function wordedEvents(
  store: Pick<EventStore, 'readStream'>,
  rows: readonly AuditRow[],
): Promise<ReadonlyMap<Position, RecordedEvent>> {
  return eventsOfRows(
    store,
    rows.filter(({ type }) => !heavyTypes.has(type)),
  );
}
