import { balance, type Ledger } from '../base/ledger.ts';
import { sum } from '../base/money.ts';
import { LOAN_ACCOUNTS, LOAN_LEDGER, type LoanAccountId } from '../catalogue/loans.ts';
import { SECURITY_ACCOUNTS, type SecurityAccount, securityLedger } from '../catalogue/securities.ts';

/** Lending value of a security as a part of its fair value, by category. */
const SECURITY_SHARES: Record<SecurityAccount['category'], number> = {
  Treasury: 0.97,
  Agency: 0.95,
  'Mortgage-Backed': 0.92,
  Municipal: 0.85,
  Corporate: 0.75,
};
/** Lending value of loans: the part that a bank keeps pledged, after the haircut. */
const LOAN_SHARES: Record<LoanAccountId, number> = {
  CIL: 0.3,
  CIT: 0.3,
  AGR: 0.25,
  CREO: 0.35,
  CREI: 0.3,
  CON: 0.15,
  RF: 0.6,
  RA: 0.6,
  HEL: 0.4,
  AUTO: 0.3,
  CNS: 0.15,
  CRD: 0.1,
};
/** What the Federal Home Loan Bank accepts; the discount window accepts everything. */
const HOME_LOAN_ACCOUNTS: ReadonlySet<string> = new Set(['CREO', 'CREI', 'RF', 'RA', 'HEL']);
const HOME_LOAN_CATEGORIES: ReadonlySet<string> = new Set(['Treasury', 'Agency', 'Mortgage-Backed']);

/** Lending value of a security, as a fraction of its fair value. */
export function lendableShareOfSecurity({ category }: Pick<SecurityAccount, 'category'>): number {
  return SECURITY_SHARES[category];
}

/** Lending value of a loan, as a fraction of its balance. */
export function lendableShareOfLoan(account: LoanAccountId): number {
  return LOAN_SHARES[account];
}

/** Lendable value of all securities and loans, cents; unrealised losses count in full. */
function lendableCents(ledger: Readonly<Ledger>, takes: (kind: string) => boolean): number {
  const securities = SECURITY_ACCOUNTS.filter(({ category }) => takes(category)).map(
    (account) => balance(ledger, securityLedger(account.id)) * SECURITY_SHARES[account.category],
  );
  const loans = LOAN_ACCOUNTS.filter(({ id }) => takes(id)).map(
    ({ id }) => balance(ledger, LOAN_LEDGER[id]) * LOAN_SHARES[id],
  );
  return sum([...securities, ...loans]) + balance(ledger, 'SECFV');
}

/** Lending value at the Home Loan Bank of the loans alone, cents: advances beyond it are secured by securities. */
export function homeLoansCents(ledger: Readonly<Ledger>): number {
  const eligible = LOAN_ACCOUNTS.filter(({ id }) => HOME_LOAN_ACCOUNTS.has(id));
  return sum(eligible.map(({ id }) => balance(ledger, LOAN_LEDGER[id]) * LOAN_SHARES[id]));
}

/** Public deposits are secured by securities, which cannot then secure anything else. */
function pledgedToDepositors(ledger: Readonly<Ledger>): number {
  return -balance(ledger, "CD:Public/Gov't");
}

/** Limit on total advances by their collateral, cents. */
export function homeLoanCollateralCents(ledger: Readonly<Ledger>): number {
  const takes = (kind: string) => HOME_LOAN_ACCOUNTS.has(kind) || HOME_LOAN_CATEGORIES.has(kind);
  return Math.max(0, Math.round(lendableCents(ledger, takes) - pledgedToDepositors(ledger)));
}

/** Discount window credit against everything not pledged for advances or public deposits, cents. */
export function windowLineCents(ledger: Readonly<Ledger>): number {
  const taken = pledgedToDepositors(ledger) - balance(ledger, 'FHLB');
  return Math.max(0, Math.round(lendableCents(ledger, () => true) - taken));
}
