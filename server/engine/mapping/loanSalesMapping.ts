import { loanSales } from '../../../contracts/decisions/loanSales.ts';
import { loanSaleRows } from '../../simulation/decisions/loanSaleRows.ts';
import type { AreaMapping } from './areaMapping.ts';
import { soldPercents } from './investmentMapping.ts';

/** Loan sales: the share sold of each pool; rows are the pools held, and no sale is carried over. */
export const loanSalesMapping: AreaMapping = {
  area: loanSales,
  open: ({ game, teamIndex }) => ({
    rows: [],
    facts: {
      offers: loanSaleRows(game, teamIndex).map((pool) => ({
        rowKey: pool.rowKey,
        amountThousands: pool.amountThousands,
        gainOrLossThousands: pool.gainOrLossThousands,
        termMonths: pool.termMonths,
        yieldPercent: pool.yieldPercent,
        loanCategory: pool.loanType,
        account: `${pool.account} (${pool.rowKey})`,
      })),
    },
  }),
  decide: (_, rows) => ({ loanSalesPercent: soldPercents(rows) }),
};
