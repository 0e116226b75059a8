import { longTermDebt } from '../../../contracts/decisions/longTermDebt.ts';
import { longTermDebtScreenRows } from '../../simulation/decisions/fundingRows.ts';
import { baseSet } from '../../simulation/decisions/openingDecision.ts';
import { bankAt } from '../../simulation/decisions/proposedSpending.ts';
import { canIssueLongTermDebt, noteThousandsMax } from '../../simulation/instruments/longTermDebt.ts';
import { amountsByRow } from './amountsByRow.ts';
import type { AreaMapping } from './areaMapping.ts';
import { totalAssetsThousands } from './bankSize.ts';

/** Long-term debt: the notes issued by row; a bank that may not issue, or has no room left, has read-only amounts. */
export const longTermDebtMapping: AreaMapping = {
  area: longTermDebt,
  open: ({ game, teamIndex }) => {
    const { longTermDebtThousands } = baseSet(game, teamIndex);
    const bank = bankAt(game, teamIndex);
    const noteMaximumThousands = noteThousandsMax(bank);
    const isReadOnly = !canIssueLongTermDebt(bank) || noteMaximumThousands === 0;
    return {
      rows: longTermDebtScreenRows(game, teamIndex).map((row) => ({
        ...row,
        amountThousands: longTermDebtThousands[row.rowKey] ?? 0,
        isReadOnly,
      })),
      facts: {
        totalAssetsThousands: totalAssetsThousands({ game, teamIndex }),
        noteMaximumThousands,
      },
    };
  },
  decide: (_, rows) => ({ longTermDebtThousands: amountsByRow(rows) }),
};
