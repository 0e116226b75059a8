type AccountKind = 'asset' | 'liability' | 'equity' | 'flow';

const asset = (name: string) => ({ kind: 'asset' as const, name });
const liability = (name: string) => ({ kind: 'liability' as const, name });
const equity = (name: string) => ({ kind: 'equity' as const, name });
const flow = (name: string) => ({ kind: 'flow' as const, name });

/** The chart of accounts (docs/bank), in ledger order; `flow` is income or expense. */
export const ACCOUNTS = {
  CASH: asset('Cash'),
  FFS: asset('Fed Funds Sold'),
  SECFV: asset('Fair-Value Adjustment of Securities'),
  ACL: asset('Reserve for Loan Loss'),
  DEFFEE: asset('Deferred Loan Fees'),
  PREM: asset('Premises'),
  SOFT: asset('Capitalized Software'),
  FHLBSTK: asset('FHLB Stock'),
  DTA_AOCI: asset('Deferred Tax on Fair Values'),
  DTA_NOL: asset('Deferred Tax on Losses'),
  DTA_VA: asset('Valuation Allowance on Deferred Tax'),
  SWAPFV: asset('Fair Value of Swaps'),
  OTHA: asset('Other Assets'),
  FFP: liability('Fed Funds Purchased'),
  DW: liability('Discount Window'),
  FHLB: liability('FHLB Borrowings'),
  SUB: liability('Long-Term Debt'),
  OTHL: liability('Other Liabilities'),
  STOCK: equity('Common Stock and Surplus'),
  RE: equity('Retained Earnings'),
  AOCI: equity('Accumulated Other Comprehensive Income'),
  'II:FEE': flow('Loan Fees Recognized'),
  'II:SEC': flow('Interest on Securities'),
  'II:SECTE': flow('Tax-Exempt Interest on Securities'),
  'II:FFS': flow('Interest on Fed Funds Sold'),
  'II:SWAP': flow('Swap Settlements'),
  'NII:SVC': flow('Service Charges'),
  'NII:NSF': flow('NSF Fees'),
  'NII:INTERCHANGE': flow('Interchange'),
  'NII:LOANFEE': flow('Annual and Late Loan Fees'),
  'NII:MORT': flow('Mortgage Pipeline Gains'),
  'NII:LOANSALE': flow('Gains on Sales of Loans'),
  'NII:SECGAIN': flow('Gains on Sales of Securities'),
  'NII:SECLOSS': flow('Credit Losses on Securities'),
  'NII:OTHER': flow('Other Non-Interest Income'),
  'NII:EVENT': flow('Income from Events'),
  'IE:FHLB': flow('Interest on FHLB Borrowings'),
  'IE:FFP': flow('Interest on Fed Funds Purchased'),
  'IE:DW': flow('Interest at the Discount Window'),
  'IE:SUB': flow('Interest on Long-Term Debt'),
  'NIE:SAL': flow('Salaries'),
  'NIE:OCC': flow('Occupancy'),
  'NIE:IT': flow('Information Technology'),
  'NIE:MKT': flow('Business Development and Marketing'),
  'NIE:LD': flow('Learning and Development'),
  'NIE:SERV': flow('Loan Servicing'),
  'NIE:CARD': flow('Card Processing'),
  'NIE:FDIC': flow('Deposit Insurance'),
  'NIE:OPLOSS': flow('Operating Losses'),
  'NIE:NPL': flow('Carrying Cost of Non-Accrual Loans'),
  'NIE:PREPAY': flow('Prepayment Penalties'),
  'NIE:OTHER': flow('Other Expense'),
  'NIE:EVENT': flow('Expense from Events'),
  PROV: flow('Provision for Loan Losses'),
  TAX: flow('Taxes'),
} as const satisfies Readonly<Record<string, { kind: AccountKind; name: string }>>;

/** The account families with one account for each product. */
const FAMILIES = {
  'LOAN:': 'asset',
  'SEC:': 'asset',
  'NMD:': 'liability',
  'CD:': 'liability',
  'II:LOAN:': 'flow',
  'IE:NMD:': 'flow',
  'IE:CD:': 'flow',
} as const satisfies Readonly<Record<string, AccountKind>>;

type Family = keyof typeof FAMILIES;

/** A ledger account, such as 'CASH' or 'LOAN:CARD'; any other string does not compile. */
export type LedgerAccount = keyof typeof ACCOUNTS | `${Family}${string}`;

const PREFIXES = Object.entries(FAMILIES);
const KINDS = new Map<string, AccountKind>(
  Object.entries(ACCOUNTS).map(([account, { kind }]) => [account, kind]),
);

/** What an account belongs to; undefined if it is not in the chart. */
export function accountKind(account: string): AccountKind | undefined {
  const known = KINDS.get(account) ?? PREFIXES.find(([prefix]) => account.startsWith(prefix))?.[1];
  // The products of a family are few, and every sum of a ledger asks for them.
  if (known) KINDS.set(account, known);
  return known;
}
