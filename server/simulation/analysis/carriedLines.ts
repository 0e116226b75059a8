import { type CarriedLine, carriedLines, type Figures } from '../../../contracts/banking/causes.ts';
import { byKey } from '../../../contracts/values.ts';
import type { LedgerAccount } from '../base/accounts.ts';
import { balance } from '../base/ledger.ts';
import { KEPT_DECIMALS, roundTo, sum, sumOfValues, thousandsFromCents } from '../base/money.ts';
import type { BankState } from '../model/bankState.ts';

/** Income and expense that come once: sales, events, penalties. */
const ONCE_ONLY: readonly LedgerAccount[] = [
  'NII:SECGAIN',
  'NII:SECLOSS',
  'NII:LOANSALE',
  'NII:EVENT',
  'NIE:EVENT',
  'NIE:PREPAY',
];

/** What a bank's last quarter earned only once, before tax, $000; negative if it cost. */
function oneOffsThousands({ incomeStatement, lastDecision }: BankState): number {
  const booked = sum(ONCE_ONLY.map((account) => -balance(incomeStatement, account)));
  return thousandsFromCents(booked) - sumOfValues(lastDecision?.oneOffThousands ?? {});
}

/**
 * The lines of what carried on into a quarter, $000 of net income: they add up to its bar. `before` is the bank
 * after the quarter before, `carried` the bar's figures.
 */
export function carriedLinesOf(before: BankState, carried: Figures): Readonly<Record<CarriedLine, number>> {
  const figure = (name: string) => carried[name] ?? 0;
  const once = -oneOffsThousands(before);
  const lines: Record<CarriedLine, number> = {
    interestIncome: figure('Total Interest Income'),
    interestExpense: -figure('Total Interest Expenses'),
    provision: -figure('Provision for Loan Losses'),
    feesAndCosts: figure('Non-Interest Income') - figure('Non-Interest Expense') - once,
    oneOffs: once,
    taxes: -figure('Taxes'),
  };
  return byKey(carriedLines, (line) => roundTo(lines[line], KEPT_DECIMALS) || 0);
}
