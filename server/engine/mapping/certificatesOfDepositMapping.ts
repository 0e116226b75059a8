import { certificatesOfDeposit } from '../../../contracts/decisions/certificatesOfDeposit.ts';
import type { Facts } from '../../../contracts/decisions/decisionArea.ts';
import { depositRatePercentMax } from '../../../contracts/decisions/marketColumns.ts';
import { numberIn, type Row, textIn } from '../../../contracts/decisions/row.ts';
import { certificateRows } from '../../simulation/decisions/certificateRows.ts';
import { bankAt } from '../../simulation/decisions/proposedSpending.ts';
import { isOrdered } from '../../simulation/market/orders.ts';
import type { BankState } from '../../simulation/model/bankState.ts';
import type { CertificateDecision } from '../../simulation/model/decision.ts';
import type { AreaMapping } from './areaMapping.ts';

function certificateDecision(row: Row, turn: number): CertificateDecision {
  return {
    // A row added by the team this turn has no key yet; turn and id form one that is never reused.
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

/** Why no brokered CDs are available in the coming quarter, if so. */
function brokeredFacts(bank: BankState): Facts {
  if (isOrdered(bank, 'brokeredDeposits')) return { brokeredDepositsBarredBy: 'order' };
  return bank.pca === 'wellCapitalised' ? {} : { brokeredDepositsBarredBy: 'capital' };
}

/** CDs: one row each; a missing row was deleted. */
export const certificatesOfDepositMapping: AreaMapping = {
  area: certificatesOfDeposit,
  open: ({ game, teamIndex }) => ({
    rows: certificateRows(game, teamIndex).map(({ outOfMarket, ...row }) => ({
      ...row,
      spreadPercent: 0,
      isOutOfMarket: outOfMarket,
    })),
    facts: {
      largestRatePercent: depositRatePercentMax,
      ...brokeredFacts(bankAt(game, teamIndex)),
    },
  }),
  decide: (_, rows, { game }) => ({
    certificatesOfDeposit: rows.map((row) => certificateDecision(row, game.turn + 1)),
  }),
};
