import { loanOrigination } from '../../../contracts/decisions/loanOrigination.ts';
import { loanRatePercentMax } from '../../../contracts/decisions/marketColumns.ts';
import { mortgagesPipelined } from '../../../contracts/decisions/mortgagesPipelined.ts';
import { numberIn, type Row, textIn } from '../../../contracts/decisions/row.ts';
import { isOneOf, keysOf } from '../../../contracts/values.ts';
import { roundTo } from '../../simulation/base/money.ts';
import { sixOf, sixRates } from '../../simulation/base/sixCategories.ts';
import { environmentOf } from '../../simulation/catalogue/environments.ts';
import { loanAccount } from '../../simulation/catalogue/loans.ts';
import { templateOf } from '../../simulation/catalogue/templates.ts';
import { loanOriginationRows } from '../../simulation/decisions/loanOriginationRows.ts';
import { loanMarketRates } from '../../simulation/market/marketRates.ts';
import type { BankDecision, LoanDecision } from '../../simulation/model/decision.ts';
import type { AreaMapping, OpeningBank, ScreenRow } from './areaMapping.ts';

/** The fields of a row's six categories. */
export const targetFields = [
  'target1Percent',
  'target2Percent',
  'target3Percent',
  'target4Percent',
  'target5Percent',
  'target6Percent',
] as const;

/** Half of the last displayed decimal of a rate, plus floating-point noise. */
const shownToPercent = 0.000_501;

/** The loans of a decision with each row's values for its account; rows of unknown accounts are ignored. */
export function changedLoans(
  { loans }: BankDecision,
  rows: readonly Row[],
  change: (row: Row, terms: LoanDecision) => Partial<LoanDecision>,
): BankDecision['loans'] {
  const changed = { ...loans };
  const accounts = keysOf(loans);
  for (const row of rows) {
    const account = textIn(row, 'rowKey');
    if (isOneOf(accounts, account))
      changed[account] = { ...changed[account], ...change(row, changed[account]) };
  }
  return changed;
}

function offer(row: Row, { offeredRatesPercent }: LoanDecision): Partial<LoanDecision> {
  const rate1Percent = numberIn(row, 'rate1Percent');
  const rate3Percent = numberIn(row, 'rate3Percent');
  const rate6Percent = numberIn(row, 'rate6Percent');
  const shown = sixOf((category) => numberIn(row, targetFields[category]));
  const interpolated = sixRates(rate1Percent, rate3Percent, rate6Percent);
  // Rates that follow from the three remain derived, so that an untouched row decides the opening values.
  const areTyped = shown.some((rate, k) => Math.abs(rate - (interpolated[k] ?? 0)) > shownToPercent);
  return {
    rate1Percent,
    rate3Percent,
    rate6Percent,
    ...((areTyped || offeredRatesPercent) && { offeredRatesPercent: shown }),
    originationFeePercent: numberIn(row, 'originationFeePercent'),
    annualFeeDollars: numberIn(row, 'annualFeeDollars'),
  };
}

/** The offer of each account, beside the market rates of every risk category. */
function originationRows({ game, teamIndex }: OpeningBank): readonly ScreenRow[] {
  const now = environmentOf(game).at(game.turn);
  return loanOriginationRows(game, teamIndex).rows.map((row) => {
    const market = loanMarketRates(loanAccount(row.rowKey), now, templateOf(game.templateId));
    // The market rate of the row is that of category 3.
    return {
      ...row,
      market1Percent: roundTo(market[0], 3),
      market2Percent: roundTo(market[1], 3),
      market4Percent: roundTo(market[3], 3),
      market5Percent: roundTo(market[4], 3),
      market6Percent: roundTo(market[5], 3),
    };
  });
}

/** Loan origination: the offer of each account. */
export const loanOriginationMapping: AreaMapping = {
  area: loanOrigination,
  open: (bank) => ({
    rows: originationRows(bank),
    facts: { largestRatePercent: loanRatePercentMax },
  }),
  decide: (decision, rows) => ({ loans: changedLoans(decision, rows, offer) }),
};

/** The share of new 30-year fixed mortgages that is sold. */
export const mortgagesPipelinedMapping: AreaMapping = {
  area: mortgagesPipelined,
  open: ({ game, teamIndex }) => ({
    rows: [{ pipelinedPercent: loanOriginationRows(game, teamIndex).pipelinedMortgagesPercent }],
  }),
  decide: (_, [row]) => (row ? { pipelinedMortgagesPercent: numberIn(row, 'pipelinedPercent') } : {}),
};
