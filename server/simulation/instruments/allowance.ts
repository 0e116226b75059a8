import { balance, balanceOf, post } from '../base/ledger.ts';
import { centsFromThousands, roundHalfAwayFromZero, sum } from '../base/money.ts';
import { CATEGORIES, sixOf } from '../base/sixCategories.ts';
import type { EnvironmentRow } from '../catalogue/environments.ts';
import { LOAN_ACCOUNTS, loanAccount } from '../catalogue/loans.ts';
import { CATEGORY_CYCLICALITY, CATEGORY_LOSS_PERCENT } from '../catalogue/riskCategories.ts';
import type { BankState } from '../model/bankState.ts';
import type { BankQuarter } from '../model/quarter.ts';
import { quartersToMaturity } from './loanPools.ts';

const QUALITATIVE_SHARE = 0.55 / 100;
const LEAST_SHARE_OF_MODEL = 0.75;
/** A reserve below this share of the model's is inadequate to a supervisor (second edition). */
const ADEQUATE_SHARE_OF_MODEL = 0.85;

/** The reserve the model asks for, cents: expected losses over the life of the loans (section 10.7). */
export function modelAllowance(bank: BankState, row: EnvironmentRow): number {
  const outlook = Math.max(0.4, 1 + 0.55 * (row.creditIndex - 1));
  const cycle = sixOf((k) => outlook ** CATEGORY_CYCLICALITY[k]);
  let cents = 0;
  for (const pool of bank.loanPools) {
    const account = loanAccount(pool.account);
    const life = Math.min(account.lifeYears, quartersToMaturity(pool, account) / 4);
    for (const k of CATEGORIES) {
      const lossPerYear = (pool.balances[k] * CATEGORY_LOSS_PERCENT[k] * account.lossMultiplier) / 100;
      cents += lossPerYear * Math.max(0.25, life) * cycle[k] * (pool.quality?.[k] ?? 1);
    }
  }
  for (const account of LOAN_ACCOUNTS) {
    cents += sum(bank.nonAccrual[account.id] ?? []) * account.lossGivenDefault;
  }
  return roundHalfAwayFromZero(cents + balanceOf(bank.ledger, 'LOAN:') * QUALITATIVE_SHARE);
}

/** Posts the provision that brings the reserve to the model's or the team's target (section 8, dividends). */
export function postProvision({ bank, plan, quarter }: BankQuarter): void {
  const model = modelAllowance(bank, quarter.closing);
  const typed = plan.decision.reserveForLoanLossThousands;
  const wanted =
    typed > 0
      ? Math.max(centsFromThousands(typed), roundHalfAwayFromZero(model * LEAST_SHARE_OF_MODEL))
      : model;
  const most = centsFromThousands(quarter.template.reserveForLoanLossMaximumThousands);
  const target = Math.min(wanted, Math.max(most, model));
  post(bank.ledger, 'PROV', 'ACL', target + balance(bank.ledger, 'ACL'));
  if (quarter.edition > 1) noteShortfall(bank, model - target, model);
}

/** Keeps what the reserve lacks of the model's, and for how many quarters it has been inadequate. */
function noteShortfall(bank: BankState, cents: number, modelCents: number): void {
  const quartersBefore = bank.reserveShortfall?.quartersBelowFloor ?? 0;
  delete bank.reserveShortfall;
  if (cents <= 0) return;
  const isInadequate = cents > modelCents * (1 - ADEQUATE_SHARE_OF_MODEL);
  bank.reserveShortfall = {
    cents,
    percentOfModel: (cents / modelCents) * 100,
    quartersBelowFloor: isInadequate ? quartersBefore + 1 : 0,
  };
}
