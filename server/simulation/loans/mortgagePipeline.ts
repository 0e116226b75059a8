import { post } from '../base/ledger.ts';
import { roundHalfAwayFromZero, sum, sumOfProducts } from '../base/money.ts';
import { type BySixCategories, sixOf } from '../base/sixCategories.ts';
import type { BankQuarter, Quarter } from '../model/quarter.ts';

const BASE_GAIN_PERCENT = 1.35;
const GAIN_PER_POINT = 3.5;
const WORST_LOSS = 0.05;
/** How long a bank holds mortgages before their buyer pays. */
const HELD_YEARS = 0.125;

/** Sells the pipelined share of new 30-year fixed mortgages (docs/bank); returns what the bank keeps, cents. */
export function sellPipeline(bankQuarter: BankQuarter, made: BySixCategories): BySixCategories {
  const { bank, plan, outcome, quarter } = bankQuarter;
  const percent = plan.decision.pipelinedMortgagesPercent;
  if (percent <= 0) return made;
  const { offered } = outcome.loans.RF;
  const sold = sixOf((k) => roundHalfAwayFromZero((made[k] * percent) / 100));
  const cents = sum(sold);
  if (cents > 0) {
    const premiums = sixOf((k) => offered[k] - quarter.loanRates.RF[k]);
    const premium = sumOfProducts(sold, premiums) / cents;
    const premiumToBuyer = premium + belowMarketPercent(quarter) - risenUntilSold(quarter);
    const gain = (cents * (BASE_GAIN_PERCENT + GAIN_PER_POINT * premiumToBuyer)) / 100;
    post(bank.ledger, 'CASH', 'NII:MORT', Math.max(-cents * WORST_LOSS, gain));
    post(bank.ledger, 'CASH', 'NII:MORT', (cents * plan.decision.loans.RF.originationFeePercent) / 100);
    const averageRate = sumOfProducts(sold, offered) / cents;
    post(bank.ledger, 'CASH', 'II:LOAN:RF', (cents * HELD_YEARS * averageRate) / 100);
  }
  return sixOf((k) => made[k] - sold[k]);
}

/** What members pay less than others, % points: the buyer of their mortgages compares with the whole market. */
function belowMarketPercent({ template }: Pick<Quarter, 'template'>): number {
  return template.members ? template.loanRateAdjustmentPercent : 0;
}

/**
 * How far mortgage rates have risen by the time an average loan is sold, % points. The bank is bound by
 * the rate that it locked at the quarter's opening; where rates fall instead, borrowers renegotiate or leave, so that
 * the bank gains nothing.
 */
function risenUntilSold({ opening, middle }: Pick<Quarter, 'opening' | 'middle'>): number {
  return Math.max(0, middle.mortgage30YearPercent - opening.mortgage30YearPercent);
}
