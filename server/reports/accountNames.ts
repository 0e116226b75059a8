import { CERTIFICATE_MARKETS, type CertificateType } from '../simulation/catalogue/certificatesOfDeposit.ts';
import { LOAN_ACCOUNTS } from '../simulation/catalogue/loans.ts';
import { NON_MATURITY_DEPOSITS } from '../simulation/catalogue/nonMaturityDeposits.ts';
import { SECURITY_ACCOUNTS } from '../simulation/catalogue/securities.ts';

const FIXED: Readonly<Record<string, string>> = {
  CASH: 'Cash',
  FFS: 'Fed Funds Sold',
  SECFV: 'Fair-Value Adjustment of Securities',
  ACL: 'Reserve for Loan Loss',
  DEFFEE: 'Deferred Loan Fees',
  PREM: 'Premises',
  SOFT: 'Capitalised Software',
  FHLBSTK: 'FHLB Stock',
  DTA_AOCI: 'Deferred Tax on Fair Values',
  DTA_NOL: 'Deferred Tax on Losses',
  SWAPFV: 'Fair Value of Swaps',
  OTHA: 'Other Assets',
  FFP: 'Fed Funds Purchased',
  DW: 'Discount Window',
  FHLB: 'FHLB Borrowings',
  SUB: 'Long-Term Debt',
  OTHL: 'Other Liabilities',
  STOCK: 'Common Stock and Surplus',
  RE: 'Retained Earnings',
  AOCI: 'Accumulated Other Comprehensive Income',
  'II:FEE': 'Loan Fees Recognised',
  'II:SEC': 'Interest on Securities',
  'II:SECTE': 'Tax-Exempt Interest on Securities',
  'II:FFS': 'Interest on Fed Funds Sold',
  'II:SWAP': 'Swap Settlements',
  'NII:SVC': 'Service Charges',
  'NII:NSF': 'NSF Fees',
  'NII:INTERCHANGE': 'Interchange',
  'NII:LOANFEE': 'Annual and Late Loan Fees',
  'NII:MORT': 'Mortgage Pipeline Gains',
  'NII:LOANSALE': 'Gains on Sales of Loans',
  'NII:SECGAIN': 'Gains on Sales of Securities',
  'NII:OTHER': 'Other Non-Interest Income',
  'NII:EVENT': 'Income from Events',
  'IE:FHLB': 'Interest on FHLB Borrowings',
  'IE:FFP': 'Interest on Fed Funds Purchased',
  'IE:DW': 'Interest at the Discount Window',
  'IE:SUB': 'Interest on Long-Term Debt',
  'NIE:SAL': 'Salaries',
  'NIE:OCC': 'Occupancy',
  'NIE:IT': 'Information Technology',
  'NIE:MKT': 'Business Development and Marketing',
  'NIE:LD': 'Learning and Development',
  'NIE:SERV': 'Loan Servicing',
  'NIE:CARD': 'Card Processing',
  'NIE:FDIC': 'Deposit Insurance',
  'NIE:OPLOSS': 'Operating Losses',
  'NIE:NPL': 'Carrying Cost of Non-Accrual Loans',
  'NIE:PREPAY': 'Prepayment Penalties',
  'NIE:OTHER': 'Other Expense',
  'NIE:EVENT': 'Expense from Events',
  PROV: 'Provision for Loan Losses',
  TAX: 'Taxes',
};

/** A type of certificates under a name that says what it is. */
export function certificatesName(type: CertificateType): string {
  return type.endsWith('CDs') ? type : `${type} CDs`;
}

/** In the order of the statements: products before what is no product. */
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
  ...Object.entries(FIXED),
]);

const PLACES: ReadonlyMap<string, number> = new Map(
  [...NAMES.keys()].map((account, place) => [account, place]),
);

/** Accounts in the order in which products stand on the screens; accounts without a name come last. */
export function inAccountOrder(accounts: readonly string[]): string[] {
  const placeOf = (account: string): number => PLACES.get(account) ?? PLACES.size;
  return accounts.toSorted((one, other) => placeOf(one) - placeOf(other) || (one < other ? -1 : 1));
}

/** The name of a ledger account as reports print it (section 3); an account without one shows as it is. */
export function accountName(account: string): string {
  return NAMES.get(account) ?? account;
}
