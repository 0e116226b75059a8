import { balance, balanceOf, post } from '../base/ledger.ts';
import { clamp, roundHalfAwayFromZero, sum, sumOfProducts } from '../base/money.ts';
import { addSix, type BySixCategories, CATEGORIES, sixOf, sixZeros } from '../base/sixCategories.ts';
import {
  LOAN_ACCOUNTS,
  LOAN_LEDGER,
  type LoanAccount,
  loanAccount,
  lossFactorOf,
} from '../catalogue/loans.ts';
import type { LoanPool } from '../model/bankState.ts';
import type { BankQuarter } from '../model/quarter.ts';
import { collectionCost } from './collectionCost.ts';
import { loanFlowsOf } from './loanFlows.ts';
import {
  adjustCoupons,
  averageCoupon,
  floatedCoupons,
  marketRateOfPool,
  newLoanPool,
  poolBalance,
  poolsByAccount,
  prepaidFraction,
  principalFraction,
  quartersToMaturity,
  quartersToReset,
  seasoningOf,
} from './loanPools.ts';
import { borrowersPremiums } from './membersPrices.ts';
import { migrate, migrationShare } from './migration.ts';
import { sellPipeline } from './mortgagePipeline.ts';
import { CATEGORY_CYCLICALITY, CATEGORY_LOSS_PERCENT, DRAWN_RISK, USUAL_QUALITY } from './riskCategories.ts';

const CREDIT_NOISE = 0.18;
const DEFAULT_SHARE_MAX = 0.12;
/** Additional defaults per point of panic, beyond the effect of the credit index. */
const DEFAULTS_OF_PANIC = 0.1;
/** Accrued but unpaid interest on loans that default, in quarters; it is reversed. */
const QUARTERS_UNPAID = 4.3;
/** Part of non-accrual loans that is resolved in a quarter. */
const WORK_OUT_SPEED = 0.3;
const LATE_FEES = 0.00009;
const CENTS_PER_THOUSAND = 1e5;
const CREDIT_INDEX_MIN = 0.3;
const SEVERITY_CYCLICALITY = 0.12;
const SEVERITY_MAX = 0.95;

/** Part of a vintage that leaves in a quarter per % point by which its annual fee exceeds the usual one. */
const FLIGHT_PER_POINT = 0.06;

/**
 * One account's loan results of the quarter, cents; `feeDollarCents` is mean balances times what their
 * vintages pay above the usual annual fee, dollars.
 */
type Flows = {
  interest: number;
  principal: BySixCategories;
  defaults: BySixCategories;
  migrated: BySixCategories;
  feeDollarCents: number;
};

/**
 * What repays and defaults by, the same for all pools of an account: default rates and market rates by risk category,.
 */
type RunOffTerms = { rates: BySixCategories; marketRates: BySixCategories };

/** Posts the quarter of every loan account and the late fees (docs/bank). */
export function postLoanBook(bankQuarter: BankQuarter): void {
  const { bank } = bankQuarter;
  const openingLoans = balanceOf(bankQuarter.openingLedger, 'LOAN:');
  let originations = 0;
  bank.chargeOffs = {};
  const pools = poolsByAccount(bank.loanPools);
  for (const account of LOAN_ACCOUNTS) {
    originations += postLoanAccount(bankQuarter, account, pools.get(account.id) ?? []);
  }
  bank.loanPools = bank.loanPools.filter(
    (pool) => poolBalance(pool) > 0 && quartersToMaturity(pool, loanAccount(pool.account)) > 0,
  );
  post(bank.ledger, 'CASH', 'NII:LOANFEE', openingLoans * LATE_FEES);
  bank.lastOriginationsCents = originations;
}

function postLoanAccount(bankQuarter: BankQuarter, account: LoanAccount, pools: readonly LoanPool[]): number {
  const { bank, plan, outcome } = bankQuarter;
  const ledgerAccount = LOAN_LEDGER[account.id];
  const openingCents = balance(bank.ledger, ledgerAccount);
  const flows = runOffPools(bankQuarter, account, pools);
  const resolved = resolveNonAccrual(bankQuarter, account, flows.defaults);
  const collected = sum(flows.principal) + sum(resolved.collected);
  post(bank.ledger, 'CASH', ledgerAccount, collected);
  const chargedOff = sum(resolved.chargedOff);
  post(bank.ledger, 'ACL', ledgerAccount, chargedOff);
  bank.chargeOffs[account.id] = chargedOff;
  recogniseFees(bankQuarter, account, openingCents, collected + chargedOff);

  const made = outcome.loans[account.id].cents;
  const kept = account.id === 'RF' ? sellPipeline(bankQuarter, made) : made;
  const newInterest = originate(bankQuarter, account, kept);
  Object.assign(loanFlowsOf(bankQuarter.flows, account.id), {
    ...resolved,
    principal: flows.principal,
    defaulted: flows.defaults,
    kept,
    pipelined: sixOf((k) => made[k] - kept[k]),
    migrated: flows.migrated,
  });
  if (outcome.loans[account.id].isCapped) bankQuarter.flows.capped.push(account.id);
  post(bank.ledger, 'CASH', `II:${ledgerAccount}`, flows.interest + newInterest);

  const closingCents = balance(bank.ledger, ledgerAccount);
  const meanCents = (openingCents + closingCents) / 2;
  const decidedFee = plan.decision.loans[account.id].annualFeeDollars;
  const usualFee = account.annualFeeDollars;
  const ofVintages = flows.feeDollarCents + (sum(kept) / 2) * (decidedFee - usualFee);
  const perYear = usualFee * meanCents + ofVintages;
  const perQuarter = perYear / (account.averageLoanThousands * CENTS_PER_THOUSAND) / 4;
  post(bank.ledger, 'CASH', 'NII:LOANFEE', perQuarter * 100);
  post(bank.ledger, 'NIE:SERV', 'CASH', ((meanCents * account.servicingPercent) / 400) * bank.costIndex);
  post(bank.ledger, 'NIE:SERV', 'CASH', collectionCost(bank, account) * bank.costIndex);
  return sum(made);
}

/**
 * Share of a vintage that repays in a quarter because of its annual fee. The fee is that at
 * which the loans were made; later fees for new borrowers do not affect it.
 */
export function shareDrivenAway(pool: LoanPool, account: LoanAccount): number {
  const points = feeExcessDollars(pool) / account.averageLoanThousands / 10;
  return 1 - Math.exp(-FLIGHT_PER_POINT * Math.max(0, points));
}

function feeExcessDollars({ feeExcessDollars: excess }: LoanPool): number {
  return excess ?? 0;
}

/** Reprices, repays and defaults every pool of an account; matured and empty pools are removed afterwards. */
function runOffPools(bankQuarter: BankQuarter, account: LoanAccount, pools: readonly LoanPool[]): Flows {
  const { quarter } = bankQuarter;
  const terms: RunOffTerms = {
    rates: defaultRates(bankQuarter, account),
    marketRates: quarter.loanRates[account.id],
  };
  const flows: Flows = {
    interest: 0,
    principal: sixZeros(),
    defaults: sixZeros(),
    migrated: sixZeros(),
    feeDollarCents: 0,
  };
  const migrating = migrationShare(quarter.creditIndex);
  for (const pool of pools) {
    reprice(bankQuarter, account, pool);
    const before = poolBalance(pool);
    if (before > 0) {
      runOffPool(pool, before, account, terms, flows);
      if (migrating !== 0) addSix(flows.migrated, migrate(pool, migrating));
      flows.feeDollarCents += ((before + poolBalance(pool)) / 2) * feeExcessDollars(pool);
    }
    pool.age += 1;
  }
  return flows;
}

function reprice({ quarter }: BankQuarter, account: LoanAccount, pool: LoanPool): void {
  if (account.rateKind === 'primeFloating') {
    pool.coupons = floatedCoupons(pool, account, quarter.middle.primePercent);
  }
  if (account.rateKind !== 'adjustable') return;
  const isDue = quartersToReset(pool) <= 0;
  if (isDue) adjustCoupons(pool, account, quarter.opening);
  pool.reset = (isDue ? account.laterResetQuarters : quartersToReset(pool)) - 1;
}

/** Default rates of the quarter by category, before a pool's seasoning and quality (docs/bank). */
function defaultRates(bankQuarter: BankQuarter, account: LoanAccount): BySixCategories {
  const { bank, quarter } = bankQuarter;
  const plain = plainDefaultRates(
    account,
    quarter.creditIndex,
    bank.indices.creditAdministration,
    lossFactorOf(quarter.template) * (1 + DEFAULTS_OF_PANIC * quarter.crisis.panic),
  );
  const noise = quarter.isSilent('credit')
    ? 1
    : Math.exp(
        CREDIT_NOISE * quarter.noise('credit', `cr${account.id}`, bank.number) - CREDIT_NOISE ** 2 / 2,
      );
  return sixOf((k) => plain[k] * noise);
}

/**
 * Default rates of a quarter by category at a credit index, without noise; `deepened` is the factor of a panic
 * and of own losses.
 */
export function plainDefaultRates(
  account: LoanAccount,
  creditIndex: number,
  creditAdministration: number,
  deepened = 1,
): BySixCategories {
  const index = Math.max(CREDIT_INDEX_MIN, creditIndex);
  return sixOf((k) => {
    const steady = (CATEGORY_LOSS_PERCENT[k] * account.lossMultiplier) / account.lossGivenDefault / 400;
    const cycle = index ** (CATEGORY_CYCLICALITY[k] * account.cyclicality);
    return steady * cycle * deepened * creditAdministration;
  });
}

function runOffPool(
  pool: LoanPool,
  held: number,
  account: LoanAccount,
  { rates, marketRates }: RunOffTerms,
  flows: Flows,
): void {
  const { balances, coupons, quality = USUAL_QUALITY } = pool;
  const coupon = averageCoupon(pool, held);
  const market = marketRateOfPool(pool, marketRates, held);
  const due = principalFraction(account, pool, 0, coupon, prepaidFraction(account, coupon, market));
  const repaid = due + (1 - due) * shareDrivenAway(pool, account);
  const seasoning = seasoningOf(pool);
  const canDefault = quartersToMaturity(pool, account) > 1;
  for (const k of CATEGORIES) {
    const cents = balances[k];
    if (cents === 0) continue;
    const principal = Math.min(cents, roundHalfAwayFromZero(cents * repaid));
    const rate = Math.min(DEFAULT_SHARE_MAX, rates[k] * seasoning * quality[k]);
    const performing = cents - principal;
    const defaulted = canDefault ? Math.min(performing, roundHalfAwayFromZero(performing * rate)) : 0;
    const unpaid = defaulted * QUARTERS_UNPAID;
    flows.interest += ((cents - (principal + defaulted) / 2 - unpaid) * coupons[k]) / 400;
    flows.principal[k] += principal;
    flows.defaults[k] += defaulted;
    balances[k] = performing - defaulted;
  }
}

/** Resolves part of the non-accrual loans: some is charged off, the rest collected (docs/bank). */
function resolveNonAccrual(
  { bank, quarter }: BankQuarter,
  account: LoanAccount,
  defaults: BySixCategories,
): { chargedOff: BySixCategories; collected: BySixCategories } {
  const { creditIndex } = quarter;
  const speed = WORK_OUT_SPEED;
  const severity = Math.min(SEVERITY_MAX, account.lossGivenDefault * creditIndex ** SEVERITY_CYCLICALITY);
  const opening = bank.nonAccrual[account.id] ?? [0, 0, 0, 0, 0, 0];
  const resolved = sixOf((k) => roundHalfAwayFromZero(speed * (opening[k] + defaults[k] / 2)));
  const chargedOff = sixOf((k) => roundHalfAwayFromZero(resolved[k] * severity));
  bank.nonAccrual[account.id] = sixOf((k) => opening[k] + (defaults[k] - resolved[k]));
  return { chargedOff, collected: sixOf((k) => resolved[k] - chargedOff[k]) };
}

/** Deferred origination fees become income in proportion to the balance that left (docs/bank). */
function recogniseFees({ bank }: BankQuarter, { id }: LoanAccount, openingCents: number, gone: number): void {
  const deferred = bank.deferredFees[id] ?? 0;
  const earned = openingCents ? roundHalfAwayFromZero((deferred * gone) / openingCents) : 0;
  const recognised = Math.min(deferred, earned);
  bank.deferredFees[id] = deferred - recognised;
  post(bank.ledger, 'DEFFEE', 'II:FEE', recognised);
}

/** Books the new pool and its fees; returns its interest for half a quarter, cents. */
function originate(bankQuarter: BankQuarter, account: LoanAccount, balances: BySixCategories): number {
  const { bank, quarter, plan, outcome } = bankQuarter;
  const cents = sum(balances);
  if (cents <= 0) return 0;
  const { offered } = outcome.loans[account.id];
  const terms = plan.decision.loans[account.id];
  const pool = newLoanPool(bank, account, {
    balances,
    rates: offered,
    row: quarter.opening,
    age: 0,
  });
  const quality = sixOf((k) => lossQuality(bankQuarter, account, k));
  if (quality.some((factor) => factor !== 1)) pool.quality = quality;
  const excess = terms.annualFeeDollars - account.annualFeeDollars;
  if (excess !== 0) pool.feeExcessDollars = excess;
  if (quarter.template.institutionKind === 'creditUnion')
    pool.premiums = borrowersPremiums(bankQuarter, account);
  bank.loanPools.push(pool);
  const fee = roundHalfAwayFromZero((cents * terms.originationFeePercent) / 100);
  post(bank.ledger, LOAN_LEDGER[account.id], 'CASH', cents);
  post(bank.ledger, 'CASH', 'DEFFEE', fee);
  bank.deferredFees[account.id] = (bank.deferredFees[account.id] ?? 0) + fee;
  return sumOfProducts(balances, offered) / 800;
}

/** Overpricing and targeting a category attract worse borrowers (qf, docs/bank). */
function lossQuality(bankQuarter: BankQuarter, account: LoanAccount, k: (typeof CATEGORIES)[number]): number {
  const { quarter, plan, outcome } = bankQuarter;
  const premium = outcome.loans[account.id].offered[k] - quarter.loanRates[account.id][k];
  const wanted = plan.decision.loans[account.id].targetPercents[k] / 100;
  const { reachMin, reachPower, perPoint, pointsMin, limits } = DRAWN_RISK;
  const reach = Math.max(reachMin, wanted / account.naturalMix[k]) ** reachPower;
  return clamp((1 + perPoint * Math.max(pointsMin, premium)) * reach, ...limits);
}
