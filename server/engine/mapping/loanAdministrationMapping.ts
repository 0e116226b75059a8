import { usualColumns } from '../../../contracts/decisions/creditStandard.ts';
import { loanAdministration } from '../../../contracts/decisions/loanAdministration.ts';
import { numberIn, type Row, roundTo } from '../../../contracts/decisions/row.ts';
import { sixOf } from '../../simulation/base/sixCategories.ts';
import { LOAN_ACCOUNTS } from '../../simulation/catalogue/loans.ts';
import { baseSet } from '../../simulation/decisions/openingDecision.ts';
import { bankAt } from '../../simulation/decisions/proposedSpending.ts';
import {
  GROWTH_ORDER_SHARE,
  isOrdered,
  isRealEstateLimited,
  REAL_ESTATE_ORDER_SHARE,
} from '../../simulation/market/orders.ts';
import type { LoanDecision } from '../../simulation/model/decision.ts';
import type { AreaMapping } from './areaMapping.ts';
import { changedLoans, targetFields } from './loanOriginationMapping.ts';

function policy(row: Row): Partial<LoanDecision> {
  return {
    targetPercents: sixOf((category) => numberIn(row, targetFields[category])),
    capThousands: numberIn(row, 'capThousands'),
    balanceCeilingThousands: numberIn(row, 'balanceCeilingThousands'),
  };
}

/** Loan administration: the target mix, the cap and the ceiling of each account. */
export const loanAdministrationMapping: AreaMapping = {
  area: loanAdministration,
  open: ({ game, teamIndex }) => {
    const { loans } = baseSet(game, teamIndex);
    const bank = bankAt(game, teamIndex);
    const rows = LOAN_ACCOUNTS.map(({ id, type, name, naturalMix }) => {
      const { targetPercents, capThousands, balanceCeilingThousands } = loans[id];
      return {
        rowKey: id,
        loanType: type,
        account: name,
        balanceCeilingThousands,
        target1Percent: targetPercents[0],
        target2Percent: targetPercents[1],
        target3Percent: targetPercents[2],
        target4Percent: targetPercents[3],
        target5Percent: targetPercents[4],
        target6Percent: targetPercents[5],
        capThousands,
        ...Object.fromEntries(
          usualColumns.map(({ field }, k) => [field, roundTo((naturalMix[k] ?? 0) * 100, 3)]),
        ),
      };
    });
    const facts = {
      ...(isOrdered(bank, 'growth') && { growthOrderPercent: GROWTH_ORDER_SHARE * 100 }),
      ...(isRealEstateLimited(bank, game.turn + 1) && {
        realEstateOrderPercent: REAL_ESTATE_ORDER_SHARE * 100,
      }),
    };
    return { rows, facts };
  },
  decide: (decision, rows) => ({ loans: changedLoans(decision, rows, policy) }),
};
