import { byId } from '../../../contracts/values.ts';
import { centsFromThousands, sum } from '../base/money.ts';
import { sixOf } from '../base/sixCategories.ts';
import { CERTIFICATE_ROWS } from '../catalogue/certificatesOfDeposit.ts';
import type { Economy } from '../catalogue/environments.ts';
import { LOAN_ACCOUNTS, type LoanAccount } from '../catalogue/loans.ts';
import {
  depositAccountsOf,
  NON_MATURITY_DEPOSITS,
  type NonMaturityDepositAccount,
  type NonMaturityDepositId,
} from '../catalogue/nonMaturityDeposits.ts';
import type { Template } from '../catalogue/template.ts';
import {
  averageCoupon,
  marketRateOfPool,
  poolBalance,
  prepaidFraction,
  principalFraction,
} from '../loans/loanPools.ts';
import { CATEGORY_LOSS_PERCENT } from '../loans/riskCategories.ts';
import { HABIT_QUARTERS } from '../market/depositMarket.ts';
import { MARKET_GROWTH_PERCENT, OUTSIDE_WEIGHT } from '../market/marketParameters.ts';
import {
  depositTargetRatePercent,
  loanMarketRates,
  nextDepositReferenceRate,
} from '../market/marketRates.ts';
import { communityAverages } from '../measures/quarterResult.ts';
import type { BankState } from '../model/bankState.ts';
import type { CommunityState } from '../model/gameState.ts';

const HISTORY_QUARTERS = 20;
const TRAILING_QUARTERS = 8;

/** The markets before turn 1: pools, habits and flows that keep identical banks in a steady state. */
export function openingCommunity(
  bank: BankState,
  template: Template,
  environment: Economy,
  teamCount: number,
): Omit<CommunityState, 'ownChance'> {
  const habits = new Map(
    depositAccountsOf(template).map((account) => [account.id, depositHabit(account, environment)]),
  );
  const byDeposit = (value: (id: NonMaturityDepositId) => number) =>
    byId(NON_MATURITY_DEPOSITS, ({ id }) => value(id));
  const byLoan = (value: (account: LoanAccount) => number) => byId(LOAN_ACCOUNTS, value);
  return {
    depositPoolCents: byDeposit(
      (id) => teamCount * (1 + OUTSIDE_WEIGHT) * bank.nonMaturityDeposits[id].cents,
    ),
    depositReferenceRatePercent: byDeposit((id) => habits.get(id)?.ratePercent ?? 0),
    habitualGapPercent: byDeposit((id) => habits.get(id)?.gapPercent ?? 0),
    loanFlowCents: byLoan((account) => steadyLoanFlow(account, bank, template, environment)),
    certificateFlowCents: certificateFlows(bank),
    trailingLoanRatePercent: byLoan((account) => trailingRate(account, template, environment)),
    averages: communityAverages([]),
  };
}

/** Runs the reference rate and the gap that customers are used to through the history rows. */
function depositHabit(account: NonMaturityDepositAccount, environment: Economy) {
  const first = environment.at(-HISTORY_QUARTERS).federalFundsPercent;
  let ratePercent = depositTargetRatePercent(account, first);
  let gapPercent: number | undefined;
  for (let turn = 1 - HISTORY_QUARTERS; turn <= 0; turn++) {
    const funds = environment.at(turn).federalFundsPercent;
    ratePercent = nextDepositReferenceRate(ratePercent, account, funds);
    const gap = funds - ratePercent;
    gapPercent = gapPercent === undefined ? gap : gapPercent + (gap - gapPercent) / HABIT_QUARTERS;
  }
  return { ratePercent, gapPercent: gapPercent ?? 0 };
}

/** New loans that replace run-off and defaults and grow with the market (docs/bank). */
function steadyLoanFlow(
  account: LoanAccount,
  bank: BankState,
  template: Template,
  environment: Economy,
): number {
  if (account.id === 'RF') return centsFromThousands(template.residentialOriginationsThousands);
  const rates = loanMarketRates(account, environment.at(0), template);
  let runOff = 0;
  let total = 0;
  for (const pool of bank.loanPools.filter((candidate) => candidate.account === account.id)) {
    const cents = poolBalance(pool);
    const coupon = averageCoupon(pool);
    const prepaid = prepaidFraction(account, coupon, marketRateOfPool(pool, rates));
    const defaults = sixOf(
      (k) =>
        (pool.balances[k] * CATEGORY_LOSS_PERCENT[k] * account.lossMultiplier) /
        account.lossGivenDefault /
        400,
    );
    total += cents;
    runOff += cents * principalFraction(account, pool, 0, coupon, prepaid) + sum(defaults);
  }
  return runOff + (total * MARKET_GROWTH_PERCENT) / 100;
}

function certificateFlows(bank: BankState): Record<string, number> {
  return Object.fromEntries(
    CERTIFICATE_ROWS.map(({ rowKey, termMonths }) => {
      const positions = bank.certificates.filter((position) => position.row === rowKey);
      const cents = sum(positions.map((position) => position.cents));
      return [rowKey, (cents * 3) / termMonths + (cents * MARKET_GROWTH_PERCENT) / 100];
    }),
  );
}

function trailingRate(account: LoanAccount, template: Template, environment: Economy): number {
  const rates = Array.from(
    { length: TRAILING_QUARTERS },
    (_, i) => loanMarketRates(account, environment.at(-i), template)[2],
  );
  return sum(rates) / TRAILING_QUARTERS;
}
