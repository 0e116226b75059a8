import type { LedgerAccount } from '../base/accounts.ts';
import { balance } from '../base/ledger.ts';
import { KEPT_DECIMALS, roundTo, sum, thousandsFromCents } from '../base/money.ts';
import type { BankState } from '../model/bankState.ts';
import type { QuarterFlows } from '../model/quarterFlows.ts';
import type {
  CommunityAverages,
  QuarterFlags,
  QuarterResult,
  SupervisoryFigures,
} from '../model/quarterResult.ts';
import type { QuarterFigures } from './quarterFigures.ts';
import { annualEarningsPerShare } from './stockPrice.ts';

/** The published result of a quarter whose ratings and price are already stored in the bank. */
export function quarterResultOf(
  bank: BankState,
  figures: QuarterFigures,
  turn: number,
  flows: QuarterFlows,
): QuarterResult {
  return {
    turn,
    isProForma: false,
    indicators: rounded({
      ...incomeIndicators(bank, figures),
      ...sheetIndicators(bank, figures),
      ...ratioIndicators(bank, figures),
    }),
    wellRun: null,
    supervisory: rounded(supervisoryFigures(bank, figures)),
    ratings: bank.ratings,
    pca: bank.pca,
    flags: flagsOf(flows),
  };
}

function flagsOf({ capped, certificates, dividends, advances, discountWindow }: QuarterFlows): QuarterFlags {
  const rows = Object.entries(certificates).filter(([, { isCapped }]) => isCapped);
  return {
    capped: [...capped, ...rows.map(([rowKey]) => rowKey)],
    dividendCutThousands: thousandsFromCents(dividends.decided - dividends.paid),
    borrowingCutThousands: thousandsFromCents(advances.refused),
    discountWindowThousands: thousandsFromCents(discountWindow),
  };
}

/** The means of the banks' last published quarters. */
export function communityAverages(banks: readonly BankState[]): CommunityAverages {
  const results = banks.flatMap(({ lastResult }) => (lastResult ? [lastResult] : []));
  const means = <Figures extends Record<string, number>>(figures: readonly Figures[]): Figures =>
    rounded(
      Object.fromEntries(
        Object.keys(figures[0] ?? {}).map((name) => [
          name,
          sum(figures.map((figure) => figure[name] ?? 0)) / figures.length,
        ]),
      ) as Figures,
    );
  return {
    indicators: means(results.map(({ indicators }) => indicators)),
    supervisory: means(results.map(({ supervisory }) => supervisory)),
  };
}

/** The key indicators of the last quarter of a bank by name (docs/bank). */
export function quarterResult(bank: BankState): Record<string, number> {
  return bank.lastResult?.indicators ?? {};
}

function rounded<Figures extends Record<string, number>>(figures: Figures): Figures {
  const copy: Record<string, number> = { ...figures };
  for (const name in copy) copy[name] = roundTo(copy[name] ?? 0, KEPT_DECIMALS);
  return copy as Figures;
}

function incomeIndicators(bank: BankState, figures: QuarterFigures): Record<string, number> {
  const netInterest = figures.interestIncome - figures.interestExpense;
  const pretax = netInterest - figures.provision + figures.nonInterestIncome - figures.nonInterestExpense;
  return {
    'Total Interest Income': thousandsFromCents(figures.interestIncome),
    'Total Interest Expenses': thousandsFromCents(figures.interestExpense),
    'Net Interest Income': thousandsFromCents(netInterest),
    'Provision for Loan Losses': thousandsFromCents(figures.provision),
    'Non-Interest Income': thousandsFromCents(figures.nonInterestIncome),
    'Non-Interest Expense': thousandsFromCents(figures.nonInterestExpense),
    'Income Before Taxes': thousandsFromCents(pretax),
    Taxes: thousandsFromCents(figures.taxes),
    'Net Income': thousandsFromCents(figures.netIncome),
    'Core Income': thousandsFromCents(bank.trailing.at(-1)?.coreIncomeCents ?? 0),
    'Earnings per Share': figures.netIncome / 100 / bank.shares,
    'Dividends per Share': bank.dividendsPaidCents / 100 / bank.shares,
  };
}

function sheetIndicators(bank: BankState, figures: QuarterFigures): Record<string, number> {
  const { ledger } = bank;
  const thousands = (...accounts: LedgerAccount[]) =>
    thousandsFromCents(accounts.reduce((total, account) => total + balance(ledger, account), 0));
  return {
    'Total Assets': thousandsFromCents(figures.assets),
    'Cash & Fed Funds Sold': thousands('CASH', 'FFS'),
    Investments: thousandsFromCents(figures.securities + balance(ledger, 'SECFV')),
    'Total Loans': thousandsFromCents(figures.loans),
    'Reserve for Loan Loss': -thousands('ACL'),
    'Total Deposits': thousandsFromCents(figures.deposits),
    'Overnight Borrowings': thousandsFromCents(figures.overnightBorrowings),
    'FHLB Borrowings': -thousands('FHLB'),
    'Long-Term Debt': -thousands('SUB'),
    Equity: thousandsFromCents(figures.equity),
    'Stock Price': bank.stockPriceDollars,
    'Book Value per Share': figures.equity / 100 / bank.shares,
  };
}

function ratioIndicators(bank: BankState, figures: QuarterFigures): Record<string, number> {
  const earnings = bank.trailing.length > 0 ? annualEarningsPerShare(bank.trailing) : 0;
  const book = figures.equity / 100 / bank.shares;
  const share = (part: number, whole: number) => (whole === 0 ? 0 : (part / whole) * 100);
  return {
    ROA: figures.returnOnAssetsPercent,
    ROE: figures.returnOnEquityPercent,
    'Core Return': bank.trailing.at(-1)?.coreReturnOnNeeded ?? 0,
    'Net Interest Margin': figures.netInterestMarginPercent,
    'Yield on Earning Assets': figures.yieldOnEarningAssetsPercent,
    'Cost of Funds': figures.costOfFundsPercent,
    Efficiency: figures.efficiencyPercent,
    'Non-Interest Income/Assets': figures.nonInterestIncomeToAssetsPercent,
    'Non-Interest Expense/Assets': figures.nonInterestExpenseToAssetsPercent,
    'Net Charge-Offs/Loans': figures.netChargeOffsPercent,
    'Non-Performing/Loans': figures.nonPerformingPercent,
    'Reserve/Loans': share(-balance(bank.ledger, 'ACL'), figures.loans),
    'Tier 1 Leverage': figures.capital.leveragePercent,
    'Total Risk-Based': figures.capital.totalPercent,
    'Loans/Deposits': share(figures.loans, figures.deposits),
    Liquidity: figures.liquidityPercent,
    PE: earnings > 0 ? bank.stockPriceDollars / earnings : 0,
    'Market/Book': share(bank.stockPriceDollars, book),
  };
}

function supervisoryFigures(bank: BankState, figures: QuarterFigures): SupervisoryFigures {
  const { capital } = figures;
  return {
    commonEquityTier1Ratio: capital.tier1Percent,
    tier1Ratio: capital.tier1Percent,
    totalRiskBasedRatio: capital.totalPercent,
    tier1LeverageRatio: capital.leveragePercent,
    tier1Thousands: thousandsFromCents(capital.tier1Cents),
    leverageDenominatorThousands: thousandsFromCents(capital.leverageDenominatorCents),
    riskWeightedAssetsThousands: thousandsFromCents(capital.riskWeightedAssetsCents),
    economicValueUp200: figures.economicValueUpPercent,
    economicValueDown200: figures.economicValueDownPercent,
    economicValueToAssets: figures.economicValueToAssetsPercent,
    earningsAtRiskUp200: figures.earningsAtRiskUpPercent,
    earningsAtRiskDown200: figures.earningsAtRiskDownPercent,
    rateSensitiveRatio12Months: figures.rateSensitiveRatio12Months,
    netNonCoreDependence: figures.netNonCoreDependencePercent,
    overnightToAssets: figures.overnightToAssetsPercent,
    nonPerformingToCapital: figures.nonPerformingToCapitalPercent,
    accumulatedOtherComprehensiveIncomeThousands: -thousandsFromCents(balance(bank.ledger, 'AOCI')),
    shares: bank.shares,
  };
}
