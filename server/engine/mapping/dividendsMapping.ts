import type { Facts } from '../../../contracts/decisions/decisionArea.ts';
import { dividends } from '../../../contracts/decisions/dividends.ts';
import { numberIn } from '../../../contracts/decisions/row.ts';
import { balance } from '../../simulation/base/ledger.ts';
import { roundTo, thousandsFromCents } from '../../simulation/base/money.ts';
import { dividendRoomPerShareDollars, mayPayDividend } from '../../simulation/books/dividends.ts';
import { templateOf } from '../../simulation/catalogue/templates.ts';
import { baseSet } from '../../simulation/decisions/openingDecision.ts';
import { bankAt } from '../../simulation/decisions/proposedSpending.ts';
import { ADEQUATE_SHARE_OF_MODEL } from '../../simulation/loans/allowance.ts';
import { isOrdered } from '../../simulation/market/orders.ts';
import { lastDividendDollars } from '../../simulation/measures/stockPrice.ts';
import type { BankState } from '../../simulation/model/bankState.ts';
import type { BankGame } from '../../simulation/model/gameState.ts';
import type { AreaMapping } from './areaMapping.ts';

/** The minimum reserve if the supervisor has ordered one, $000: 85% of the model's last requirement. */
function reserveFacts(bank: BankState): Facts {
  const { reserveShortfall } = bank;
  if (!reserveShortfall || !isOrdered(bank, 'reserve')) return {};
  const modelCents = reserveShortfall.cents / (reserveShortfall.percentOfModel / 100);
  return { reserveOrderedThousands: Math.ceil(thousandsFromCents(modelCents * ADEQUATE_SHARE_OF_MODEL)) };
}

/** The dividend that investors compare with; a credit union has none. */
function lastDividend(bank: BankState, game: BankGame): Facts {
  const template = templateOf(game.templateId);
  if (template.institutionKind !== 'bank') return {};
  const dollars = lastDividendDollars(bank, template);
  return { lastDividendPerShareDollars: roundTo(dollars, 2) };
}

/**
 * Dividend and reserve; the maximum reserve is the template's, and the legal limit of a dividend is the
 * bank's own.
 */
export const dividendsMapping: AreaMapping = {
  area: dividends,
  open: ({ game, teamIndex }) => {
    const bank = bankAt(game, teamIndex);
    const { dividendPerShareDollars, reserveForLoanLossThousands } = baseSet(game, teamIndex);
    return {
      rows: [{ dividendPerShareDollars, reserveForLoanLossThousands }],
      facts: {
        largestReserveThousands: templateOf(game.templateId).reserveForLoanLossMaximumThousands,
        reserveHeldThousands: thousandsFromCents(-balance(bank.ledger, 'ACL')),
        mayPayDividend: mayPayDividend(bank),
        isDividendOrdered: isOrdered(bank, 'payouts'),
        dividendRoomPerShareDollars: dividendRoomPerShareDollars(bank, game.turn + 1),
        ...reserveFacts(bank),
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
