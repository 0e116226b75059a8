import { depositRatePercentMax } from '../../../contracts/decisions/marketColumns.ts';
import { nonMaturityDeposits } from '../../../contracts/decisions/nonMaturityDeposits.ts';
import { numberIn, type Row, textIn } from '../../../contracts/decisions/row.ts';
import { nonMaturityDepositRows } from '../../simulation/decisions/nonMaturityDepositRows.ts';
import type { BankDecision, NonMaturityDepositDecision } from '../../simulation/model/decision.ts';
import type { AreaMapping } from './areaMapping.ts';

function terms(row: Row): NonMaturityDepositDecision {
  return {
    ratePercent: numberIn(row, 'ratePercent'),
    betaUp: numberIn(row, 'betaUp'),
    betaDown: numberIn(row, 'betaDown'),
    lagMonths: numberIn(row, 'lagMonths'),
    monthlyFeeDollars: numberIn(row, 'monthlyFeeDollars'),
    nsfFeeDollars: numberIn(row, 'nsfFeeDollars'),
    minimumBalanceDollars: numberIn(row, 'minimumBalanceDollars'),
    outOfMarket: row.isOutOfMarket === true,
  };
}

/** Non-maturity deposits: the terms of each account. */
export const nonMaturityDepositsMapping: AreaMapping = {
  area: nonMaturityDeposits,
  open: ({ game, teamIndex }) => ({
    rows: nonMaturityDepositRows(game, teamIndex).map(({ outOfMarket, ...row }) => ({
      ...row,
      isOutOfMarket: outOfMarket,
    })),
    facts: { largestRatePercent: depositRatePercentMax },
  }),
  decide: (decision, rows) => ({
    nonMaturityDeposits: {
      ...decision.nonMaturityDeposits,
      ...(Object.fromEntries(rows.map((row) => [textIn(row, 'rowKey'), terms(row)])) as Partial<
        BankDecision['nonMaturityDeposits']
      >),
    },
  }),
};
