import type {
  ReportDocument,
  ReportSection,
  ReportTable,
} from '../../../contracts/banking/reportDocument.ts';
import { futureMaturities } from '../../simulation/analysis/futureMaturities.ts';
import { LADDER_QUARTERS, type MaturityLadder } from '../../simulation/analysis/maturityLadder.ts';
import { sum } from '../../simulation/base/money.ts';
import { LOAN_ACCOUNTS } from '../../simulation/catalogue/loans.ts';
import { SECURITY_ACCOUNTS } from '../../simulation/catalogue/securities.ts';
import { rateShock } from '../../simulation/market/rateShock.ts';
import { dollarsText, PERCENT, THOUSANDS } from '../formats.ts';
import { closingRowOf, currentOf, factsAt, type QuarterFacts } from '../quarterFacts.ts';
import { nonPerformingCents } from '../ratios/loans.ts';
import {
  columns,
  inThousands,
  nameColumn,
  type ReportSubject,
  row,
  section,
  table,
  totalRow,
} from '../tables.ts';

const BOOKS: readonly MaturityLadder['book'][] = [
  'Loans',
  'Investments',
  'Certificates of Deposit',
  'FHLB Borrowings',
  'Long-Term Debt',
];

/**
 * Future Maturities: amounts and mean rates that run off in the next eight quarters and later; resets
 * separately. Amounts of a line sum to its balance. Sources: positions, the closing row.
 */
export function futureMaturitiesReport({ turn, community }: ReportSubject, team: number): ReportSection[] {
  const facts = currentOf(factsAt(community, team));
  const ladders = laddersOf(facts);
  const buckets = [...Array.from({ length: LADDER_QUARTERS }, (_, i) => `Qtr ${turn + i + 1}`), 'Later'];
  return BOOKS.map((book) => {
    const own = ladders.filter((ladder) => ladder.book === book);
    const resetting = own.filter(({ resets }) => resets !== null);
    return section(book, {
      tables: [
        amountTable('Run-Off', own, buckets),
        rateTable('Average Rate of the Run-Off', own, buckets),
        ...(resetting.length > 0 ? [resetTable(resetting, buckets)] : []),
      ],
      notes: own.length === 0 ? ['There are none.'] : notesFor(book, nonPerformingCents(facts)),
    });
  });
}

/** None before the first quarter. */
function laddersOf({ state, market, template }: QuarterFacts): MaturityLadder[] {
  return market ? futureMaturities(state, rateShock(closingRowOf(market), 0, template)) : [];
}

function notesFor(book: MaturityLadder['book'], nonAccrualCents: number): string[] {
  if (book !== 'Loans') return [];
  return [
    'Contractual payments and expected prepayments of performing loans, at closing rates.',
    `Non-accrual loans of ${dollarsText(inThousands(nonAccrualCents))} have no schedule and are left out.`,
  ];
}

function amountTable(
  title: string,
  ladders: readonly MaturityLadder[],
  buckets: readonly string[],
): ReportTable {
  const cells = (cents: readonly number[]) => cents.map(inThousands);
  return table(
    title,
    [nameColumn('Line'), ...columns(THOUSANDS, 'Balance', ...buckets)],
    [
      ...ladders.map(({ line, balanceCents, maturities }) =>
        row([line, inThousands(balanceCents), ...cells(maturities.cents)]),
      ),
      totalRow([
        'Total',
        inThousands(sum(ladders.map(({ balanceCents }) => balanceCents))),
        ...cells(
          buckets.map((_, bucket) => sum(ladders.map(({ maturities }) => maturities.cents[bucket] ?? 0))),
        ),
      ]),
    ],
  );
}

function rateTable(
  title: string,
  ladders: readonly MaturityLadder[],
  buckets: readonly string[],
): ReportTable {
  return table(
    title,
    [nameColumn('Line'), ...columns(PERCENT, ...buckets)],
    ladders.map(({ line, maturities }) => row([line, ...ratesOf(maturities)])),
  );
}

/** A bucket without an amount has no rate. */
function ratesOf({ cents, ratesPercent }: MaturityLadder['maturities']): (number | null)[] {
  return ratesPercent.map((rate, bucket) => (cents[bucket] === 0 ? null : rate));
}

function resetTable(ladders: readonly MaturityLadder[], buckets: readonly string[]): ReportTable {
  return table(
    'Rate Resets',
    [nameColumn('Line'), ...columns(THOUSANDS, ...buckets)],
    ladders.map(({ line, resets }) =>
      row([line, ...(resets?.cents ?? buckets.map(() => 0)).map(inThousands)]),
    ),
  );
}

/** The run-off of one line of a book, by quarter: $000, and % a year where there is an amount. */
type MaturityLine = {
  line: string;
  /** The type of a loan, the category of a security; any other line is its own. */
  group: string;
  is_amortizing: boolean;
  steps: { label: string; amount: number; rate: number | null }[];
};

const ACCOUNTS = new Map(
  [
    ...LOAN_ACCOUNTS.map(({ name, type }) => ({ name, group: type, is_amortizing: true })),
    ...SECURITY_ACCOUNTS.map(({ name, category, isMortgageBacked }) => ({
      name,
      group: category,
      is_amortizing: isMortgageBacked,
    })),
  ].map(({ name, ...account }) => [name, account]),
);

/** The run-off of a book in the report, line by line. */
export function runOffIn({ sections }: Pick<ReportDocument, 'sections'>, book: string): MaturityLine[] {
  const [amounts, rates] = sections.find(({ title }) => title === book)?.tables ?? [];
  const lines = amounts?.rows.filter(({ emphasis }) => emphasis !== 'total') ?? [];
  return lines.map(({ cells: [line, , ...due] }, index) => ({
    line: String(line),
    ...(ACCOUNTS.get(String(line)) ?? { group: String(line), is_amortizing: false }),
    // The first columns are the line and its balance; rates have no balance.
    steps: due.map((amount, bucket) => {
      const rate = rates?.rows[index]?.cells[bucket + 1];
      return {
        label: amounts?.columns[bucket + 2]?.title ?? '',
        amount: Number(amount ?? 0),
        rate: typeof rate === 'number' ? rate : null,
      };
    }),
  }));
}
