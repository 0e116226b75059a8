import { balance } from '../base/ledger.ts';
import { sumOfValues } from '../base/money.ts';
import { CATEGORIES } from '../base/sixCategories.ts';
import { loanAccount } from '../catalogue/loans.ts';
import { CATEGORY_LOSS_PERCENT, USUAL_QUALITY } from '../loans/riskCategories.ts';
import type { BankState } from '../model/bankState.ts';
import type { QuarterFigures } from './quarterFigures.ts';

/** Part of a quarter's own charge-offs in core income; the rest are the losses that its loans have over a cycle. */
const OWN_CHARGE_OFFS = 0.3;

/** What leads from a quarter's net income to its core income, cents, before tax but for the last two. */
export type CoreIncome = {
  gainsOnSales: number;
  /** Of the provision, what is beyond the credit cost of a usual quarter; negative if it is less. */
  provisionBeyondUsual: number;
  /** Tax on both. */
  tax: number;
  income: number;
};

/**
 * The quarter's income that investors capitalise: without gains on sales, and with the credit cost of a usual
 * quarter instead of the provision, so that neither a sale nor the reserve can make it.
 */
export function coreIncome(
  bank: BankState,
  { netIncome, provision }: Pick<QuarterFigures, 'netIncome' | 'provision'>,
  taxRate: number,
): CoreIncome {
  const gainsOnSales = gainsOnSalesCents(bank);
  const usual =
    OWN_CHARGE_OFFS * sumOfValues(bank.chargeOffs) + (1 - OWN_CHARGE_OFFS) * usualLossesCents(bank);
  const provisionBeyondUsual = provision - usual;
  const tax = (provisionBeyondUsual - gainsOnSales) * taxRate;
  return {
    gainsOnSales,
    provisionBeyondUsual,
    tax,
    income: netIncome - gainsOnSales + provisionBeyondUsual - tax,
  };
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
