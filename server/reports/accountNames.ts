import { ACCOUNTS } from '../simulation/base/accounts.ts';
import { CERTIFICATE_MARKETS, type CertificateType } from '../simulation/catalogue/certificatesOfDeposit.ts';
import { LOAN_ACCOUNTS } from '../simulation/catalogue/loans.ts';
import { NON_MATURITY_DEPOSITS } from '../simulation/catalogue/nonMaturityDeposits.ts';
import { SECURITY_ACCOUNTS } from '../simulation/catalogue/securities.ts';

/** A certificate type under a descriptive name. */
export function certificatesName(type: CertificateType): string {
  return type.endsWith('CDs') ? type : `${type} CDs`;
}

/** In the order of the statements: products first. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ...LOAN_ACCOUNTS.flatMap(({ id, name }): [string, string][] => [
    [`LOAN:${id}`, name],
    [`II:LOAN:${id}`, `Interest on ${name}`],
  ]),
  ...SECURITY_ACCOUNTS.map(({ id, name }): [string, string] => [`SEC:${id}`, name]),
  ...NON_MATURITY_DEPOSITS.flatMap(({ id, name }): [string, string][] => [
    [`NMD:${id}`, name],
    [`IE:NMD:${id}`, `Interest on ${name}`],
  ]),
  ...CERTIFICATE_MARKETS.flatMap(({ type }): [string, string][] => [
    [`CD:${type}`, certificatesName(type)],
    [`IE:CD:${type}`, `Interest on ${certificatesName(type)}`],
  ]),
  ...Object.entries(ACCOUNTS).map(([account, { name }]): [string, string] => [account, name]),
]);

const PLACES: ReadonlyMap<string, number> = new Map(
  [...NAMES.keys()].map((account, place) => [account, place]),
);

/** Accounts in the screens' product order; accounts without a name come last. */
export function inAccountOrder(accounts: readonly string[]): string[] {
  const placeOf = (account: string): number => PLACES.get(account) ?? PLACES.size;
  return accounts.toSorted((one, other) => placeOf(one) - placeOf(other) || (one < other ? -1 : 1));
}

/** The name of a ledger account in reports; an account without one appears under its id. */
export function accountName(account: string): string {
  return NAMES.get(account) ?? account;
}
