import { balance, balanceOf, post } from '../base/ledger.ts';
import { centsFromThousands, clamp, roundHalfAwayFromZero, sum, thousandsFromCents } from '../base/money.ts';
import { oncePer } from '../base/once.ts';
import { type BySixCategories, CATEGORIES, sixOf, sixZeros } from '../base/sixCategories.ts';
import type { EnvironmentRow } from '../catalogue/environments.ts';
import {
  creditIndexOf,
  type Lender,
  LOAN_ACCOUNTS,
  loanAccount,
  reserveFactorOf,
} from '../catalogue/loans.ts';
import type { BankState } from '../model/bankState.ts';
import type { BankQuarter } from '../model/quarter.ts';
import { quartersToMaturity } from './loanPools.ts';
import { CATEGORY_CYCLICALITY, CATEGORY_LOSS_PERCENT, USUAL_QUALITY } from './riskCategories.ts';

const QUALITATIVE_SHARE = 0.55 / 100;
/** What an auditor accepts of the model's reserve. */
export const SHARE_OF_MODEL_MIN = 0.95;
export const SHARE_OF_MODEL_MAX = 1.1;

/**
 * The outlook, in quarters: the credit index is expected to stay for the first number, then
 * to return to 1 over the second; its expected distance from 1 is this part of the current one.
 */
const FORECAST_QUARTERS = 4;
const REVERSION_QUARTERS = 6;
const FORECAST_WEIGHT = 0.75;
const LIFE_QUARTERS_MAX = 60;
const LIFE_YEARS_MIN = 0.25;
const OUTLOOK_MIN = 0.4;
const UNCHANGED = sixOf(() => 1);

/** Losses over a number of quarters relative to constant losses over as many, by category. */
type Outlook = (quarters: number) => BySixCategories;

/** The outlook goes from a forecast back to the mean. */
function outlookOf(row: EnvironmentRow, institution: Lender): Outlook {
  return institution.members ? pathOutlook(creditIndexOf(row, institution)) : pathFrom(row);
}

/** The credit index expected a number of quarters ahead. */
export function expectedCreditIndex(creditIndex: number, quarter: number): number {
  const weight = clamp(1 - (quarter - FORECAST_QUARTERS) / REVERSION_QUARTERS, 0, 1);
  return Math.max(OUTLOOK_MIN, 1 + FORECAST_WEIGHT * weight * (creditIndex - 1));
}

/** All banks of a game are provided for on the same row; credit unions are few enough to ask each time. */
const pathFrom = oncePer((row: EnvironmentRow) => pathOutlook(creditIndexOf(row, {})));

function pathOutlook(creditIndex: number): Outlook {
  const totals = sixZeros();
  const means = Array.from({ length: LIFE_QUARTERS_MAX }, (_, i) =>
    sixOf((k) => {
      totals[k] += expectedCreditIndex(creditIndex, i + 1) ** CATEGORY_CYCLICALITY[k];
      return totals[k] / (i + 1);
    }),
  );
  return (quarters) => means[clamp(Math.round(quarters), 1, LIFE_QUARTERS_MAX) - 1] ?? UNCHANGED;
}

/** The reserve that the model requires, cents: expected losses over the life of the loans (docs/bank). */
export function modelAllowance(bank: BankState, row: EnvironmentRow, institution: Lender = {}): number {
  const outlook = outlookOf(row, institution);
  const factor = reserveFactorOf(institution);
  let cents = 0;
  for (const pool of bank.loanPools) {
    const account = loanAccount(pool.account);
    const life = Math.min(account.lifeYears, quartersToMaturity(pool, account) / 4);
    const factors = outlook(life * 4);
    const years = Math.max(LIFE_YEARS_MIN, life);
    const { lossMultiplier } = account;
    const { balances, quality = USUAL_QUALITY } = pool;
    for (const k of CATEGORIES) {
      const lossPerYear = (balances[k] * CATEGORY_LOSS_PERCENT[k] * lossMultiplier) / 100;
      cents += factor * lossPerYear * years * factors[k] * quality[k];
    }
  }
  for (const account of LOAN_ACCOUNTS) {
    cents += sum(bank.nonAccrual[account.id] ?? []) * account.lossGivenDefault;
  }
  return roundHalfAwayFromZero(cents + balanceOf(bank.ledger, 'LOAN:') * QUALITATIVE_SHARE);
}

/** Posts the provision that brings the reserve to the model's or the team's target (docs/bank). */
export function postProvision({ bank, plan, quarter }: BankQuarter): void {
  const model = modelAllowance(bank, quarter.closing, quarter.template);
  const typed = plan.decision.reserveForLoanLossThousands;
  const target =
    typed > 0
      ? clamp(
          centsFromThousands(typed),
          roundHalfAwayFromZero(model * SHARE_OF_MODEL_MIN),
          roundHalfAwayFromZero(model * SHARE_OF_MODEL_MAX),
        )
      : model;
  bank.reserveExcessCents = target - model;
  post(bank.ledger, 'PROV', 'ACL', target + balance(bank.ledger, 'ACL'));
}

/** The reserves that a team may type, $000, by what the loans needed when the last quarter closed. */
export function reserveRangeThousands(bank: BankState): [minimum: number, maximum: number] {
  const need = thousandsFromCents(-balance(bank.ledger, 'ACL') - bank.reserveExcessCents);
  return [Math.ceil(need * SHARE_OF_MODEL_MIN), Math.floor(need * SHARE_OF_MODEL_MAX)];
}

/** What the reserve lacked to the model's when the quarter closed, cents. */
export function reserveLackingCents({ reserveExcessCents }: Pick<BankState, 'reserveExcessCents'>): number {
  return Math.max(0, -reserveExcessCents);
}

/** The same, % of the model's reserve; of a bank whose quarter has closed. */
export function reserveLackingPercent(bank: BankState): number {
  const lacking = reserveLackingCents(bank);
  return lacking > 0 ? (lacking / (lacking - balance(bank.ledger, 'ACL'))) * 100 : 0;
}

/** A reserve that a team typed and what was booked instead when the quarter closed, $000; null if it stands. */
export function correctedReserve({ ledger, lastDecision }: BankState) {
  const typedThousands = lastDecision?.reserveForLoanLossThousands ?? 0;
  const bookedThousands = thousandsFromCents(-balance(ledger, 'ACL'));
  const stands = typedThousands === 0 || Math.abs(typedThousands - bookedThousands) < 1;
  return stands ? null : { typedThousands, bookedThousands };
}
