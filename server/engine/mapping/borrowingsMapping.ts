import { borrowings } from '../../../contracts/decisions/borrowings.ts';
import { numberIn, type Row, textIn } from '../../../contracts/decisions/row.ts';
import { borrowingRates, previousBorrowingRows } from '../../simulation/decisions/fundingRows.ts';
import { baseSet } from '../../simulation/decisions/openingDecision.ts';
import { CAPACITY_SHARE_OF_ASSETS } from '../../simulation/instruments/advances.ts';
import type { BorrowingDecision } from '../../simulation/model/decision.ts';
import { tickedRows } from './amountsByRow.ts';
import type { AreaMapping } from './areaMapping.ts';
import { totalAssetsThousands } from './bankSize.ts';

function borrowing(row: Row): BorrowingDecision {
  return {
    amortizingOrBullet: textIn(row, 'amortizingOrBullet') === 'Bullet' ? 'Bullet' : 'Amortizing',
    fixedOrVariable: textIn(row, 'fixedOrVariable') === 'Variable' ? 'Variable' : 'Fixed',
    termMonths: numberIn(row, 'termMonths'),
    amountThousands: numberIn(row, 'amountThousands'),
  };
}

/** Borrowings: the new advances in order, and which outstanding ones are repaid now. */
export const borrowingsMapping: AreaMapping = {
  area: borrowings,
  open: ({ game, teamIndex }) => ({
    rows: [
      ...baseSet(game, teamIndex).borrowings.map((row) => ({ ...row, section: 'borrowings' })),
      ...previousBorrowingRows(game, teamIndex).map((row) => ({
        ...row,
        section: 'previousBorrowings',
        isPrepaid: false,
      })),
    ],
    facts: {
      rates: borrowingRates(game),
      turn: game.turn + 1,
      totalAssetsThousands: totalAssetsThousands({ game, teamIndex }),
      advancesMaxThousands: Math.floor(CAPACITY_SHARE_OF_ASSETS * totalAssetsThousands({ game, teamIndex })),
    },
  }),
  decide: (_, rows) => ({
    borrowings: rows.filter(({ section }) => section === 'borrowings').map(borrowing),
    prepaidAdvanceIds: tickedRows(rows, 'isPrepaid'),
  }),
};
