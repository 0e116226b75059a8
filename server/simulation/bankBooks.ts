import { type Adjustment, postAdjustments } from './adjustments.ts';
import { postAdvances, postBankStock } from './advances.ts';
import { postProvision } from './allowance.ts';
import { pcaCategory } from './capital.ts';
import { postCertificates } from './certificateBook.ts';
import { closeToRetainedEarnings, markToMarket } from './closing.ts';
import { postDeposits } from './depositBook.ts';
import { countIncome, postDividend } from './dividends.ts';
import { postEquity } from './equityCapital.ts';
import { postFixedAssets } from './fixedAssets.ts';
import type { CommunityState, TrailingQuarter } from './gameState.ts';
import { postIncomeTax } from './incomeTax.ts';
import { placeOvernight, postOvernightInterest, unwindOvernight } from './liquidity.ts';
import { postLoanBook } from './loanBook.ts';
import { postLoanSales } from './loanSales.ts';
import { postLongTermDebt } from './longTermDebt.ts';
import { roundTo } from './money.ts';
import { postOperatingExpense } from './operatingExpense.ts';
import { postOtherIncome } from './otherIncome.ts';
import type { BankQuarter } from './quarter.ts';
import type { Appraisal } from './quarterDetail.ts';
import { type QuarterFigures, quarterFigures } from './quarterFigures.ts';
import { quarterResultOf } from './quarterResult.ts';
import type { StandardShocks } from './rateShock.ts';
import { measuredMetrics, rateBank, ratingScores } from './ratings.ts';
import { recapitaliseIfFailed } from './recapitalisation.ts';
import { postSecurities } from './securitiesBook.ts';
import { nextStockPrice } from './stockPrice.ts';
import { postSwaps } from './swaps.ts';

const TRAILING_QUARTERS = 4;

/** Posts one bank's whole quarter in the order of section 7, up to closed and revalued books. */
export function postQuarter(books: BankQuarter, adjustments: readonly Adjustment[]): void {
  const { bank, quarter, plan } = books;
  unwindOvernight(books);
  postLoanSales(books);
  postLoanBook(books);
  postSecurities(books);
  postSwaps(books);
  postDeposits(books);
  postCertificates(books);
  postAdvances(books);
  postLongTermDebt(books);
  postBankStock(books);
  postEquity(books);
  postFixedAssets(books);
  postOperatingExpense(books);
  postOtherIncome(books);
  postAdjustments(books, adjustments);
  postProvision(books);
  postDividend(books);
  postOvernightInterest(books);
  postIncomeTax(books);
  placeOvernight(books);
  closeToRetainedEarnings(bank);
  countIncome(bank);
  markToMarket(bank, quarter.closing.curve, quarter.template.taxRate);
  bank.lastDecision = plan.decision;
  bank.lastProposedSpending = plan.proposed;
  recapitaliseIfFailed(bank, quarter.turn, quarter.template.institutionKind);
}

/** Measures, rates and prices a bank whose books are closed, and states the quarter's result (section 7, step 5). */
export function appraiseQuarter(
  books: BankQuarter,
  community: CommunityState,
  shocks: StandardShocks,
): Appraisal {
  const { bank, quarter } = books;
  const figures = quarterFigures(bank, books.openingLedger, shocks);
  const quarters = [...bank.trailing, trailingQuarter(books, figures)].slice(-TRAILING_QUARTERS);
  const openingPca = bank.pca;
  bank.pca = pcaCategory(figures.capital, bank);
  const metrics = measuredMetrics(figures, quarters);
  const scores = ratingScores(metrics, bank.indices, openingPca);
  bank.ratings = rateBank(scores, bank.pca);
  const stockPrice =
    quarter.template.institutionKind === 'bank'
      ? nextStockPrice(bank, figures, quarters, community, quarter)
      : null;
  bank.stockPriceDollars = stockPrice?.priceDollars ?? roundTo(figures.equity / 100 / bank.shares, 2);
  bank.trailing = quarters;
  bank.lastResult = quarterResultOf(bank, figures, quarter.turn, books.flows);
  return { figures, metrics, scores, stockPrice };
}

function trailingQuarter({ bank }: BankQuarter, figures: QuarterFigures): TrailingQuarter {
  return {
    returnOnAssets: figures.returnOnAssetsPercent,
    returnOnEquity: figures.returnOnEquityPercent,
    netInterestMargin: figures.netInterestMarginPercent,
    efficiency: figures.efficiencyPercent,
    netChargeOffs: figures.netChargeOffsPercent,
    earningsPerShare: figures.netIncome / 100 / bank.shares,
    dividendPerShare: bank.dividendsPaidCents / 100 / bank.shares,
  };
}
