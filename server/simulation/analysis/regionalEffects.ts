import { depositGrowthLostPercent, loanDemandLeft } from '../../../contracts/banking/regionalShock.ts';
import { sum } from '../base/money.ts';
import type { EnvironmentRow } from '../catalogue/environments.ts';
import { creditIndexOf, LOAN_ACCOUNTS } from '../catalogue/loans.ts';
import type { Template } from '../catalogue/template.ts';
import { modelAllowance } from '../loans/allowance.ts';
import { plainDefaultRates } from '../loans/loanBook.ts';
import type { BankState } from '../model/bankState.ts';
import type { QuarterFlows } from '../model/quarterFlows.ts';

/** What a shock of the region did to one bank in a quarter. */
export type RegionalEffects = {
  /** Defaults that would not have happened otherwise, and the part of the closing reserve held against it, cents. */
  defaulted: number;
  reserve: number;
  /** What closing deposits without maturity lack because of this quarter, cents. */
  deposits: number;
  /** Part of the demand for loans that was not there, %. */
  demandLostPercent: number;
};

/**
 * The effects of the shock named in the row on which a quarter closed, on the bank after it; undefined without
 * one. Each is by itself: what the same quarter would have been without it, all else as it was.
 */
export function regionalEffects(
  bank: BankState,
  loanFlows: QuarterFlows['loans'],
  closing: EnvironmentRow,
  template: Pick<Template, 'members'> = {},
): RegionalEffects | undefined {
  const { regionalShock: shock, ...withoutShock } = closing;
  if (!shock) return undefined;
  const defaulted = LOAN_ACCOUNTS.map((account) => {
    const actual = plainDefaultRates(account, creditIndexOf(closing, template), 1);
    const usual = plainDefaultRates(account, creditIndexOf(withoutShock, template), 1);
    const cents = loanFlows[account.id]?.defaulted ?? [];
    return sum(cents.map((defaults, k) => defaults * (1 - (usual[k] ?? 0) / (actual[k] ?? 1))));
  });
  const deposits = sum(Object.values(bank.nonMaturityDeposits).map(({ cents }) => cents));
  return {
    defaulted: sum(defaulted),
    reserve: modelAllowance(bank, closing, template) - modelAllowance(bank, withoutShock, template),
    deposits: deposits * Math.expm1(depositGrowthLostPercent(shock) / 100),
    demandLostPercent: (1 - loanDemandLeft(shock)) * 100,
  };
}
