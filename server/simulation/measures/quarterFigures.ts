import { balance, balanceOf, type Ledger, totalAssets, totalEquity } from '../base/ledger.ts';
import { sumOfValues } from '../base/money.ts';
import { netIncome } from '../books/closing.ts';
import { homeLoansCents } from '../instruments/collateral.ts';
import { nonAccrualCents } from '../loans/loanPools.ts';
import { loansAt, loanTerms, type PricedPool } from '../loans/poolOutlook.ts';
import type { StandardShocks } from '../market/rateShock.ts';
import type { BankState } from '../model/bankState.ts';
import { type Capital, capitalOf } from './capital.ts';
import { ratioWithinYear } from './repricingGap.ts';
import { type RiskMeasures, riskFigures, riskMeasures } from './riskMeasures.ts';

/** All inputs of ratings, price and indicators for a quarter; cents, and % where the name says so. */
export type QuarterFigures = {
  capital: Capital;
  risk: RiskMeasures;
  /** At closing rates, in the order of the pools. */
  pricedLoans: readonly PricedPool[];
  interestIncome: number;
  interestExpense: number;
  provision: number;
  nonInterestIncome: number;
  nonInterestExpense: number;
  taxes: number;
  netIncome: number;
  assets: number;
  equity: number;
  loans: number;
  securities: number;
  deposits: number;
  overnightBorrowings: number;
  nonAccrual: number;
  returnOnAssetsPercent: number;
  returnOnEquityPercent: number;
  netInterestMarginPercent: number;
  yieldOnEarningAssetsPercent: number;
  costOfFundsPercent: number;
  efficiencyPercent: number;
  nonInterestIncomeToAssetsPercent: number;
  nonInterestExpenseToAssetsPercent: number;
  netChargeOffsPercent: number;
  nonPerformingPercent: number;
  nonPerformingToCapitalPercent: number;
  liquidityPercent: number;
  netNonCoreDependencePercent: number;
  overnightToAssetsPercent: number;
  economicValueUpPercent: number;
  economicValueDownPercent: number;
  economicValueToAssetsPercent: number;
  earningsAtRiskUpPercent: number;
  earningsAtRiskDownPercent: number;
  rateSensitiveRatio12Months: number;
};

const LIQUID_SHARE_OF_SECURITIES = 0.9;

/** The figures of a closed quarter (docs/bank); flows are annualised and averages are of two points. */
export function quarterFigures(
  bank: BankState,
  openingLedger: Readonly<Ledger>,
  shocks: StandardShocks,
  taxRate: number = shocks.flat.template.taxRate,
): QuarterFigures {
  const { ledger } = bank;
  const flows = incomeFlows(bank, taxRate);
  const [opening, closing] = [linesOf(openingLedger), linesOf(ledger)];
  const averageAssets =
    (opening.assets + closing.assets - balance(openingLedger, 'SECFV') - balance(ledger, 'SECFV')) / 2;
  const averageEquity = (totalEquity(openingLedger) + totalEquity(ledger)) / 2;
  const averageEarning = (opening.earning + closing.earning) / 2;
  const averageLoans = (opening.loans + closing.loans) / 2;
  const perYear = (flow: number, base: number) => (flow * 400) / base;
  const { interestIncome, interestExpense, nonInterestIncome, nonInterestExpense, taxEquivalent } = flows;
  const margin = interestIncome - interestExpense + taxEquivalent;
  const gains = -(
    balance(bank.incomeStatement, 'NII:SECGAIN') + balance(bank.incomeStatement, 'NII:SECLOSS')
  );
  const capital = capitalOf(bank, averageAssets);
  const pricedLoans = loansAt(loanTerms(bank), shocks.flat.loanRates);
  const risk = riskMeasures(bank, shocks, pricedLoans);
  return {
    ...flows,
    ...sheetFigures(bank, capital, closing),
    ...riskFigures(risk, closing.assets),
    rateSensitiveRatio12Months: ratioWithinYear(bank, shocks.flat.row, pricedLoans),
    capital,
    risk,
    pricedLoans,
    returnOnAssetsPercent: perYear(flows.netIncome, averageAssets),
    returnOnEquityPercent: perYear(flows.netIncome, averageEquity),
    netInterestMarginPercent: perYear(margin, averageEarning),
    yieldOnEarningAssetsPercent: perYear(interestIncome + taxEquivalent, averageEarning),
    costOfFundsPercent: perYear(interestExpense, averageEarning),
    efficiencyPercent: (nonInterestExpense / (margin + nonInterestIncome - gains)) * 100,
    nonInterestIncomeToAssetsPercent: perYear(nonInterestIncome, averageAssets),
    nonInterestExpenseToAssetsPercent: perYear(nonInterestExpense, averageAssets),
    netChargeOffsPercent: perYear(sumOfValues(bank.chargeOffs), averageLoans),
  };
}

function incomeFlows(bank: BankState, taxRate: number) {
  const statement = bank.incomeStatement;
  const taxExempt = -balance(statement, 'II:SECTE');
  return {
    interestIncome: -balanceOf(statement, 'II:'),
    interestExpense: balanceOf(statement, 'IE:'),
    provision: balance(statement, 'PROV'),
    nonInterestIncome: -balanceOf(statement, 'NII:'),
    nonInterestExpense: balanceOf(statement, 'NIE:'),
    taxes: balance(statement, 'TAX'),
    netIncome: netIncome(statement),
    /** Tax-equivalent adjustment of tax-exempt interest: what it would earn more if it were taxed (TE, docs/bank). */
    taxEquivalent: (taxExempt * taxRate) / (1 - taxRate),
  };
}

type SheetLines = ReturnType<typeof linesOf>;

function linesOf(ledger: Readonly<Ledger>) {
  const loans = balanceOf(ledger, 'LOAN:');
  const securities = balanceOf(ledger, 'SEC:');
  return {
    assets: totalAssets(ledger),
    loans,
    securities,
    earning: balance(ledger, 'FFS') + securities + loans,
  };
}

function sheetFigures(bank: BankState, capital: Capital, { assets, loans, securities }: SheetLines) {
  const { ledger } = bank;
  const nonAccrual = nonAccrualCents(bank);
  const overnight = -(balance(ledger, 'FFP') + balance(ledger, 'DW'));
  const liquid =
    balance(ledger, 'CASH') +
    balance(ledger, 'FFS') +
    (securities + balance(ledger, 'SECFV')) * LIQUID_SHARE_OF_SECURITIES +
    balance(ledger, "CD:Public/Gov't") +
    // What secures advances or the window cannot be pledged or sold again.
    balance(ledger, 'DW') +
    Math.min(0, homeLoansCents(ledger) + balance(ledger, 'FHLB'));
  const nonCore =
    overnight -
    balance(ledger, 'CD:Brokered CDs') -
    balance(ledger, 'CD:Internet') -
    balance(ledger, 'FHLB') -
    balance(ledger, 'FFS');
  return {
    assets,
    equity: totalEquity(ledger),
    loans,
    securities,
    deposits: -(balanceOf(ledger, 'NMD:') + balanceOf(ledger, 'CD:')),
    overnightBorrowings: overnight,
    nonAccrual,
    nonPerformingPercent: loans === 0 ? 0 : (nonAccrual / loans) * 100,
    nonPerformingToCapitalPercent: (nonAccrual / (capital.tier1Cents - balance(ledger, 'ACL'))) * 100,
    liquidityPercent: (liquid / assets) * 100,
    netNonCoreDependencePercent: (nonCore / Math.max(1, loans + securities)) * 100,
    overnightToAssetsPercent: (overnight / assets) * 100,
  };
}
