import { annualPercentOf, averageBalance } from '../../../../contracts/banking/ratios.ts';
import type { ReportRow, ReportTable } from '../../../../contracts/banking/reportDocument.ts';
import { accountName, inAccountOrder } from '../../accountNames.ts';
import { isAmong, SHEET_GROUPS, type SheetGroup } from '../../balanceSheet.ts';
import { cashFlowOf, cashFlowTotal } from '../../cashFlow.ts';
import { PERCENT, THOUSANDS } from '../../formats.ts';
import { EARNING_LINES, FUNDING_LINES } from '../../interestLines.ts';
import { averageOf, flowOf, type QuarterFacts, sumOf } from '../../quarterFacts.ts';
import { columns, headingRow, inThousands, nameColumn, row, table, totalRow } from '../../tables.ts';

const SIDES = [
  ['Assets', 'assets'],
  ['Liabilities', 'liabilities'],
  ['Equity', 'equity'],
] as const;

/** Lines whose balance is known by account; fees and swaps have none. */
const INTEREST_LINES = [...EARNING_LINES, ...FUNDING_LINES].filter((line) => line.balance.length > 0);

/**
 * The balance sheet in banks' usual order: every account under its group, with opening, closing and mean
 * balance, rate and interest. A group of several accounts ends with its total, and so does each side.
 */
export function balanceTables(facts: QuarterFacts): ReportTable[] {
  const heads = [
    nameColumn('Account'),
    ...columns(THOUSANDS, 'Opening', 'Closing', 'Average'),
    ...columns(PERCENT, 'Rate'),
    ...columns(THOUSANDS, 'Interest'),
  ];
  const accounts = inAccountOrder([
    ...new Set([...Object.keys(facts.opening), ...Object.keys(facts.closing)]),
  ]);
  return SIDES.map(([title, side]) => {
    const groups = SHEET_GROUPS.filter((group) => group.side === side);
    const rows = groups.flatMap((group) => groupRows(facts, group, accounts, heads.length));
    const all = groups.flatMap((group) => group.accounts);
    const total = sheetCells(facts, all, groups[0]?.debit ?? 1);
    return table(title, heads, [...rows, totalRow([`Total ${title}`, ...total, null, null])]);
  });
}

function groupRows(
  facts: QuarterFacts,
  group: SheetGroup,
  accounts: readonly string[],
  columnCount: number,
): ReportRow[] {
  const own = group.accounts.flatMap((one) => accounts.filter((account) => isAmong(account, [one])));
  const rows = own.map((account) => sheetRow(facts, accountName(account), [account], group.debit, row));
  if (own.length <= 1) return rows;
  const title = group.name.startsWith('Net ') ? group.name : `Total ${group.name}`;
  const total = sheetRow(facts, title, group.accounts, group.debit, totalRow);
  return [headingRow(group.name, columnCount), ...rows, total];
}

/** Opening, closing and mean balance of accounts, $000. */
function sheetCells(facts: QuarterFacts, accounts: readonly string[], debit: 1 | -1): number[] {
  const opening = sumOf(facts.opening, accounts) * debit + 0;
  const closing = sumOf(facts.closing, accounts) * debit + 0;
  return [opening, closing, averageBalance(opening, closing)].map(inThousands);
}

/** The rate applies to interest-bearing balances: the fair-value adjustment of securities bears none. */
function sheetRow(
  facts: QuarterFacts,
  name: string,
  accounts: readonly string[],
  debit: 1 | -1,
  build: typeof row,
): ReportRow {
  const lines = INTEREST_LINES.filter((line) => line.balance.every((one) => isWithin(one, accounts)));
  const interest = flowOf(facts, ...lines.flatMap((line) => line.interest)) * -debit + 0;
  const average = averageOf(facts, ...lines.flatMap((line) => line.balance)) * debit;
  return build([
    name,
    ...sheetCells(facts, accounts, debit),
    lines.length === 0 ? null : annualPercentOf(interest, average),
    lines.length === 0 ? null : inThousands(interest),
  ]);
}

const isWithin = (account: string, accounts: readonly string[]): boolean =>
  accounts.includes(account) || isAmong(account, accounts);

/**
 * The income statement in banks' usual order, with its subtotals; income positive, expense negative, so that
 * the accounts sum to net income.
 */
export function incomeTable(facts: QuarterFacts): ReportTable {
  const heads = [nameColumn('Account'), ...columns(THOUSANDS, 'Amount')];
  const accounts = inAccountOrder(Object.keys(facts.income));
  const amountOf = (...prefixes: string[]): number => inThousands(0 - flowOf(facts, ...prefixes));
  const group = (title: string, prefix: string): ReportRow[] => [
    headingRow(title, heads.length),
    ...accounts
      .filter((account) => account.startsWith(prefix))
      .map((account) => row([accountName(account), amountOf(account)])),
    totalRow([`Total ${title}`, amountOf(prefix)]),
  ];
  return table('Income and Expense', heads, [
    ...group('Interest Income', 'II:'),
    ...group('Interest Expense', 'IE:'),
    totalRow(['Net Interest Income', amountOf('II:', 'IE:')]),
    row([accountName('PROV'), amountOf('PROV')]),
    totalRow(['Net Interest Income after Provision', amountOf('II:', 'IE:', 'PROV')]),
    ...group('Non-Interest Income', 'NII:'),
    ...group('Non-Interest Expense', 'NIE:'),
    totalRow(['Income Before Taxes', amountOf('II:', 'IE:', 'PROV', 'NII:', 'NIE:')]),
    row([accountName('TAX'), amountOf('TAX')]),
    totalRow(['Net Income', amountOf('II:', 'IE:', 'PROV', 'NII:', 'NIE:', 'TAX')]),
  ]);
}

/** The cash-flow statement; its three parts sum to the change in cash. */
export function cashFlowTables(facts: QuarterFacts): ReportTable[] {
  const statement = cashFlowOf(facts);
  if (!statement) return [];
  const { operating, investing, financing, openingCash, closingCash } = statement;
  const heads = [nameColumn('Flow'), ...columns(THOUSANDS, 'Amount')];
  const part = (title: string, lines: typeof operating) =>
    table(title, heads, [
      ...lines.map(([name, cents]) => row([name, inThousands(cents)])),
      totalRow([`Cash from ${title}`, inThousands(cashFlowTotal(lines))]),
    ]);
  return [
    part('Operating', operating),
    part('Investing', investing),
    part('Financing', financing),
    table('Cash and Fed Funds Sold', heads, [
      row(['Opening', inThousands(openingCash)]),
      totalRow(['Change', inThousands([operating, investing, financing].map(cashFlowTotal).reduce(add, 0))]),
      row(['Closing', inThousands(closingCash)]),
    ]),
  ];
}

function add(left: number, right: number): number {
  return left + right;
}
