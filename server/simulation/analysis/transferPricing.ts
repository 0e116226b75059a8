import { type Curve, fhlbYield } from '../base/curve.ts';
import { sum } from '../base/money.ts';
import type { Economy } from '../catalogue/environments.ts';
import { LOAN_ACCOUNTS, type LoanAccount } from '../catalogue/loans.ts';
import { depositAccountsOf, type NonMaturityDepositAccount } from '../catalogue/nonMaturityDeposits.ts';
import type { Template } from '../catalogue/template.ts';
import { poolBalance, quartersToReset } from '../loans/loanPools.ts';
import type { BankState, CertificatePosition, LoanPool } from '../model/bankState.ts';

/** Longest term used to match deposits that have no maturity, quarters. */
const DEPOSIT_QUARTERS_MAX = 20;
const MONTHS_PER_QUARTER = 3;
const TERM_MONTHS_MIN = 3;

/**
 * Rates at which a bank's treasury funds its lending and borrows from its branches, % a year: the Home Loan
 * Bank's rate for the term for which a position keeps its rate, in the quarter in which that rate was set.
 */
export type TransferRates = {
  readonly loans: Readonly<Record<string, number>>;
  readonly deposits: Readonly<Record<string, number>>;
  readonly certificates: Readonly<Record<string, number>>;
};

/** The transfer rates of a bank that has closed a turn; reads no row after that turn. */
export function transferRates(
  bank: BankState,
  environment: Economy,
  turn: number,
  institution: Pick<Template, 'members'> = {},
): TransferRates {
  const curveAt = (at: number): Curve => environment.at(Math.min(at, turn)).curve;
  // What reprices in the quarter did so at its opening curve.
  const short = fhlbYield(curveAt(turn - 1), TERM_MONTHS_MIN);
  const loanRate = (account: LoanAccount) => {
    const pools = bank.loanPools.filter((pool) => pool.account === account.id);
    const rates = pools.map((pool) => rateOfPool(pool, account, turn, curveAt));
    return weighted(pools.map(poolBalance), rates, short);
  };
  const certificateRate = (positions: readonly CertificatePosition[]) =>
    weighted(
      positions.map(({ cents }) => cents),
      positions.map((position) => rateOfCertificate(position, turn, curveAt)),
      short,
    );
  const types = new Set(bank.certificates.map(({ type }) => type));
  return {
    loans: Object.fromEntries(LOAN_ACCOUNTS.map((account) => [account.id, loanRate(account)])),
    deposits: Object.fromEntries(
      depositAccountsOf(institution).map((account) => [account.id, rateOfDeposit(account, turn, curveAt)]),
    ),
    certificates: Object.fromEntries(
      [...types].map((type) => [
        type,
        certificateRate(bank.certificates.filter((position) => position.type === type)),
      ]),
    ),
  };
}

function weighted(cents: readonly number[], rates: readonly number[], none: number): number {
  const total = sum(cents);
  return total === 0 ? none : sum(cents.map((amount, i) => amount * (rates[i] ?? 0))) / total;
}

/**
 * The turn whose row priced a position of a given age: opening positions use the row of their own age, later
 * ones the opening row of the turn in which they were made.
 */
export function pricedOnTurn(ageQuarters: number, turn: number): number {
  return ageQuarters > turn ? turn - ageQuarters : turn - ageQuarters - 1;
}

function rateOfPool(
  pool: LoanPool,
  account: LoanAccount,
  turn: number,
  curveAt: (turn: number) => Curve,
): number {
  if (account.rateKind === 'primeFloating') return fhlbYield(curveAt(turn - 1), TERM_MONTHS_MIN);
  if (account.rateKind === 'fixed') {
    return fhlbYield(curveAt(pricedOnTurn(pool.age, turn)), account.lifeYears * 12);
  }
  const isFirst = pool.age < account.firstResetQuarters;
  const quarters = isFirst ? account.firstResetQuarters : account.laterResetQuarters;
  const setAgo = isFirst ? pool.age : quarters - 1 - quartersToReset(pool);
  return fhlbYield(curveAt(pricedOnTurn(Math.max(0, setAgo), turn)), quarters * MONTHS_PER_QUARTER);
}

function rateOfCertificate(
  { spread, termMonths, remaining }: CertificatePosition,
  turn: number,
  curveAt: (turn: number) => Curve,
): number {
  if (spread !== undefined) return fhlbYield(curveAt(turn - 1), TERM_MONTHS_MIN);
  const age = Math.round(termMonths / MONTHS_PER_QUARTER) - remaining;
  return fhlbYield(curveAt(pricedOnTurn(Math.max(0, age), turn)), termMonths);
}

/**
 * The part that follows the market earns its shortest rate; the rest is a ladder of equal rungs over the
 * account's life.
 */
function rateOfDeposit(
  { beta, decayPerQuarter }: NonMaturityDepositAccount,
  turn: number,
  curveAt: (turn: number) => Curve,
): number {
  const quarters = Math.min(DEPOSIT_QUARTERS_MAX, Math.round(1 / decayPerQuarter));
  const rungs = Array.from({ length: quarters }, (_, i) =>
    fhlbYield(curveAt(turn - 1 - i), quarters * MONTHS_PER_QUARTER),
  );
  const moving = Math.min(1, beta);
  return moving * fhlbYield(curveAt(turn - 1), TERM_MONTHS_MIN) + ((1 - moving) * sum(rungs)) / quarters;
}
