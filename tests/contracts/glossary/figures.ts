import { SHEET_GROUPS } from '../../../server/reports/balanceSheet.ts';
import { EARNING_LINES, FUNDING_LINES } from '../../../server/reports/interestLines.ts';
import {
  type BankFacts,
  currentOf,
  type QuarterFacts,
  sumOf,
  taxRateOf,
} from '../../../server/reports/quarterFacts.ts';
import { balance, totalAssets, totalEquity } from '../../../server/simulation/base/ledger.ts';
import { sum, sumOfValues } from '../../../server/simulation/base/money.ts';
import { LOAN_ACCOUNTS } from '../../../server/simulation/catalogue/loans.ts';
import { NON_MATURITY_DEPOSITS } from '../../../server/simulation/catalogue/nonMaturityDeposits.ts';
import { homeLoansCents } from '../../../server/simulation/instruments/collateral.ts';
import { neededShareOfCapital } from '../../../server/simulation/measures/stockPrice.ts';

type Books = Readonly<Record<string, number>>;
const names = <Item extends { id: string; name: string }>(items: readonly Item[], prefix: string) =>
  items.map(({ id, name }): readonly [string, readonly string[]] => [name, [`${prefix}${id}`]]);
const loanBalances = new Map(names(LOAN_ACCOUNTS, 'LOAN:'));

/** Balances of the ledger by their names in formulas, with their sign there. */
const balances: Readonly<Record<string, readonly [sign: 1 | -1, ...accounts: string[]]>> = {
  'Total Loans': [1, 'LOAN:'],
  loans: [1, 'LOAN:'],
  'Total Deposits': [-1, 'NMD:', 'CD:'],
  'Overnight Borrowings': [-1, 'FFP', 'DW'],
  'FHLB Borrowings': [-1, 'FHLB'],
  'Long-Term Debt': [-1, 'SUB'],
  'Reserve for Loan Loss': [-1, 'ACL'],
  Investments: [1, 'SEC:', 'SECFV'],
  'investments at cost': [1, 'SEC:'],
  'Cash & Fed Funds Sold': [1, 'CASH', 'FFS'],
  'fed funds sold': [1, 'FFS'],
  'earning assets': [1, 'LOAN:', 'SEC:', 'FFS'],
  'public deposits': [-1, "CD:Public/Gov't"],
  'brokered CDs': [-1, 'CD:Brokered CDs'],
  'internet CDs': [-1, 'CD:Internet'],
  'retail CDs': [-1, 'CD:Retail CDs'],
  'discount window': [-1, 'DW'],
  'non-maturity deposits': [-1, 'NMD:'],
  'premium money market deposits': [-1, 'NMD:MMT'],
  'demand deposits': [-1, 'NMD:DDAP', 'NMD:DDAB'],
  'interest-bearing funding': [
    -1,
    ...NON_MATURITY_DEPOSITS.filter(({ type }) => type !== 'DDA').map(({ id }) => `NMD:${id}`),
    ...['CD:', 'FHLB', 'FFP', 'DW', 'SUB'],
  ],
  'accumulated other comprehensive income': [-1, 'AOCI'],
  'commercial real estate loans': [1, 'LOAN:CREO', 'LOAN:CREI', 'LOAN:CON'],
  'construction loans': [1, 'LOAN:CON'],
  'fixed-rate loans': [
    1,
    ...LOAN_ACCOUNTS.filter(({ rateKind }) => rateKind === 'fixed').map(({ id }) => `LOAN:${id}`),
  ],
};

function balanceIn(books: Books, name: string): number | null {
  if (name === 'Total Assets') return totalAssets(books) / 100;
  if (name === 'assets') return (totalAssets(books) - balance(books, 'SECFV')) / 100;
  if (name === 'Equity' || name === 'equity') return totalEquity(books) / 100;
  const [sign, ...accounts] = balances[name] ?? [1];
  return accounts.length === 0 ? null : (sign * sumOf(books, accounts)) / 100;
}

/** Flows of the quarter by their names in formulas: income accounts, with their sign there. */
const flows: Readonly<Record<string, readonly [sign: 1 | -1, ...accounts: string[]]>> = {
  'Total Interest Income': [-1, 'II:'],
  'Total Interest Expense': [1, 'IE:'],
  'Net Interest Income': [-1, 'II:', 'IE:'],
  'Provision for Loan Losses': [1, 'PROV'],
  'Non-Interest Income': [-1, 'NII:'],
  'Non-Interest Expense': [1, 'NIE:'],
  Taxes: [1, 'TAX'],
  'Net Income': [-1, 'II:', 'IE:', 'PROV', 'NII:', 'NIE:', 'TAX'],
  'Income Before Taxes': [-1, 'II:', 'IE:', 'PROV', 'NII:', 'NIE:'],
  'gains on securities': [-1, 'NII:SECGAIN', 'NII:SECLOSS'],
  'salaries and training': [1, 'NIE:SAL', 'NIE:LD'],
  'cost of premises': [1, 'NIE:OCC'],
  'interest and fees on loans': [-1, 'II:LOAN:', 'II:FEE'],
  'interest on investments': [-1, 'II:SEC', 'II:SECTE'],
};

/** What the `*` of a name stands for: the ledger accounts of its balance and of its interest. */
function lineOf(subject: string): {
  readonly balance: readonly string[];
  readonly interest: readonly string[];
} {
  if (subject === 'Overnight Borrowings') return { balance: ['FFP', 'DW'], interest: ['IE:FFP', 'IE:DW'] };
  if (subject.endsWith(' (CDs)')) {
    const market = subject.slice(0, -6);
    return { balance: [`CD:${market}`], interest: [`IE:CD:${market}`] };
  }
  const line = [...EARNING_LINES, ...FUNDING_LINES].find(({ name }) => name === subject);
  return line ?? { balance: [], interest: [] };
}

const amounts: Readonly<Record<string, string>> = {
  Asset: 'Total Assets',
  Loan: 'Total Loans',
  Deposit: 'Total Deposits',
};

/** The figures of a formula about one bank's newest quarter: money in dollars, percentages as parts of 1. */
export function figuresOf(facts: BankFacts, subject: string, ratio: (name: string) => number) {
  const now = currentOf(facts);
  const before = facts.at(-2) ?? facts[0];
  const { state, detail, result, market, opening, closing, income } = now;
  if (!detail || !market) throw new Error('A quarter that was not run');
  const line = lineOf(subject);
  const category = Number(subject.at(-1)) - 1;
  const isCategory = subject.startsWith('Category');
  const id = LOAN_ACCOUNTS.find(({ name }) => name === subject)?.id ?? 'CON';
  const flowOf = (...accounts: string[]) => sumOf(income, accounts) / 100;
  const lossTotal = (of: readonly (keyof typeof detail.flows.loans)[]) =>
    sum(of.map((account) => sum([...(detail.flows.loans[account]?.chargedOff ?? [])]))) / 100;
  const made = (kinds: readonly ('kept' | 'pipelined')[]) =>
    sum(Object.values(detail.flows.loans).map((flow) => sum(kinds.map((kind) => sum([...flow[kind]]))))) /
    100;
  const pools = state.loanPools.map(({ balances: all, coupons }) => ({
    cents: all[category] ?? 0,
    coupon: coupons[category] ?? 0,
  }));
  const badLoans = (k?: number) =>
    sum(Object.values(state.nonAccrual).map((six) => (k === undefined ? sum([...six]) : (six[k] ?? 0)))) /
    100;
  const performing = sum(pools.map(({ cents }) => cents)) / 100;
  const year = ((now.turn - 1) % 4) + 1;
  const amount = (quarter: QuarterFacts) => balanceIn(quarter.closing, amounts[subject] ?? '') ?? 0;
  const price = (quarter: QuarterFacts) =>
    (quarter.result.indicators['Stock Price'] ?? 0) / (quarter.state.sharesMerged ?? 1);
  const rate = taxRateOf(now);
  const spareReserve = (state.reserveExcessCents * (1 - rate)) / 100;
  const meanEquity = (totalEquity(opening) + totalEquity(closing)) / 200 + spareReserve;
  const needed = neededShareOfCapital(
    (meanEquity / ((totalAssets(opening) + totalAssets(closing)) / 200)) * 100,
    now,
  );
  const lineValue = sumOf(closing, line.balance) / 100;
  const sheetLine = SHEET_GROUPS.find(({ name }) => name === subject);
  const value = (side: keyof typeof detail.economicValue) =>
    sumOfValues(detail.economicValue[side].assets) - sumOfValues(detail.economicValue[side].liabilities);
  const interest = (side: keyof typeof detail.interestOfYear) =>
    sumOfValues(detail.interestOfYear[side].income) - sumOfValues(detail.interestOfYear[side].expense);
  const gap = (of: 'assetsCents' | 'liabilitiesCents') =>
    sum(detail.gap.slice(0, 2).map((bucket) => bucket[of]));
  const own: Readonly<Record<string, () => number>> = {
    shares: () => state.shares,
    dividends: () => state.dividendsPaidCents / 100,
    'tax equivalent': () => (-flowOf('II:SECTE') * rate) / (1 - rate),
    'Core Income': () => (result.indicators['Core Income'] ?? 0) * 1000,
    'Stock Price': () => state.stockPriceDollars,
    'Stock Price now': () => price(now),
    'Stock Price at the start': () => price(facts[0]),
    'dividends since': () =>
      sum(
        facts
          .slice(1)
          .map(
            (quarter) =>
              (quarter.result.indicators['Dividends per Share'] ?? 0) / (quarter.state.sharesMerged ?? 1),
          ),
      ),
    'earnings per share of a year': () =>
      (sum(state.trailing.map((quarter) => quarter.earningsPerShare)) / state.trailing.length) * 4,
    'average equity and spare reserve': () => meanEquity,
    'spare share of capital': () => 1 - needed,
    'needed share of capital': () => needed,
    'overnight rate after tax': () =>
      ((market.opening.federalFundsPercent + market.closing.federalFundsPercent) / 200) * (1 - rate),
    'amount now': () => amount(now),
    'amount a quarter ago': () => amount(before),
    'quarters of the year': () => year,
    'amount at the year’s start': () => amount(facts.at(-1 - year) ?? facts[0]),
    'new loans': () => made(['kept', 'pipelined']),
    'loans sold as made': () => made(['pipelined']),
    'loans that borrowers wanted': () =>
      sum(Object.values(market.loanDemandCents).map((six) => sum([...six]))) / 100,
    'pools of the market': () => sumOfValues(now.community.depositPoolCents) / 100,
    'charge-offs': () => lossTotal(LOAN_ACCOUNTS.map((account) => account.id)),
    'their charge-offs': () => lossTotal([id]),
    'non-performing loans': () => badLoans(),
    'interest earned on them': () => -flowOf(...line.interest),
    'interest paid on it': () => flowOf(...line.interest),
    'their average balance': () => (sumOf(opening, line.balance) + sumOf(closing, line.balance)) / 200,
    'its average balance': () => -(sumOf(opening, line.balance) + sumOf(closing, line.balance)) / 200,
    'their balance': () =>
      isCategory ? performing + badLoans(category) : sumOf(closing, loanBalances.get(subject) ?? []) / 100,
    'their performing balance': () => performing,
    'a year of interest at their rates': () =>
      sum(pools.map(({ cents, coupon }) => (cents * coupon) / 10_000)),
    'the line': () => (sheetLine ? (sumOf(closing, sheetLine.accounts) * sheetLine.debit) / 100 : 0),
    'CDs of the market': () => -sumOf(closing, [`CD:${subject}`]) / 100,
    'balance of the account': () => -lineValue,
    'number of its customers': () =>
      state.nonMaturityDeposits[NON_MATURITY_DEPOSITS.find(({ name }) => name === subject)?.id ?? 'SAV']
        .accounts,
    'advances beyond home loans': () =>
      Math.max(0, -(homeLoansCents(closing) + balance(closing, 'FHLB'))) / 100,
    'securities due in 1 year': () =>
      sum(state.securities.filter(({ remaining }) => remaining <= 4).map(({ cents }) => cents)) / 100,
    'bonds that secure nothing': () =>
      Math.max(0, sumOf(closing, ['SEC:', 'SECFV']) + sumOf(closing, ["CD:Public/Gov't"])) / 100,
    'Tier 1 capital': () => detail.capital.tier1Cents / 100,
    'Tier 2 capital': () => detail.capital.tier2Cents / 100,
    'risk-weighted assets': () => detail.capital.riskWeightedAssetsCents / 100,
    'average assets less deductions': () => detail.capital.leverageDenominatorCents / 100,
    'economic value': () => value('flat'),
    'economic value after a fall': () => value('down'),
    'economic value after a rise': () => value('up'),
    'net interest income unchanged': () => interest('flat'),
    'net interest income after a fall': () => interest('down'),
    'net interest income after a rise': () => interest('up'),
    'assets that reprice in a year': () => gap('assetsCents'),
    'debts that reprice in a year': () => gap('liabilitiesCents'),
  };
  return (name: string): number => {
    const found = own[name]?.() ?? balanceIn(closing, name);
    if (found !== null && found !== undefined) return found;
    const [sign, ...accounts] = flows[name] ?? [1];
    if (accounts.length > 0) return sign * flowOf(...accounts);
    const averaged = name.startsWith('average ') ? name.slice(8) : null;
    const [start, end] =
      averaged === null ? [null, null] : [balanceIn(opening, averaged), balanceIn(closing, averaged)];
    return start !== null && end !== null ? (start + end) / 2 : ratio(name);
  };
}
