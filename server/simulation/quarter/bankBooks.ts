import { membersBenefit } from '../analysis/membersBenefit.ts';
import { countScored } from '../analysis/scoredFigures.ts';
import { roundTo } from '../base/money.ts';
import { type BookedAdjustment, postAdjustments } from '../books/adjustments.ts';
import { closeToRetainedEarnings, markToMarket } from '../books/closing.ts';
import { postCrisisCosts } from '../books/crisisCosts.ts';
import { countIncome, postDividend } from '../books/dividends.ts';
import { postEquity } from '../books/equityCapital.ts';
import { postFixedAssets } from '../books/fixedAssets.ts';
import { postForcedSales } from '../books/forcedSales.ts';
import { postIncomeTax } from '../books/incomeTax.ts';
import { placeOvernight, postOvernightInterest, unwindOvernight } from '../books/liquidity.ts';
import { postOperatingExpense } from '../books/operatingExpense.ts';
import { postOtherIncome } from '../books/otherIncome.ts';
import { recapitaliseIfFailed } from '../books/recapitalisation.ts';
import { mergeCheapShares } from '../books/shareMerger.ts';
import { postAdvances, postBankStock } from '../instruments/advances.ts';
import { postCertificates } from '../instruments/certificateBook.ts';
import { postDeposits } from '../instruments/depositBook.ts';
import { postLongTermDebt } from '../instruments/longTermDebt.ts';
import { postSecurities } from '../instruments/securitiesBook.ts';
import { postSwaps } from '../instruments/swaps.ts';
import { postProvision, reserveLackingPercent } from '../loans/allowance.ts';
import { postLoanBook } from '../loans/loanBook.ts';
import { postLoanSales } from '../loans/loanSales.ts';
import type { StandardShocks } from '../market/rateShock.ts';
import { type Capital, pcaCategory } from '../measures/capital.ts';
import { coreIncome } from '../measures/coreIncome.ts';
import { type QuarterFigures, quarterFigures } from '../measures/quarterFigures.ts';
import { quarterResultOf } from '../measures/quarterResult.ts';
import { measuredMetrics, rateBank, ratingScores, seenComposite } from '../measures/ratings.ts';
import { coreReturnOnNeeded, nextStockPrice } from '../measures/stockPrice.ts';
import { ordersAfter } from '../measures/supervisoryOrders.ts';
import { bestInTrouble, causeOfClosing, countTrouble } from '../measures/trouble.ts';
import type { BankState, TrailingQuarter } from '../model/bankState.ts';
import type { CommunityState } from '../model/gameState.ts';
import type { BankQuarter } from '../model/quarter.ts';
import type { Appraisal } from './quarterDetail.ts';

const TRAILING_QUARTERS = 4;

/** Posts one bank's whole quarter in the order of docs/bank, up to closed and revalued books. */
export function postQuarter(bankQuarter: BankQuarter, adjustments: readonly BookedAdjustment[]): void {
  const { bank, quarter, plan } = bankQuarter;
  unwindOvernight(bankQuarter);
  postLoanSales(bankQuarter);
  postLoanBook(bankQuarter);
  postSecurities(bankQuarter);
  postSwaps(bankQuarter);
  postDeposits(bankQuarter);
  postCertificates(bankQuarter);
  postAdvances(bankQuarter);
  postLongTermDebt(bankQuarter);
  postBankStock(bankQuarter);
  postEquity(bankQuarter);
  postFixedAssets(bankQuarter);
  postOperatingExpense(bankQuarter);
  postCrisisCosts(bankQuarter);
  postOtherIncome(bankQuarter);
  postAdjustments(bankQuarter, adjustments);
  postForcedSales(bankQuarter);
  postProvision(bankQuarter);
  postDividend(bankQuarter);
  postOvernightInterest(bankQuarter);
  postIncomeTax(bankQuarter);
  placeOvernight(bankQuarter);
  closeToRetainedEarnings(bank);
  countIncome(bank);
  markToMarket(bank, quarter.closing.curve, quarter.tax.rate);
  bank.lastDecision = plan.decision;
  bank.lastProposedSpending = plan.proposed;
  countTrouble(bank);
  recapitaliseIfFailed(bankQuarter, causeOfClosing(bank) !== undefined);
}

/** Measures, rates and prices a bank whose books are closed, and returns the quarter's result (docs/bank). */
export function appraiseQuarter(
  bankQuarter: BankQuarter,
  community: CommunityState,
  shocks: StandardShocks,
): Appraisal {
  const { bank, quarter } = bankQuarter;
  const figures = quarterFigures(bank, bankQuarter.openingLedger, shocks, quarter.tax.rate);
  const core = coreIncome(bank, figures, quarter.tax.rate).income;
  const quarters = [...bank.trailing, trailingQuarter(bankQuarter, figures, core)].slice(-TRAILING_QUARTERS);
  if (quarter.template.institutionKind === 'creditUnion') {
    bank.membersBenefit = membersBenefit(bankQuarter, community, core);
  }
  const openingPca = bank.pca;
  bank.pca = pcaCategory(figures.capital, bank);
  const metrics = measuredMetrics(figures, quarters);
  const scores = ratingScores(metrics, bank.indices, openingPca, reserveLackingPercent(bank));
  bank.ratings = rateBank(scores, bank.pca, bestInTrouble(bank));
  bank.compositeScore = seenComposite(scores, bank.ratings);
  giveOrders(bank, figures.capital, quarter.turn);
  const stockPrice =
    quarter.template.institutionKind === 'bank'
      ? nextStockPrice(bank, figures, quarters, community, bankQuarter)
      : null;
  bank.stockPriceDollars = stockPrice?.priceDollars ?? roundTo(figures.equity / 100 / bank.shares, 2);
  bank.trailing = quarters;
  if (stockPrice) mergeCheapShares(bank);
  bank.lastResult = quarterResultOf(bank, figures, quarter.turn, bankQuarter.flows);
  countScored(bank);
  return { figures, metrics, scores, stockPrice };
}

function giveOrders(bank: BankState, capital: Capital, turn: number): void {
  const orders = ordersAfter(bank, capital, turn);
  if (orders.length > 0) bank.orders = orders;
  else delete bank.orders;
}

function trailingQuarter(bankQuarter: BankQuarter, figures: QuarterFigures, core: number): TrailingQuarter {
  const { bank } = bankQuarter;
  return {
    returnOnAssets: figures.returnOnAssetsPercent,
    returnOnEquity: figures.returnOnEquityPercent,
    coreIncomeCents: core,
    coreReturnOnNeeded: coreReturnOnNeeded(core, bankQuarter),
    netInterestMargin: figures.netInterestMarginPercent,
    efficiency: figures.efficiencyPercent,
    netChargeOffs: figures.netChargeOffsPercent,
    earningsPerShare: figures.netIncome / 100 / bank.shares,
    dividendPerShare: bank.dividendsPaidCents / 100 / bank.shares,
  };
}
