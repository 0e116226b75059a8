import { sum, thousandsFromCents } from '../base/money.ts';
import type { FixedOrVariable } from '../catalogue/certificatesOfDeposit.ts';
import { environmentOf } from '../catalogue/environments.ts';
import { BORROWING_TERMS_MONTHS, LONG_TERM_DEBT_ROWS } from '../catalogue/longTermDebtRows.ts';
import { advanceRatePercent, longTermDebtRatePercent } from '../market/marketRates.ts';
import type { Advance } from '../model/bankState.ts';
import type { BankGame } from '../model/gameState.ts';

/** One cell of the rate table of the borrowings screen. */
export type BorrowingRate = {
  amortizingOrBullet: Advance['amortizingOrBullet'];
  fixedOrVariable: FixedOrVariable;
  termMonths: number;
  ratePercent: number;
};

/** One advance that a team holds and may prepay. */
export type PreviousBorrowingRow = BorrowingRate & {
  /** The advance's id, as `prepaidAdvanceIds` names it. */
  rowKey: string;
  /** Turn in which it was taken; 0 or less for the opening book. */
  turn: number;
  amountThousands: number;
};

/** One row of the long-term debt screen. */
export type LongTermDebtScreenRow = {
  rowKey: string;
  fixedOrVariable: FixedOrVariable;
  termMonths: number;
  ratePercent: number;
  /** The row's notes that mature in the coming quarter. */
  maturitiesThousands: number;
};

/** The read-only rates of new advances for the coming turn (docs/bank). */
export function borrowingRates(game: BankGame): BorrowingRate[] {
  const { curve } = environmentOf(game).at(game.turn);
  const kinds = ['Amortizing', 'Bullet'] as const;
  const bases = ['Fixed', 'Variable'] as const;
  return kinds.flatMap((amortizingOrBullet) =>
    bases.flatMap((fixedOrVariable) =>
      BORROWING_TERMS_MONTHS.map((termMonths) => ({
        amortizingOrBullet,
        fixedOrVariable,
        termMonths,
        ratePercent: advanceRatePercent(amortizingOrBullet, fixedOrVariable, termMonths, curve),
      })),
    ),
  );
}

/** The outstanding advances of one team. */
export function previousBorrowingRows(game: BankGame, teamIndex: number): PreviousBorrowingRow[] {
  return (game.teams[teamIndex]?.advances ?? []).map((advance) => ({
    rowKey: advance.id,
    turn: advance.turn,
    amortizingOrBullet: advance.amortizingOrBullet,
    fixedOrVariable: advance.fixedOrVariable,
    termMonths: advance.termMonths,
    ratePercent: advance.ratePercent,
    amountThousands: thousandsFromCents(advance.cents),
  }));
}

/** The long-term debt screen of one team for the coming turn (docs/bank). */
export function longTermDebtScreenRows(game: BankGame, teamIndex: number): LongTermDebtScreenRow[] {
  const bank = game.teams[teamIndex];
  if (!bank) throw new Error(`No team at ${teamIndex}`);
  const { curve } = environmentOf(game).at(game.turn);
  return LONG_TERM_DEBT_ROWS.map(({ id, fixedOrVariable, termMonths }) => {
    const maturing = bank.longTermNotes.filter(({ row, remaining }) => row === id && remaining <= 1);
    return {
      rowKey: id,
      fixedOrVariable,
      termMonths,
      ratePercent: longTermDebtRatePercent(id, curve, bank.ratings.composite),
      maturitiesThousands: thousandsFromCents(sum(maturing.map((note) => note.cents))),
    };
  });
}
