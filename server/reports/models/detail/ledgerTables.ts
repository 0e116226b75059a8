import { annualPercentOf, averageBalance } from '../../../../contracts/banking/ratios.ts';
import type { ReportRow, ReportTable } from '../../../../contracts/banking/reportDocument.ts';
import { balance, isAssetAccount, isEquityAccount, isLiabilityAccount } from '../../../simulation/ledger.ts';
import { accountName } from '../../accountNames.ts';
import { cashFlowOf, cashFlowTotal } from '../../cashFlow.ts';
import { PERCENT, THOUSANDS } from '../../formats.ts';
import { EARNING_LINES, FUNDING_LINES } from '../../interestLines.ts';
import { flowOf, type QuarterFacts } from '../../quarterFacts.ts';
import { columns, inThousands, nameColumn, row, table, totalRow } from '../../tables.ts';

const SIDES = [
  ['Assets', isAssetAccount, 1],
  ['Liabilities', isLiabilityAccount, -1],
  ['Equity', isEquityAccount, -1],
] as const;

const INTEREST_ACCOUNTS = new Map(
  [...EARNING_LINES, ...FUNDING_LINES]
    .filter((line) => line.balance.length === 1)
    .map((line) => [line.balance[0], line.interest]),
);

/** Every balance-sheet account: opening, closing and mean balance, rate and interest; each side ends with its total. */
export function balanceTables(facts: QuarterFacts): ReportTable[] {
  const heads = [
    nameColumn('Account'),
    ...columns(THOUSANDS, 'Opening', 'Closing', 'Average'),
    ...columns(PERCENT, 'Rate'),
    ...columns(THOUSANDS, 'Interest'),
  ];
  const accounts = [...new Set([...Object.keys(facts.opening), ...Object.keys(facts.closing)])].sort();
  return SIDES.map(([side, isOfSide, debit]) => {
    const own = accounts.filter(isOfSide);
    const total = (ledger: Readonly<Record<string, number>>) =>
      own.reduce((sum, account) => sum + balance(ledger, account) * debit, 0);
    const [opening, closing] = [total(facts.opening), total(facts.closing)];
    return table(side, heads, [
      ...own.map((account) => accountRow(facts, account, debit)),
      totalRow([
        `Total ${side}`,
        inThousands(opening),
        inThousands(closing),
        inThousands(averageBalance(opening, closing)),
        null,
        null,
      ]),
    ]);
  });
}

function accountRow(facts: QuarterFacts, account: string, debit: 1 | -1): ReportRow {
  const opening = balance(facts.opening, account) * debit + 0;
  const closing = balance(facts.closing, account) * debit + 0;
  const average = averageBalance(opening, closing);
  const accounts = INTEREST_ACCOUNTS.get(account);
  const interest = accounts ? flowOf(facts, ...accounts) * -debit + 0 : null;
  return row([
    accountName(account),
    inThousands(opening),
    inThousands(closing),
    inThousands(average),
    interest === null ? null : annualPercentOf(interest, average),
    interest === null ? null : inThousands(interest),
  ]);
}

/** Every income and expense account; income positive, expense negative, so that they sum to net income. */
export function incomeTable(facts: QuarterFacts): ReportTable {
  const accounts = Object.keys(facts.income).sort();
  const total = accounts.reduce((sum, account) => sum - balance(facts.income, account), 0);
  return table(
    'Income and Expense',
    [nameColumn('Account'), ...columns(THOUSANDS, 'Amount')],
    [
      ...accounts.map((account) =>
        row([accountName(account), inThousands(0 - balance(facts.income, account))]),
      ),
      totalRow(['Net Income', inThousands(total)]),
    ],
  );
}

/** The cash-flow statement; its three parts sum to the change of cash (section 21, Detail). */
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
