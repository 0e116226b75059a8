import { balance, totalAssets } from '../base/ledger.ts';
import { roundHalfAwayFromZero, sum } from '../base/money.ts';
import { CATEGORIES } from '../base/sixCategories.ts';
import { LOAN_ACCOUNTS, loanAccount } from '../catalogue/loans.ts';
import { depositAccountsOf, type NonMaturityDepositAccount } from '../catalogue/nonMaturityDeposits.ts';
import { CREDIT_UNION_FEE_SHARE } from '../instruments/depositBook.ts';
import { partGained } from '../loans/membersPrices.ts';
import { NSF_COLLECTED, payingShare } from '../market/depositPricing.ts';
import { OUTSIDE_WEIGHT } from '../market/marketParameters.ts';
import { gainsOnSalesCents } from '../measures/coreIncome.ts';
import type { BankState, MembersBenefit } from '../model/bankState.ts';
import type { CommunityState } from '../model/gameState.ts';
import type { BankQuarter } from '../model/quarter.ts';

const NET_WORTH_PERCENT = 7;

/**
 * What a quarter gave the members of a credit union: better rates than the market's on what they hold and owe, lower
 * fees than usual, and what is kept for them. A dollar given is a dollar not kept: only more service makes more.
 */
export function membersBenefit(
  bankQuarter: BankQuarter,
  community: CommunityState,
  coreIncomeCents: number,
): MembersBenefit {
  const { bank } = bankQuarter;
  const netWorth = -(balance(bank.ledger, 'STOCK') + balance(bank.ledger, 'RE')) + bank.reserveExcessCents;
  const wanted = (NET_WORTH_PERCENT / 100) * totalAssets(bank.ledger);
  return {
    savers: roundHalfAwayFromZero(saversCents(bankQuarter, community)),
    borrowers: roundHalfAwayFromZero(borrowersCents(bank)),
    fees: roundHalfAwayFromZero(-dearerFeesCents(bankQuarter)),
    // What a sale loses is lost to the members; what it gains comes from income that they will not have.
    kept: roundHalfAwayFromZero(coreIncomeCents + Math.min(0, gainsOnSalesCents(bank))),
    missing: roundHalfAwayFromZero(Math.max(0, wanted - netWorth)),
  };
}

/** Paid on balances above the market's rates, as far as it counts, cents. */
function saversCents(
  { bank, outcome, quarter, openingLedger }: BankQuarter,
  { depositReferenceRatePercent: reference, depositPoolCents: pool }: CommunityState,
): number {
  const deposits = depositAccountsOf(quarter.template).map(({ id, beta }) => {
    const mean = -(balance(openingLedger, `NMD:${id}`) + balance(bank.ledger, `NMD:${id}`)) / 2;
    const points = outcome.deposits[id].ratePercent - (beta ? reference[id] : 0);
    const usual = pool[id] / (quarter.teamCount * (1 + OUTSIDE_WEIGHT));
    return (mean * points * partGained(usual, mean)) / 400;
  });
  const certificates = bank.certificates.map(({ cents, premium = 0 }) => (cents * premium) / 400);
  return sum([...deposits, ...certificates]);
}

/** Left to borrowers below the market's rates of the quarters in which they borrowed, as far as it counts, cents. */
function borrowersCents({ loanPools }: BankState): number {
  return -sum(
    loanPools.map(({ balances, premiums }) =>
      premiums ? sum(CATEGORIES.map((k) => balances[k] * premiums[k])) / 400 : 0,
    ),
  );
}

type Fees = Pick<NonMaturityDepositAccount, 'monthlyFeeDollars' | 'minimumBalanceDollars' | 'nsfFeeDollars'>;

/** What an account pays in a quarter, dollars. */
function feesDollars(account: NonMaturityDepositAccount, terms: Fees): number {
  const monthly = 3 * terms.monthlyFeeDollars * payingShare(account, terms.minimumBalanceDollars);
  return CREDIT_UNION_FEE_SHARE * monthly + account.nsfItemsPerAccount * terms.nsfFeeDollars * NSF_COLLECTED;
}

/** What members pay in fees above the usual ones, cents. */
function dearerFeesCents({ bank, plan, outcome, quarter }: BankQuarter): number {
  const { nonMaturityDeposits, loans } = plan.decision;
  const deposits = depositAccountsOf(quarter.template).map((account) => {
    const excess = feesDollars(account, nonMaturityDeposits[account.id]) - feesDollars(account, account);
    return bank.nonMaturityDeposits[account.id].accounts * 100 * Math.max(0, excess);
  });
  const annual = bank.loanPools.map(
    ({ account, balances, feeExcessDollars = 0 }) =>
      (Math.max(0, feeExcessDollars) * sum(balances)) /
      (loanAccount(account).averageLoanThousands * 1000) /
      4,
  );
  const origination = LOAN_ACCOUNTS.map(({ id, originationFeePercent }) => {
    const points = Math.max(0, loans[id].originationFeePercent - originationFeePercent);
    return (sum(outcome.loans[id].cents) * points) / 100;
  });
  return sum([...deposits, ...annual, ...origination]);
}
