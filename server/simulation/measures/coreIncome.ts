import { balance } from '../base/ledger.ts';
import { sumOfValues } from '../base/money.ts';
import { CATEGORIES } from '../base/sixCategories.ts';
import { loanAccount } from '../catalogue/loans.ts';
import { CATEGORY_LOSS_PERCENT, USUAL_QUALITY } from '../loans/riskCategories.ts';
import type { BankState } from '../model/bankState.ts';
import type { BankQuarter } from '../model/quarter.ts';
import type { QuarterFigures } from './quarterFigures.ts';

/** Part of a quarter's own charge-offs in core income; the rest are the losses that its loans have over a cycle. */
const OWN_CHARGE_OFFS = 0.3;

/**
 * The quarter's income that investors capitalise, cents: without gains on sales, and with the credit cost of a usual
 * quarter instead of the provision, so that neither a sale nor the reserve can make it.
 */
export function coreIncomeCents({ bank, quarter }: BankQuarter, figures: QuarterFigures): number {
  const gains = gainsOnSalesCents(bank);
  const credit =
    OWN_CHARGE_OFFS * sumOfValues(bank.chargeOffs) + (1 - OWN_CHARGE_OFFS) * usualLossesCents(bank);
  return figures.netIncome + (figures.provision - credit - gains) * (1 - quarter.tax.rate);
}

/** Gains of the quarter on securities and loans sold, less losses, before tax, cents. */
export function gainsOnSalesCents({ incomeStatement }: BankState): number {
  return -(
    balance(incomeStatement, 'NII:SECGAIN') +
    balance(incomeStatement, 'NII:SECLOSS') +
    balance(incomeStatement, 'NII:LOANSALE')
  );
}

/** Losses of the bank's loans in a quarter over a whole cycle, cents. */
function usualLossesCents(bank: BankState): number {
  let cents = 0;
  for (const pool of bank.loanPools) {
    const { lossMultiplier } = loanAccount(pool.account);
    const { balances, quality = USUAL_QUALITY } = pool;
    for (const k of CATEGORIES)
      cents += (balances[k] * CATEGORY_LOSS_PERCENT[k] * lossMultiplier * quality[k]) / 400;
  }
  return cents * bank.indices.creditAdministration;
}
