import { recordOf } from '../../contracts/decisions/areas.ts';
import { compareRows } from '../../contracts/decisions/compareRows.ts';
import { hubTiles } from '../../contracts/decisions/hubTiles.ts';
import { openingRows } from '../../contracts/record/areaChanges.ts';
import { moneyText } from '../../contracts/text/amountText.ts';
import { counted } from '../../contracts/text/counted.ts';
import type { DecisionSetState } from '../commands/deciders/teamTurnState.ts';
import type { TurnEvent } from '../readers/turnHistory.ts';
import { submissionFindings, submittedSet } from './submissionFindings.ts';

type Forecast = Extract<TurnEvent, { readonly type: 'ForecastCompleted' }>;

/** The net income of a forecast and of the completed one before it; null where there is none. */
export function incomeMove(
  forecast: Forecast,
  turn: readonly TurnEvent[],
): { readonly to: number | null; readonly from: number | null; readonly before: number | null } {
  const before = turn.findLast(
    (event): event is Forecast => event.type === 'ForecastCompleted' && event.position < forecast.position,
  );
  return {
    to: forecast.data.indicators['Net Income'] ?? null,
    from: before?.data.indicators['Net Income'] ?? null,
    before: before?.data.forecast ?? null,
  };
}

/** `: net income $1,104k, up $14k since forecast 2` */
function forecastOutcome(forecast: Forecast, turn: readonly TurnEvent[]): string {
  const { to, from, before } = incomeMove(forecast, turn);
  if (to === null) return '';
  const moved = Math.round(to) - Math.round(from ?? to);
  const way = moved === 0 ? 'as in' : `${moved > 0 ? 'up' : 'down'} ${moneyText(Math.abs(moved))} since`;
  return `: net income ${moneyText(to)}${from === null ? '' : `, ${way} forecast ${before}`}`;
}

/** The typed cells of each tile of the hub that differ from the opening. */
function changedCells({ areas, changes }: DecisionSetState, isLite: boolean): readonly number[] {
  return hubTiles(isLite).map(({ areas: shown }) =>
    shown.reduce((sum, area) => {
      const record = recordOf(area);
      const rows = Object.values(areas[record] ?? {});
      return sum + compareRows(area, openingRows(rows, changes[record] ?? {}), rows).length;
    }, 0),
  );
}

/** `: 5 of 12 areas changed, 64 cells, 2 findings open` */
function submissionOutcome(
  submission: Extract<TurnEvent, { readonly type: 'DecisionsSubmitted' }>,
  turn: readonly TurnEvent[],
  isLite: boolean,
): string {
  const set = submittedSet(turn, submission);
  if (!set) return '';
  const cells = changedCells(set, isLite);
  const sum = cells.reduce((total, count) => total + count, 0);
  const findings = submissionFindings(turn, submission, isLite).length;
  const areas = `${cells.filter((count) => count > 0).length} of ${cells.length} areas changed`;
  return `: ${sum === 0 ? 'nothing changed' : `${areas}, ${counted(sum, 'cell')}`}, ${
    findings === 0 ? 'no finding' : counted(findings, 'finding')
  } open`;
}

/** What an act of a team's turn came to, as a sentence goes on after its text; empty for most acts. */
export function outcomeInWords(
  event: TurnEvent | undefined,
  turn: readonly TurnEvent[],
  isLite: boolean,
): string {
  if (event?.type === 'ForecastCompleted') return forecastOutcome(event, turn);
  return event?.type === 'DecisionsSubmitted' ? submissionOutcome(event, turn, isLite) : '';
}
