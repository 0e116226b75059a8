import { signedText, wordsOf } from '../../contracts/banking/whyText.ts';
import type { Debrief, DebriefPerson, ExpectedFigure } from '../../contracts/calls/debrief.ts';
import { counted } from '../../contracts/text/counted.ts';
import { printed } from '../../contracts/text/printed.ts';
import { roleLabels } from '../../contracts/text/roleLabels.ts';
import { schoolWeekdayAndTimeOf } from '../../contracts/time/schoolTime.ts';
import { changeOf, figureTexts, headlineOf, type Teller } from './standingText.ts';

const list = new Intl.ListFormat('en-US', { style: 'long', type: 'conjunction' });

/** The place, the price and the income of a quarter, a sentence each. */
export function debriefHeadline({ standing }: Debrief, teamId: number, teller: Teller): readonly string[] {
  const own = standing.banks.find(({ team_id }) => team_id === teamId);
  if (!own) return [];
  const { place, income } = headlineOf(standing, own, teller);
  const [now, before] = [own.stock_price.at(-1), own.stock_price.at(-2)];
  const change = changeOf('stock_price', now, before);
  const price =
    standing.score_of !== 'members_benefit' && now != null
      ? `The stock price is ${figureTexts.stock_price.text(now)}${change ? ` (${change.text})` : ''}.`
      : null;
  return [place, price, income].filter((sentence) => sentence !== null);
}

/** `Largest causes: what carried on from earlier quarters +$22.9k, spending −$16.7k.`; null where none is known. */
export function causesText({ causes }: Debrief): string | null {
  if (causes.length === 0) return null;
  const told = causes.map(({ cause, thousands }) => `${wordsOf(cause)} ${signedText(thousands)}`);
  return `Largest causes: ${told.join(', ')}.`;
}

const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'];

/** `Second run, Fri, Nov 27, 08:30 ET; replaces the first.`; null for a quarter that was run once. */
export function rerunText({ runs, run_tzts: at }: Debrief): string | null {
  if (runs < 2) return null;
  const name = (run: number): string => ordinals[run - 1] ?? `Number ${run}`;
  const replaced = name(runs - 1).toLowerCase();
  return `${name(runs)} run, ${schoolWeekdayAndTimeOf(at)}; replaces the ${replaced}.`;
}

/** What was run instead if nothing was changed. */
export const untouchedText = (turn: number): string =>
  turn === 1
    ? 'Nothing was changed; the bank played what it opened with.'
    : `Nothing was changed; the bank played Qtr ${turn - 1} again.`;

/** `Largest changes of 64 cells in 5 of 12 areas` */
export const changedText = ({ changed_cells: cells, changed_areas: changed, areas }: Debrief): string =>
  `Largest changes of ${counted(cells, 'cell')} in ${changed} of ${areas} areas`;

const signOf = (value: number): string => (value > 0 ? '+' : '−');

/** How far a figure came off its forecast as both are printed: `−1.3%`, of percentages `+2 bp`, or `none`. */
export function offText({ format, decimals, forecast, actual }: ExpectedFigure): string {
  if (forecast === null || actual === null) return '–';
  const [expected, came] = [printed(forecast, decimals), printed(actual, decimals)];
  const off = came - expected;
  if (printed(off, decimals) === 0) return 'none';
  if (format === 'Percentage') {
    const points = Math.abs(off) * 100;
    return `${signOf(off)}${points.toFixed(points < 1 ? 1 : 0)} bp`;
  }
  if (expected === 0) return `${signOf(off)}$${Math.abs(off).toLocaleString('en-US')}`;
  return `${signOf(off)}${Math.abs((off / expected) * 100).toFixed(1)}%`;
}

/** What the last forecast did not know. */
export function sinceForecastText({ forecast }: Debrief): string {
  if (!forecast) return 'You made no forecast. What would you have expected?';
  const { scenario, changed_cells: cells } = forecast;
  const differ = cells === 1 ? 'differs' : 'differ';
  if (scenario !== null)
    return `The last forecast was of ${scenario}; ${counted(cells, 'cell')} of what was run ${differ} from it.`;
  const were = cells === 1 ? 'was' : 'were';
  return cells === 0
    ? 'Nothing was changed after the last forecast.'
    : `${counted(cells, 'cell')} ${were} changed after the last forecast.`;
}

export const personText = ({ full_name: name, roles }: DebriefPerson): string =>
  roles.length > 0 ? `${name}, ${roleLabels(roles, '')}` : name;

const areasToldMax = 3;

/** The areas in which a person saved; of many the first and how many more. */
export function areasText({ areas, has_submitted }: DebriefPerson): string {
  const told = areas.slice(0, areas.length > areasToldMax ? areasToldMax - 1 : areasToldMax);
  const rest = areas.length - told.length;
  return list.format([
    ...told,
    ...(rest > 0 ? [`${counted(rest, 'more area', 'more areas')}`] : []),
    ...(has_submitted ? ['submitted'] : []),
  ]);
}

/** `13 saves, 1 forecast`, and on the copy of those who see all teams what stood at the end. */
export function countsText({ saves, forecasts, has_submitted, kept }: DebriefPerson): string {
  const counts = [
    ...(saves > 0 ? [counted(saves, 'save')] : []),
    ...(forecasts > 0 ? [counted(forecasts, 'forecast')] : []),
  ];
  const done = counts.join(', ') || (has_submitted ? '' : 'nothing recorded');
  if (kept === null) return done;
  const part = kept.percent === null ? counted(kept.cells, 'cell') : `${kept.percent}%`;
  return [done, `kept ${part}`].filter((text) => text !== '').join(', ');
}
