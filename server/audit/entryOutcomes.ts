import { isOf } from '../../contracts/events/eventDefinition.ts';
import { GameFrozen, GameUnfrozen } from '../../contracts/events/gameEvents.ts';
import type { Position, RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import {
  DecisionsLocked,
  DecisionsSubmitted,
  DecisionsUnlocked,
  type TeamTurnEvent,
} from '../../contracts/events/teamTurnEvents.ts';
import { eventsAs } from '../../contracts/events/upcast.ts';
import { groupedBy } from '../../contracts/groupedBy.ts';
import { because } from '../../contracts/record/wording.ts';
import { counted } from '../../contracts/text/counted.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { outcomeInWords } from '../history/outcomeInWords.ts';
import type { PersonalTexts } from '../identity/texts/personalTexts.ts';
import { withoutDamaged } from './eventsOfRows.ts';
import type { EntryNames, NameParts } from './rowNames.ts';

/** Where the events around an entry are read, and who is in them looked up. */
export type OutcomeParts = Pick<NameParts, 'nameOf'> & {
  readonly store: Pick<EventStore, 'readStream'>;
  readonly texts: Pick<PersonalTexts, 'openEvents'>;
};

const minute = 60_000;
const hour = 60 * minute;

/** `under a minute`, `12 minutes`, `20 hours`, `3 days` */
function spanText(milliseconds: number): string {
  if (milliseconds < minute) return 'under a minute';
  if (milliseconds < 2 * hour) return counted(Math.round(milliseconds / minute), 'minute');
  const hours = Math.round(milliseconds / hour);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}

const endsFreeze = (event: RecordedEvent): boolean =>
  isOf(event, GameUnfrozen) || (isOf(event, DecisionsUnlocked) && event.data.cause === 'team');

/** `, frozen for 20 hours by Rosa Vance: Come to my office first.`; empty if nothing was frozen. */
async function freezeOutcome(
  end: RecordedEvent,
  before: readonly RecordedEvent[],
  { nameOf, texts }: OutcomeParts,
): Promise<string> {
  const last = before.findLast(
    (event) =>
      endsFreeze(event) ||
      isOf(event, GameFrozen) ||
      (isOf(event, DecisionsLocked) && event.data.cause === 'team'),
  );
  const [start] = last ? await texts.openEvents([last]) : [];
  if (!start || !(isOf(start, GameFrozen) || isOf(start, DecisionsLocked))) return '';
  const { by, at, reason } = start.data;
  const since = 'since' in start.data ? (start.data.since ?? at) : at;
  const length = spanText(Date.parse(end.metadata.at) - Date.parse(since));
  return `, frozen for ${length}${by === null ? '' : ` by ${await nameOf(by)}`}${because(reason)}`;
}

/**
 * What acts came to, as their sentences go on, by position: how much a submission had changed, and how long a
 * freeze had lasted. Those of a damaged stream are left out.
 */
export async function entryOutcomes(
  parts: OutcomeParts,
  events: readonly RecordedEvent[],
  { isLite }: Pick<EntryNames, 'isLite'>,
): Promise<ReadonlyMap<Position, string>> {
  const told = events.filter((event) => isOf(event, DecisionsSubmitted) || endsFreeze(event));
  const found = new Map<Position, string>();
  for (const [stream, ofStream] of groupedBy(told, (event) => event.stream)) {
    const all = await parts.store.readStream(stream, { direction: 'forwards' }).catch(withoutDamaged);
    const turn = eventsAs<TeamTurnEvent>(all);
    for (const event of ofStream) {
      const before = all.filter(({ position }) => position < event.position);
      const text = isOf(event, DecisionsSubmitted)
        ? outcomeInWords(
            turn.find(({ position }) => position === event.position),
            turn,
            isLite(event.data.gameId),
          )
        : await freezeOutcome(event, before, parts);
      found.set(event.position, text);
    }
  }
  return found;
}
