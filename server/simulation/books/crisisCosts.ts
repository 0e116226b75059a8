import { post } from '../base/ledger.ts';
import { roundHalfAwayFromZero } from '../base/money.ts';
import { securityAccount } from '../catalogue/securities.ts';
import { securityFlowsOf } from '../instruments/flows.ts';
import { nonAccrualCents } from '../loans/loanPools.ts';
import type { BankQuarter } from '../model/quarter.ts';

/** Taxes, repairs and falling values of repossessed property at full crisis, part of non-accrual loans a quarter. */
const FORECLOSURE_COST = 0.032;
/**
 * Increase of the deposit insurance premium for every bank, % of liabilities a year: at full crisis, per
 * point of panic, and as a special assessment while the crisis is at its peak and the fund is rebuilt.
 */
const INSURANCE_PERCENT = { depth: 0.18, panic: 0.1, peak: 0.25 };
/** Credit losses on bonds at a credit index of 1, % of cost a year. */
const BOND_LOSS_PERCENT = { Corporate: 0.12, Municipal: 0.02 } as const;
/** Part of a security's cost lost permanently in a quarter per point of panic, as issuers fail. */
const IMPAIRMENT = { Corporate: 0.02, Municipal: 0.004 } as const;

/** Posts credit losses on bonds, and what a credit crisis costs a bank apart from loan losses. */
export function postCrisisCosts(bankQuarter: BankQuarter): void {
  const { bank, quarter, openingAssetsCents, openingEquityCents } = bankQuarter;
  const { depth, panic, isAtPeak } = quarter.crisis;
  impairSecurities(bankQuarter, panic);
  if (depth === 0 && panic === 0) return;
  post(bank.ledger, 'NIE:NPL', 'CASH', nonAccrualCents(bank) * FORECLOSURE_COST * depth);
  const premiumPercent =
    INSURANCE_PERCENT.depth * depth +
    INSURANCE_PERCENT.panic * panic +
    (isAtPeak ? INSURANCE_PERCENT.peak : 0);
  const insured = openingAssetsCents - openingEquityCents;
  post(bank.ledger, 'NIE:FDIC', 'CASH', (insured * premiumPercent) / 400);
}

function impairSecurities({ bank, flows, quarter }: BankQuarter, panic: number): void {
  for (const position of bank.securities) {
    const { id, category } = securityAccount(position.account);
    if (category !== 'Corporate' && category !== 'Municipal') continue;
    const usual = (BOND_LOSS_PERCENT[category] * quarter.closing.creditIndex) / 400;
    const lost = roundHalfAwayFromZero(position.cents * Math.min(1, usual + IMPAIRMENT[category] * panic));
    if (lost === 0) continue;
    position.cents -= lost;
    securityFlowsOf(flows, position.account).writtenDown += lost;
    post(bank.ledger, 'NII:SECLOSS', `SEC:${id}`, lost);
  }
}
