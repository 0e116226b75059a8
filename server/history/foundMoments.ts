import { areaNamed } from '../../contracts/decisions/areas.ts';
import type { CellValue } from '../../contracts/decisions/row.ts';
import type { Position, RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import type { EveryEvent } from '../../contracts/features/allEvents.ts';
import type { TurnEvent } from '../readers/turnHistory.ts';
import { submissionFindings } from './submissionFindings.ts';

/** An unmarked moment that is worth a look. */
export type FoundMoment = { readonly position: Position; readonly title: string };

type Fact = RecordedEvent & EveryEvent;
type Of<Type extends EveryEvent['type']> = Fact & Extract<EveryEvent, { readonly type: Type }>;

const is =
  <Type extends EveryEvent['type']>(type: Type) =>
  (event: Fact): event is Of<Type> =>
    event.type === type;

const minute = 60_000;
const takenBackMilliseconds = 10 * minute;
const lastMinutesMilliseconds = 5 * minute;

const some = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;
const millisecondsBetween = (earlier: string, later: string): number =>
  Date.parse(later) - Date.parse(earlier);

/** Values set and reset to their previous value within ten minutes. */
function takenBack(saves: readonly Of<'DecisionsSaved'>[]): readonly FoundMoment[] {
  const last = new Map<string, { readonly from: CellValue; readonly at: string }>();
  return saves.flatMap(({ position, data }) => {
    let count = 0;
    for (const row of data.rows) {
      if (row.kind !== 'updated') continue;
      for (const [field, { from, to }] of Object.entries(row.changes)) {
        const key = `${data.intraturnId} ${data.area} ${row.rowId} ${field}`;
        const before = last.get(key);
        if (before && before.from === to && millisecondsBetween(before.at, data.at) <= takenBackMilliseconds)
          count += 1;
        last.set(key, { from, at: data.at });
      }
    }
    const where = areaNamed(data.area).title;
    return count > 0 ? [{ position, title: `Took back ${some(count, 'value')} in ${where}` }] : [];
  });
}

/** Saves over somebody's change that was not seen. */
const forced = (saves: readonly Of<'DecisionsSaved'>[]): readonly FoundMoment[] =>
  saves
    .filter(({ data }) => data.forcedOver.length > 0)
    .map(({ position, data }) => ({
      position,
      title: `Saved over ${some(data.forcedOver.length, 'unseen change')} in ${areaNamed(data.area).title}`,
    }));

/** Saves of the last five minutes before a lockdown submitted the decisions. */
function lastMinutes(
  saves: readonly Of<'DecisionsSaved'>[],
  submissions: readonly Of<'DecisionsSubmitted'>[],
): readonly FoundMoment[] {
  const lockdowns = submissions.filter(({ data }) => data.by === null).map(({ data }) => data.at);
  return saves
    .filter(({ data }) =>
      lockdowns.some((lockdown) => {
        const left = millisecondsBetween(data.at, lockdown);
        return left >= 0 && left <= lastMinutesMilliseconds;
      }),
    )
    .map(({ position, data }) => ({
      position,
      title: `Saved ${areaNamed(data.area).title} in the last five minutes before the lockdown`,
    }));
}

/** The forecast with the largest relative difference of an indicator from the previous forecast. */
function largestChange(forecasts: readonly Of<'ForecastCompleted'>[]): readonly FoundMoment[] {
  let largest: (FoundMoment & { readonly share: number }) | null = null;
  for (const [index, { position, data }] of forecasts.entries()) {
    const before = forecasts[index - 1]?.data.indicators ?? {};
    for (const [name, value] of Object.entries(data.indicators)) {
      const was = before[name];
      if (was === null || was === undefined || value === null || was === value) continue;
      const share = Math.abs(value - was) / Math.max(Math.abs(was), Math.abs(value));
      if (largest && largest.share >= share) continue;
      largest = { position, share, title: `Largest change between forecasts: ${name} ${was} → ${value}` };
    }
  }
  return largest ? [{ position: largest.position, title: largest.title }] : [];
}

/** Submissions whose decisions had findings in the check. */
function submittedUnheeded(
  events: readonly RecordedEvent[],
  submissions: readonly Of<'DecisionsSubmitted'>[],
  isLite: boolean,
): readonly FoundMoment[] {
  return submissions.flatMap((submission) => {
    const { length } = submissionFindings(events as readonly TurnEvent[], submission, isLite);
    const { position } = submission;
    return length > 0 ? [{ position, title: `Submitted with ${some(length, 'open finding')}` }] : [];
  });
}

/** Notable events of a team's quarter, in log order. */
export function foundMoments(events: readonly RecordedEvent[], isLite: boolean): readonly FoundMoment[] {
  const facts = events as readonly Fact[];
  const saves = facts.filter(is('DecisionsSaved'));
  const submissions = facts.filter(is('DecisionsSubmitted'));
  return [
    ...takenBack(saves),
    ...forced(saves),
    ...lastMinutes(saves, submissions),
    ...submittedUnheeded(events, submissions, isLite),
    ...largestChange(facts.filter(is('ForecastCompleted'))),
  ].sort((one, other) => one.position - other.position);
}
