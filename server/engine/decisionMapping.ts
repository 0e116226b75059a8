import { decisionAreas } from '../../contracts/decisions/areas.ts';
import { certificatesOfDeposit } from '../../contracts/decisions/certificatesOfDeposit.ts';
import { loanOrigination } from '../../contracts/decisions/loanOrigination.ts';
import { mortgagesPipelined } from '../../contracts/decisions/mortgagesPipelined.ts';
import { type CellValue, numberIn, type Row, textIn } from '../../contracts/decisions/row.ts';
import { certificateRows } from '../simulation/certificateRows.ts';
import type { CertificateDecision, Decision, LoanDecision } from '../simulation/decision.ts';
import type { GameState } from '../simulation/gameState.ts';
import { loanOriginationRows } from '../simulation/loanOriginationRows.ts';
import { normaliseDecision } from '../simulation/normaliseDecision.ts';
import { openingDecision } from '../simulation/openingDecision.ts';
import { sixOf } from '../simulation/sixCategories.ts';

/** The rows of every decision area of one team, as a decision set holds them. */
export type AreaRows = Readonly<Record<string, readonly Row[]>>;

type ScreenRow = Readonly<Record<string, CellValue>>;

/** Gives rows the ids 1, 2, 3 ... within their area and computes their derived cells. */
function numbered(areaName: string, rows: readonly ScreenRow[]): readonly Row[] {
  const area = decisionAreas.find((candidate) => candidate.name === areaName);
  return rows.map((cells, index) => {
    const row: Row = { ...cells, id: index + 1 };
    return area?.derive?.(row) ?? row;
  });
}

function certificateCells(game: GameState, teamIndex: number): readonly ScreenRow[] {
  return certificateRows(game, teamIndex).map(({ outOfMarket, ...row }) => ({
    ...row,
    spreadPercent: 0,
    isOutOfMarket: outOfMarket,
  }));
}

/** What every screen of a team opens with for the coming turn: the inverse of `decisionOf` (model §8, roll-forward). */
export function openingRows(game: GameState, teamIndex: number): AreaRows {
  const { rows, pipelinedMortgagesPercent } = loanOriginationRows(game, teamIndex);
  const areas: Record<string, readonly ScreenRow[]> = {
    [loanOrigination.name]: rows,
    [mortgagesPipelined.name]: [{ pipelinedPercent: pipelinedMortgagesPercent }],
    [certificatesOfDeposit.name]: certificateCells(game, teamIndex),
  };
  return Object.fromEntries(Object.entries(areas).map(([name, cells]) => [name, numbered(name, cells)]));
}

function certificateDecision(row: Row, turn: number): CertificateDecision {
  return {
    // A row that the team added this turn has no key yet; turn and id make one that is never used again.
    rowKey: textIn(row, 'rowKey') || `T${turn}R${row.id}`,
    type: textIn(row, 'type') as CertificateDecision['type'],
    account: textIn(row, 'account'),
    termMonths: numberIn(row, 'termMonths'),
    fixedOrVariable: textIn(row, 'fixedOrVariable') === 'Variable' ? 'Variable' : 'Fixed',
    ratePercent: numberIn(row, 'ratePercent'),
    capThousands: numberIn(row, 'capThousands'),
    outOfMarket: row.isOutOfMarket === true,
  };
}

function loanDecision(row: Row, opening: LoanDecision): LoanDecision {
  return {
    ...opening,
    rate1Percent: numberIn(row, 'rate1Percent'),
    rate3Percent: numberIn(row, 'rate3Percent'),
    rate6Percent: numberIn(row, 'rate6Percent'),
    offeredRatesPercent: sixOf((category) => numberIn(row, `target${category + 1}Percent`)),
    originationFeePercent: numberIn(row, 'originationFeePercent'),
    annualFeeDollars: numberIn(row, 'annualFeeDollars'),
  };
}

/** The canonical decision of a team from the rows of its decision set; areas without rows keep the roll-forward. */
export function decisionOf(game: GameState, teamIndex: number, areas: AreaRows): Decision {
  const opening = openingDecision(game, teamIndex);
  const loanRows = areas[loanOrigination.name] ?? [];
  const certificates = areas[certificatesOfDeposit.name];
  const pipelined = areas[mortgagesPipelined.name]?.[0];
  const loans = { ...opening.loans };
  for (const row of loanRows) {
    const account = textIn(row, 'rowKey') as keyof typeof loans;
    if (loans[account]) loans[account] = loanDecision(row, loans[account]);
  }
  const decision: Decision = {
    ...opening,
    loans,
    ...(pipelined && { pipelinedMortgagesPercent: numberIn(pipelined, 'pipelinedPercent') }),
    ...(certificates && {
      certificatesOfDeposit: certificates.map((row) => certificateDecision(row, game.turn + 1)),
    }),
  };
  return normaliseDecision(game, teamIndex, decision);
}
