import { businessDevelopment } from '../../../contracts/decisions/businessDevelopment.ts';
import { spendingRows } from '../../simulation/decisions/spendingRows.ts';
import { amountsByRow } from './amountsByRow.ts';
import type { AreaMapping } from './areaMapping.ts';

/** Business development: spending on each of its five lines. */
export const businessDevelopmentMapping: AreaMapping = {
  area: businessDevelopment,
  open: ({ game, teamIndex }) => ({
    rows: spendingRows(game, teamIndex).businessDevelopment.map(({ rowKey, name, amountThousands }) => ({
      rowKey,
      type: name,
      amountThousands,
    })),
  }),
  decide: (_, rows) => ({ businessDevelopmentThousands: amountsByRow(rows) }),
};
