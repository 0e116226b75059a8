import type { Facts } from '../../../contracts/decisions/decisionArea.ts';
import { dividends } from '../../../contracts/decisions/dividends.ts';
import { numberIn } from '../../../contracts/decisions/row.ts';
import { balance } from '../../simulation/base/ledger.ts';
import { roundTo, thousandsFromCents } from '../../simulation/base/money.ts';
import {
  dividendRoomPerShareDollars,
  largestDividendDollars,
  mayPayDividend,
} from '../../simulation/books/dividends.ts';
import { templateOf } from '../../simulation/catalogue/templates.ts';
import { baseSet } from '../../simulation/decisions/openingDecision.ts';
import { bankAt } from '../../simulation/decisions/proposedSpending.ts';
import { reserveRangeThousands } from '../../simulation/loans/allowance.ts';
import { isOrdered } from '../../simulation/market/orders.ts';
import { lastDividendDollars } from '../../simulation/measures/stockPrice.ts';
import type { BankState } from '../../simulation/model/bankState.ts';
import type { BankGame } from '../../simulation/model/gameState.ts';
import type { AreaMapping } from './areaMapping.ts';

/** The dividend that investors compare with; a credit union has none. */
function lastDividend(bank: BankState, game: BankGame): Facts {
  const template = templateOf(game.templateId);
  if (template.institutionKind !== 'bank') return {};
  const dollars = lastDividendDollars(bank, template);
  return { lastDividendPerShareDollars: roundTo(dollars, 2) };
}

/**
 * Dividend and reserve; the limits of the reserve and the legal limit of a dividend are the bank's own.
 */
export const dividendsMapping: AreaMapping = {
  area: dividends,
  open: ({ game, teamIndex }) => {
    const bank = bankAt(game, teamIndex);
    const { dividendPerShareDollars, reserveForLoanLossThousands } = baseSet(game, teamIndex);
    const [smallestReserveThousands, largestReserveThousands] = reserveRangeThousands(bank);
    return {
      rows: [{ dividendPerShareDollars, reserveForLoanLossThousands }],
      facts: {
        smallestReserveThousands,
        largestReserveThousands,
        reserveHeldThousands: thousandsFromCents(-balance(bank.ledger, 'ACL')),
        mayPayDividend: mayPayDividend(bank),
        isDividendOrdered: isOrdered(bank, 'payouts'),
        largestDividendDollars: largestDividendDollars(bank),
        dividendRoomPerShareDollars: dividendRoomPerShareDollars(bank, game.turn + 1),
        ...lastDividend(bank, game),
        incomePerShareDollars: roundTo(bank.lastResult?.indicators['Earnings per Share'] ?? 0, 2),
      },
    };
  },
  decide: (_, [row]) =>
    row
      ? {
          dividendPerShareDollars: numberIn(row, 'dividendPerShareDollars'),
          reserveForLoanLossThousands: numberIn(row, 'reserveForLoanLossThousands'),
        }
      : {},
};
