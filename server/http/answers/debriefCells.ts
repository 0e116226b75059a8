import type { Debrief, DecidedCell } from '../../../contracts/calls/debrief.ts';
import { decisionAreas, recordOf } from '../../../contracts/decisions/areas.ts';
import { titleInText } from '../../../contracts/decisions/cellText.ts';
import { compareRows, rowNameOf } from '../../../contracts/decisions/compareRows.ts';
import type { DecisionArea } from '../../../contracts/decisions/decisionArea.ts';
import { marketRateOf } from '../../../contracts/decisions/plausibility.ts';
import { numberIn, textIn } from '../../../contracts/decisions/row.ts';
import type { ForecastDocument } from '../../../contracts/readModels/forecastDocument.ts';
import type { RemarkDocument } from '../../../contracts/readModels/remarkDocument.ts';
import type { KeptCell } from '../../../contracts/record/keptCells.ts';
import { moneyMovedThousands } from '../../../contracts/record/moneyMoved.ts';
import { cellText } from '../../../contracts/record/savedInWords.ts';
import { placeId } from '../../../contracts/record/talkPlace.ts';
import { noRowKeys, rowKeyOf } from '../../commands/deciders/rowKeys.ts';
import type { DecisionSetState } from '../../commands/deciders/teamTurnState.ts';
import { remarksByPlace, standingOf } from '../../readers/talk.ts';
import type { TurnHistory } from '../../readers/turnHistory.ts';
import type { CallParts } from '../callParts.ts';
import type { RunQuarter } from './runQuarter.ts';
import { quotedText } from './saidWords.ts';

const largestMax = 5;

/** What the debrief quotes of what was said about a cell. */
export type QuotedAbout = (cell: KeptCell) => Promise<DecidedCell['said']>;

/** The remarks that a reader may read, by cell of the decisions that were run: a saved proposal, else the first. */
export function quotedAbout(
  remarks: readonly RemarkDocument[],
  set: DecisionSetState,
  parts: Pick<CallParts, 'texts' | 'nameOf'>,
): QuotedAbout {
  const threads = remarksByPlace(remarks.filter(({ isTakenBack, text }) => !isTakenBack && text !== ''));
  return async ({ area, row, column: { field } }) => {
    const record = recordOf(area);
    const rowKey = rowKeyOf(set.rowKeys[record] ?? noRowKeys, row);
    const thread = threads.get(placeId({ area: record, rowKey, field })) ?? [];
    const told = thread.findLast((remark) => standingOf(set, remark)?.standing === 'saved') ?? thread[0];
    if (!told) return null;
    const text = await quotedText(await parts.texts.open(told.text), parts);
    return { full_name: await parts.nameOf(told.by), text };
  };
}

async function decidedCell(
  cell: KeptCell,
  nameOf: CallParts['nameOf'],
  quoted: QuotedAbout,
): Promise<DecidedCell> {
  const { area, row, column, from, to, by, over } = cell;
  return {
    row: rowNameOf(area, row),
    title: titleInText(column),
    from: cellText(column, from),
    to: cellText(column, to),
    market: cellText(column, marketRateOf(area, row, column.field)),
    set_by: await nameOf(by),
    over: over === null || over === by ? null : await nameOf(over),
    said: await quoted(cell),
  };
}

const offeredRate = /^(?:rate|target)(\d)Percent$/;

/** What a rate is earned or paid on, $000: the loans of its risk category, or the deposits of its row. */
function balanceOf({ area, row, column }: KeptCell, loans: RunQuarter['loans']): number {
  if (area.name !== 'loanOrigination') return numberIn(row, 'totalBalanceThousands');
  const category = offeredRate.exec(column.field)?.[1];
  return (category && loans(textIn(row, 'rowKey'), Number(category))?.held) || 0;
}

/** The changes that moved most money. */
export function largestChanges(
  { dashboard, turn, loans }: Pick<RunQuarter, 'dashboard' | 'turn' | 'loans'>,
  cells: readonly KeptCell[],
  nameOf: CallParts['nameOf'],
  quoted: QuotedAbout,
): Promise<DecidedCell[]> {
  const before = dashboard.quarters.find((quarter) => quarter.turn === turn - 1);
  const { Equity: equity, 'Book Value per Share': perShare } = before?.indicators ?? {};
  const shares = equity && perShare ? equity / perShare : 0;
  const largest = cells
    .map((cell) => ({ cell, moved: moneyMovedThousands(cell, { shares, balance: balanceOf(cell, loans) }) }))
    .toSorted((one, other) => other.moved - one.moved)
    .slice(0, largestMax);
  return Promise.all(largest.map(({ cell }) => decidedCell(cell, nameOf, quoted)));
}

/** How many typed cells differ between two decision sets. */
function differencesOf(one: DecisionSetState, other: DecisionSetState): number {
  const rowsIn = (set: DecisionSetState, area: DecisionArea) =>
    Object.values(set.areas[recordOf(area)] ?? {});
  const own = decisionAreas.filter(({ keptIn }) => !keptIn);
  return own.reduce(
    (count, area) => count + compareRows(area, rowsIn(one, area), rowsIn(other, area)).length,
    0,
  );
}

/** The last forecast with what it said, and what of the decisions that were run it did not know; null for none. */
export type LastForecast = Pick<ForecastDocument, 'indicators'> & {
  readonly told: NonNullable<Debrief['forecast']>;
};

/** Of `forecasts`, newest first. One before the quarter began from other figures tells nothing of it. */
export function lastForecast(
  record: TurnHistory,
  forecasts: readonly ForecastDocument[],
  run: DecisionSetState,
): LastForecast | null {
  const renewed = record.events.findLast(({ type }) => type === 'TurnRenewed')?.position ?? 0;
  const last = forecasts.find(({ status, position }) => status === 'completed' && position > renewed);
  if (!last) return null;
  const { intraturnId, name, at, position, indicators } = last;
  const known = record.stateUntil((event) => event.position <= position)?.decisionSets[intraturnId];
  const scenario = intraturnId === run.intraturnId ? null : name;
  const changed = known ? differencesOf(known, run) : 0;
  return { indicators, told: { at_tzts: at, scenario, changed_cells: changed } };
}
