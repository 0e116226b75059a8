import { post } from '../base/ledger.ts';
import { roundHalfAwayFromZero, sum } from '../base/money.ts';
import { type BySixCategories, productOfSix, sixOf } from '../base/sixCategories.ts';
import type { BankQuarter } from '../model/quarter.ts';

const BASE_GAIN_PERCENT = 1.35;
const GAIN_PER_POINT = 3.5;
const WORST_LOSS = 0.05;

/** Sells the pipelined share of new 30-year fixed mortgages (docs/bank); returns what the bank keeps, cents. */
export function sellPipeline(books: BankQuarter, made: BySixCategories): BySixCategories {
  const { bank, plan, outcome, quarter } = books;
  const percent = plan.decision.pipelinedMortgagesPercent;
  if (percent <= 0) return made;
  const { offered } = outcome.loans.RF;
  const sold = sixOf((k) => roundHalfAwayFromZero((made[k] * percent) / 100));
  const cents = sum(sold);
  if (cents > 0) {
    const premiums = sixOf((k) => offered[k] - quarter.loanRates.RF[k]);
    const premium = productOfSix(sold, premiums) / cents;
    const gain = (cents * (BASE_GAIN_PERCENT + GAIN_PER_POINT * premium)) / 100;
    post(bank.ledger, 'CASH', 'NII:MORT', Math.max(-cents * WORST_LOSS, gain));
    post(bank.ledger, 'CASH', 'NII:MORT', (cents * plan.decision.loans.RF.originationFeePercent) / 100);
    const averageRate = productOfSix(sold, offered) / cents;
    post(bank.ledger, 'CASH', 'II:LOAN:RF', (cents * 0.125 * averageRate) / 100);
  }
  return sixOf((k) => made[k] - sold[k]);
}
