import { post } from '../base/ledger.ts';
import { clamp, roundTo, sum } from '../base/money.ts';
import { NON_MATURITY_DEPOSITS, type NonMaturityDepositAccount } from '../catalogue/nonMaturityDeposits.ts';
import { NSF_COLLECTED, payingShare } from '../market/depositPricing.ts';
import { RATE_PERCENT_MIN } from '../market/marketParameters.ts';
import { passThroughAfter, passThroughInQuarter } from '../market/passThrough.ts';
import type { BankQuarter } from '../model/quarter.ts';
import { liquidityFlowsOf } from './flows.ts';

const CARD_PROCESSING_SHARE = 0.42;
export const CREDIT_UNION_FEE_SHARE = 0.7;
/** Accounts follow balances, as this power of them. */
const ACCOUNTS_POWER = 0.8;
/** The service that fee income follows, at least and at most. */
const SERVICE_LIMITS = [0.4, 1.3] as const;

/** Posts balances, interest and fees of every non-maturity deposit account (docs/bank). */
export function postDeposits(bankQuarter: BankQuarter): void {
  const { bank, quarter } = bankQuarter;
  for (const account of NON_MATURITY_DEPOSITS) postDepositAccount(bankQuarter, account);
  noteRun(bankQuarter);
  const [latest, before] = bank.federalFundsChanges;
  bank.federalFundsChanges = [quarter.federalFundsChangePercent, latest, before];
}

function noteRun({ plan, outcome, flows }: BankQuarter): void {
  const cents = sum(Object.values(outcome.deposits).map(({ ranCents }) => ranCents));
  if (cents === 0) return;
  Object.assign(liquidityFlowsOf(flows), { run: cents, runCauses: plan.run.causes });
}

function postDepositAccount(bankQuarter: BankQuarter, account: NonMaturityDepositAccount): void {
  const { bank, plan, quarter, outcome } = bankQuarter;
  const { ledger } = bank;
  const state = bank.nonMaturityDeposits[account.id];
  const terms = plan.decision.nonMaturityDeposits[account.id];
  const { cents, ratePercent } = outcome.deposits[account.id];
  const change = quarter.federalFundsChangePercent;
  post(ledger, 'CASH', `NMD:${account.id}`, cents - state.cents);

  const meanCents = (state.cents + cents) / 2;
  // Below its floor a rate is cut only by hand.
  const floor = Math.min(ratePercent, account.floorPercent ?? 0);
  const paid = Math.max(floor, ratePercent + passThroughInQuarter(terms, change));
  post(ledger, `IE:NMD:${account.id}`, 'CASH', (meanCents * paid) / 400);

  const growth = (cents / Math.max(1, state.cents)) ** ACCOUNTS_POWER;
  const accounts = Math.max(1, Math.round(state.accounts * growth));
  postFees(bankQuarter, account, (state.accounts + accounts) / 2);

  const changes = [change, ...bank.federalFundsChanges];
  const moved = ratePercent + passThroughAfter(terms, changes);
  state.cents = cents;
  state.accounts = accounts;
  state.offeredRatePercent = ratePercent;
  state.ratePercent = roundTo(Math.max(account.beta ? RATE_PERCENT_MIN : 0, floor, moved), 3);
}

function postFees(bankQuarter: BankQuarter, account: NonMaturityDepositAccount, accounts: number): void {
  const { bank, plan, quarter } = bankQuarter;
  const { ledger } = bank;
  const terms = plan.decision.nonMaturityDeposits[account.id];
  const monthlyFees = terms.monthlyFeeDollars * 3 * payingShare(account, terms.minimumBalanceDollars);
  const kindShare = quarter.template.institutionKind === 'creditUnion' ? CREDIT_UNION_FEE_SHARE : 1;
  post(
    ledger,
    'CASH',
    'NII:SVC',
    serviceFactor(bank.indices.depositService) * accounts * monthlyFees * 100 * kindShare,
  );
  post(
    ledger,
    'CASH',
    'NII:NSF',
    accounts * account.nsfItemsPerAccount * terms.nsfFeeDollars * NSF_COLLECTED * 100,
  );
  post(ledger, 'CASH', 'NII:INTERCHANGE', accounts * account.interchangeDollars * 100);
  post(ledger, 'NIE:CARD', 'CASH', accounts * account.interchangeDollars * CARD_PROCESSING_SHARE * 100);
}

/** Good service raises fee income, as the square root of its index. */
export function serviceFactor(depositService: number): number {
  return Math.sqrt(clamp(depositService, ...SERVICE_LIMITS));
}
