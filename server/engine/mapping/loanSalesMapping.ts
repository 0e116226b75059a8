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
      offers: loanSaleRows(game, teamIndex).map(({ loanType, account, ...pool }) => ({
        ...pool,
        loanCategory: loanType,
        account: `${account} (${pool.rowKey})`,
      })),
    },
  }),
  decide: (_, rows) => ({ loanSalesPercent: soldPercents(rows) }),
};
