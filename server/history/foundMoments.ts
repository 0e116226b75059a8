import { type FoundSort, foundSorts } from '../../contracts/calls/history.ts';
import type { CellValue } from '../../contracts/decisions/row.ts';
import type { Position } from '../../contracts/events/recordedEvent.ts';
import type { SavedCell } from '../../contracts/record/savedCell.ts';
import { savedInWords, toldCells } from '../../contracts/record/savedInWords.ts';
import type { NameLookup } from '../../contracts/record/wording.ts';
import { moneyText } from '../../contracts/text/amountText.ts';
import { counted } from '../../contracts/text/counted.ts';
import type { TurnEvent } from '../readers/turnHistory.ts';
import { incomeMove } from './outcomeInWords.ts';
import { submissionFindings } from './submissionFindings.ts';

/** An unmarked moment that is worth a look; the greater its weight, the more. */
type Found = { readonly position: Position; readonly title: string; readonly weight: number };
/** The moments of a sort, the strongest first; only so many are told. */
export type FoundMoments = {
  readonly sort: FoundSort;
  readonly count: number;
  readonly moments: readonly Pick<Found, 'position' | 'title'>[];
};

type Of<Type extends TurnEvent['type']> = Extract<TurnEvent, { readonly type: Type }>;
type Save = Of<'DecisionsSaved'>;

const is =
  <Type extends TurnEvent['type']>(type: Type) =>
  (event: TurnEvent): event is Of<Type> =>
    event.type === type;

const toldMax = 50;
const minute = 60_000;
const takenBackMilliseconds = 10 * minute;
const lastMinutesMilliseconds = 5 * minute;

const millisecondsBetween = (earlier: string, later: string): number =>
  Date.parse(later) - Date.parse(earlier);
const minutesText = (milliseconds: number): string =>
  milliseconds < minute ? 'under a minute' : counted(Math.round(milliseconds / minute), 'minute');

/** `Ben Ono: 36-Month CD, Offer Rate 1.700 → 1.400 and 2 more` */
function savedTitle({ data }: Save, cells: readonly SavedCell[], names: NameLookup): string {
  const [first = '', ...others] = toldCells(cells);
  return `${names.person(data.by)}: ${first}${others.length > 0 ? ` and ${others.length} more` : ''}`;
}

/** Values set and reset to their previous value within ten minutes. */
function takenBack(saves: readonly Save[], names: NameLookup): readonly Found[] {
  const last = new Map<string, { readonly from: CellValue; readonly at: string }>();
  return saves.flatMap((save) => {
    const { position, data } = save;
    const waits = new Map<string, number>();
    for (const row of data.rows) {
      if (row.kind !== 'updated') continue;
      for (const [field, { from, to }] of Object.entries(row.changes)) {
        const key = `${data.intraturnId} ${data.area} ${row.rowId} ${field}`;
        const before = last.get(key);
        const wait = before?.from === to ? millisecondsBetween(before.at, data.at) : undefined;
        if (wait !== undefined && wait <= takenBackMilliseconds) waits.set(`${row.rowId} ${field}`, wait);
        last.set(key, { from, at: data.at });
      }
    }
    if (waits.size === 0) return [];
    const cells = savedInWords(data, names).filter(({ rowId, field }) => waits.has(`${rowId} ${field}`));
    const after = minutesText(Math.max(...waits.values()));
    return [{ position, weight: waits.size, title: `${savedTitle(save, cells, names)}, after ${after}` }];
  });
}

/** Saves over somebody's change that was not seen. */
const overwritten = (saves: readonly Save[], names: NameLookup): readonly Found[] =>
  saves
    .filter(({ data }) => data.forcedOver.length > 0)
    .map((save) => {
      const cells = savedInWords(save.data, names).filter(({ over }) => over !== null);
      return {
        position: save.position,
        weight: save.data.forcedOver.length,
        title: savedTitle(save, cells, names),
      };
    });

/** Saves of the last five minutes before a lockdown submitted the decisions. */
function lastMinutes(
  saves: readonly Save[],
  submissions: readonly Of<'DecisionsSubmitted'>[],
  names: NameLookup,
): readonly Found[] {
  const lockdowns = submissions.filter(({ data }) => data.by === null).map(({ data }) => data.at);
  return saves.flatMap((save) => {
    const lefts = lockdowns.map((lockdown) => millisecondsBetween(save.data.at, lockdown));
    const left = lefts.find((each) => each >= 0 && each <= lastMinutesMilliseconds);
    if (left === undefined) return [];
    const cells = savedInWords(save.data, names);
    const title = `${savedTitle(save, cells, names)}, ${minutesText(left)} before the lockdown`;
    return [{ position: save.position, weight: cells.length, title }];
  });
}

/** Forecasts whose net income differs from that of the one before. */
const forecastMoved = (turn: readonly TurnEvent[]): readonly Found[] =>
  turn.filter(is('ForecastCompleted')).flatMap((forecast) => {
    const { from, to } = incomeMove(forecast, turn);
    if (from === null || to === null || from === to) return [];
    const title = `Net income ${moneyText(from)} → ${moneyText(to)} in forecast ${forecast.data.forecast}`;
    return [{ position: forecast.position, weight: Math.abs(to - from), title }];
  });

/** Submissions whose decisions had findings in the check. */
const withFindings = (
  turn: readonly TurnEvent[],
  submissions: readonly Of<'DecisionsSubmitted'>[],
  isLite: boolean,
): readonly Found[] =>
  submissions.flatMap((submission) => {
    const findings = submissionFindings(turn, submission, isLite);
    const [first] = findings;
    if (!first) return [];
    const title = `${counted(findings.length, 'open finding')}: ${first.message}`;
    return [{ position: submission.position, weight: findings.length, title }];
  });

/** Notable moments of a team's turn by sort, from the events of its stream. */
export function foundMoments(
  turn: readonly TurnEvent[],
  isLite: boolean,
  names: NameLookup,
): readonly FoundMoments[] {
  const saves = turn.filter(is('DecisionsSaved'));
  const submissions = turn.filter(is('DecisionsSubmitted'));
  const found: Readonly<Record<FoundSort, readonly Found[]>> = {
    overwritten: overwritten(saves, names),
    takenBack: takenBack(saves, names),
    forecastMoved: forecastMoved(turn),
    lastMinutes: lastMinutes(saves, submissions, names),
    withFindings: withFindings(turn, submissions, isLite),
  };
  return foundSorts.map((sort) => ({
    sort,
    count: found[sort].length,
    moments: found[sort]
      .toSorted((one, other) => other.weight - one.weight || one.position - other.position)
      .slice(0, toldMax)
      .map(({ position, title }) => ({ position, title })),
  }));
}
