import type { Position, RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import { eventInWords } from '../../contracts/features/eventWords.ts';
import type { NameLookup } from '../../contracts/record/wording.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import type { PersonalTexts } from '../identity/texts/personalTexts.ts';
import type { AuditRow } from './auditRow.ts';
import { eventsOfRows } from './eventsOfRows.ts';

/** Events that contain whole banks, which the words do not need: they are not read for a list. */
export const heavyTypes: ReadonlySet<string> = new Set([
  'BankOpened',
  'QuarterClosed',
  'MarketCleared',
  'TurnOpened',
  'TurnRenewed',
  'ForecastCompleted',
]);

/** Instead of the words of an event that the log does not return. */
const lostWords = 'did something in a damaged stream';

/** The words of rows, by position; `events` are those read for them, `outcomes` what their acts came to. */
export function wordsOfRows(
  rows: readonly AuditRow[],
  events: ReadonlyMap<Position, RecordedEvent>,
  names: NameLookup,
  outcomes: ReadonlyMap<Position, string>,
): ReadonlyMap<Position, string> {
  return new Map(
    rows.map((row) => {
      const { position, type, turn, forecast } = row;
      const light = heavyTypes.has(type) ? { type, data: { turn, forecast } } : undefined;
      const event = events.get(position) ?? light;
      return [
        position,
        event ? `${eventInWords(event, names).text}${outcomes.get(position) ?? ''}` : lostWords,
      ];
    }),
  );
}

/** Reads the events of rows if their words need them. */
export async function wordedEvents(
  {
    store,
    texts,
  }: { readonly store: Pick<EventStore, 'readStream'>; readonly texts: Pick<PersonalTexts, 'openEvents'> },
  rows: readonly AuditRow[],
): Promise<ReadonlyMap<Position, RecordedEvent>> {
  const worded = rows.filter(({ type }) => !heavyTypes.has(type));
  return openedByPosition(await eventsOfRows(store, worded), texts);
}

/** The same events with people's texts opened. */
export async function openedByPosition(
  events: ReadonlyMap<Position, RecordedEvent>,
  texts: Pick<PersonalTexts, 'openEvents'>,
): Promise<ReadonlyMap<Position, RecordedEvent>> {
  const opened = await texts.openEvents([...events.values()]);
  return new Map(opened.map((event) => [event.position, event]));
}
