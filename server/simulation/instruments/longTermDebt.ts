import type { Curve } from '../base/curve.ts';
import { nextSequence } from '../base/identifiers.ts';
import { post } from '../base/ledger.ts';
import { centsFromThousands, roundTo, sum, thousandsFromCents } from '../base/money.ts';
import { LONG_TERM_DEBT_ROWS, longTermDebtRow } from '../catalogue/longTermDebtRows.ts';
import { longTermDebtRatePercent } from '../market/marketRates.ts';
import type { BankState, LongTermNote } from '../model/bankState.ts';
import type { BankQuarter } from '../model/quarter.ts';

const ISSUE_COST = 0.015;
const WORST_COMPOSITE_TO_ISSUE = 3;

/** Notes in all, as a share of Tier 1 capital: more of them never counted as capital, and nobody buys them. */
export const NOTES_SHARE_OF_TIER_1 = 0.5;

/** Whether a bank may issue notes (docs/bank). */
export function canIssueLongTermDebt(bank: BankState): boolean {
  return bank.ratings.composite <= WORST_COMPOSITE_TO_ISSUE;
}

/** New notes of one quarter that a bank can place, all rows together, $000; those that mature in it make room. */
export function noteThousandsMax(bank: BankState): number {
  const staying = sum(bank.longTermNotes.map(({ cents, remaining }) => (remaining > 1 ? cents : 0)));
  const tier1Thousands = bank.lastResult?.supervisory.tier1Thousands ?? 0;
  return Math.max(0, Math.floor(NOTES_SHARE_OF_TIER_1 * tier1Thousands - thousandsFromCents(staying)));
}

/** A note of one row issued on a curve at a composite rating. */
export function newLongTermNote(
  bank: BankState,
  row: string,
  issued: { cents: number; curve: Curve; composite: number; remaining: number },
): LongTermNote {
  const { fixedOrVariable, spreadPercent } = longTermDebtRow(row);
  return {
    id: `S${nextSequence(bank)}`,
    row,
    fixedOrVariable,
    cents: issued.cents,
    remaining: issued.remaining,
    ratePercent: longTermDebtRatePercent(row, issued.curve, issued.composite),
    spreadPercent,
  };
}

/** Posts interest, maturities and new issues of long-term debt, as allowed by `canIssueLongTermDebt` (docs/bank). */
export function postLongTermDebt({ bank, plan, quarter, flows }: BankQuarter): void {
  const { ledger } = bank;
  const { curve } = quarter.opening;
  for (const note of bank.longTermNotes) {
    if (note.fixedOrVariable === 'Variable') {
      note.ratePercent = roundTo(curve.yieldAt(3) + note.spreadPercent, 3);
    }
    post(ledger, 'IE:SUB', 'CASH', (note.cents * note.ratePercent) / 400);
    if (note.remaining <= 1) {
      post(ledger, 'SUB', 'CASH', note.cents);
      flows.notes.matured += note.cents;
      note.cents = 0;
    }
    note.remaining -= 1;
  }
  bank.longTermNotes = bank.longTermNotes.filter((note) => note.cents > 0);
  const { composite } = bank.ratings;
  for (const { id, termMonths } of LONG_TERM_DEBT_ROWS) {
    const cents = centsFromThousands(plan.decision.longTermDebtThousands[id] ?? 0);
    if (cents <= 0) continue;
    bank.longTermNotes.push(
      newLongTermNote(bank, id, { cents, curve, composite, remaining: termMonths / 3 }),
    );
    post(ledger, 'CASH', 'SUB', cents);
    flows.notes.issued += cents;
    post(ledger, 'NIE:OTHER', 'CASH', cents * ISSUE_COST);
  }
}
