import { withinEquityLimits } from '../books/equityCapital.ts';
import { BORROWING_TERMS_MONTHS, LONG_TERM_DEBT_ROWS } from '../catalogue/longTermDebtRows.ts';
import { templateOf } from '../catalogue/templates.ts';
import { canIssueLongTermDebt, noteThousandsMax } from '../instruments/longTermDebt.ts';
import type { BankState } from '../model/bankState.ts';
import type { BankDecision } from '../model/decision.ts';
import type { BankGame } from '../model/gameState.ts';

type FundingDecision = Pick<
  BankDecision,
  | 'borrowings'
  | 'prepaidAdvanceIds'
  | 'longTermDebtThousands'
  | 'publicOfferingThousands'
  | 'privatePlacementThousands'
  | 'repurchaseThousands'
>;

/**
 * The funding part of a decision, with amounts inside the masks, and notes and stock cut to what the bank may
 * do (docs/bank). Borrowings beyond their limit are cut when posted, because the reports show how much was
 * refused.
 */
export function withinFundingLimits(
  decision: FundingDecision,
  bank: BankState,
  game: BankGame,
  amount: (value: number) => number,
): FundingDecision {
  const { institutionKind } = templateOf(game.templateId);
  let roomThousands = canIssueLongTermDebt(bank) ? noteThousandsMax(bank) : 0;
  const notes = LONG_TERM_DEBT_ROWS.map(({ id }) => {
    const placed = Math.min(roomThousands, amount(decision.longTermDebtThousands[id] ?? 0));
    roomThousands -= placed;
    return [id, placed] as const;
  });
  return {
    borrowings: decision.borrowings
      .filter(({ termMonths }) => BORROWING_TERMS_MONTHS.includes(termMonths))
      .map((borrowing) => ({ ...borrowing, amountThousands: amount(borrowing.amountThousands) })),
    prepaidAdvanceIds: bank.advances
      .map(({ id }) => id)
      .filter((id) => decision.prepaidAdvanceIds.includes(id)),
    longTermDebtThousands: Object.fromEntries(notes),
    ...withinEquityLimits(
      {
        publicOfferingThousands: amount(decision.publicOfferingThousands),
        privatePlacementThousands: amount(decision.privatePlacementThousands),
        repurchaseThousands: amount(decision.repurchaseThousands),
      },
      bank,
      { turn: game.turn + 1, institutionKind },
    ),
  };
}
