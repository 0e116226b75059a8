import { meanOfKnown } from '../../../contracts/banking/ratios.ts';
import type {
  ReportDocument,
  ReportFormat,
  ReportSection,
} from '../../../contracts/banking/reportDocument.ts';
import { wellRunRange } from '../../../contracts/banking/wellRunRange.ts';
import { groupCents, SHEET_GROUPS, SHEET_SIDES, sheetTotals } from '../balanceSheet.ts';
import { coreIncomeTables } from '../coreIncomeTable.ts';
import { eventsOf, flagsOf } from '../flags.ts';
import { COUNT, DOLLARS, NUMBER, PERCENT, TEXT, THOUSANDS } from '../formats.ts';
import { indicatorFormat, indicatorsOf } from '../indicatorFormats.ts';
import {
  type BankFacts,
  currentOf,
  factsAt,
  indicatorTotal,
  previousOf,
  type QuarterFacts,
} from '../quarterFacts.ts';
import { PCA_NAMES } from '../ratios/regulator.ts';
import {
  columns,
  inThousands,
  nameColumn,
  type ReportSubject,
  row,
  section,
  table,
  totalRow,
  WELL_RUN_COLUMN,
} from '../tables.ts';

const QUARTERS_OF_A_YEAR = 4;
const PER_SHARE_INCOME = new Set(['Earnings per Share', 'Dividends per Share']);
/** The supervisor's lines in addition to the ratios of the dashboard. */
const SUPERVISORY_RATIOS: readonly [name: string, value: (quarter: QuarterFacts) => number][] = [
  ['Common Equity Tier 1', ({ result }) => result.supervisory.commonEquityTier1Ratio],
  ['EVE, I & P 200', ({ result }) => result.supervisory.economicValueUp200],
  ['EAR, I & P 200', ({ result }) => result.supervisory.earningsAtRiskUp200],
];

/**
 * Summary: two pages per bank. Sources: indicators and supervisory figures of the results, opening and
 * closing ledgers, flags of the results, events of the flows.
 */
export function summary({ community }: ReportSubject, team: number): ReportSection[] {
  const facts = factsAt(community, team);
  return [
    section('Page 1: Income and Ratios', {
      tables: [incomeTable(facts), ...coreIncomeTables(currentOf(facts)), ratioTable(facts, community)],
    }),
    section('Page 2: Balance Sheet and Capital', {
      tables: [sheetTable(facts), capitalTable(currentOf(facts))],
      notes: [...eventsOf(currentOf(facts)), ...flagsOf(currentOf(facts))],
    }),
  ];
}

function incomeTable(facts: BankFacts) {
  const played = facts.slice(1);
  const { turn } = currentOf(facts);
  const inYear = ((Math.max(1, turn) - 1) % QUARTERS_OF_A_YEAR) + 1;
  const total = (quarters: readonly QuarterFacts[], name: string) =>
    quarters.length === 0 ? null : indicatorTotal(quarters, name);
  return table(
    'Income Statement',
    [nameColumn('Line'), ...columns(THOUSANDS, 'This Quarter', 'Last 4 Quarters', 'Year to Date')],
    indicatorsOf('Income Statement').map((indicator) => {
      const { name } = indicator;
      const cells = [
        name,
        currentOf(facts).result.indicators[name] ?? null,
        total(played.slice(-QUARTERS_OF_A_YEAR), name),
        total(played.slice(-inYear), name),
      ];
      const build = name === 'Net Income' ? totalRow : row;
      return build(cells, PER_SHARE_INCOME.has(name) ? DOLLARS : indicatorFormat(indicator));
    }),
  );
}

function ratioTable(facts: BankFacts, community: readonly BankFacts[]) {
  const published = indicatorsOf('Ratios').map(
    (indicator) =>
      [
        indicator.name,
        ({ result }: QuarterFacts) => result.indicators[indicator.name] ?? 0,
        indicatorFormat(indicator),
      ] as const,
  );
  const supervisory = SUPERVISORY_RATIOS.map(([name, value]) => [name, value, PERCENT] as const);
  return table(
    'Key Ratios',
    [nameColumn('Ratio'), ...columns(PERCENT, 'Bank', 'Community'), WELL_RUN_COLUMN],
    [...published, ...supervisory].map(([name, value, format]) =>
      row(
        [
          ...[name, value(currentOf(facts)), meanOfKnown(community.map((bank) => value(currentOf(bank))))],
          wellRunRange(currentOf(facts).result.wellRun?.[name] ?? null),
        ],
        format,
      ),
    ),
  );
}

/** The balance sheet in groups beside the previous quarter; each side ends with its total. */
function sheetTable(facts: BankFacts) {
  const current = currentOf(facts);
  const previous = previousOf(facts);
  const line = (name: string, closing: number, before: number | null, build = row) =>
    build([
      name,
      inThousands(closing),
      before === null ? null : inThousands(before),
      before === null ? null : inThousands(closing - before),
    ]);
  return table(
    'Balance Sheet',
    [nameColumn('Group'), ...columns(THOUSANDS, 'This Quarter', 'Previous Quarter', 'Change')],
    SHEET_SIDES.flatMap(([side, title]) => [
      ...SHEET_GROUPS.filter((group) => group.side === side).map((group) =>
        line(group.name, groupCents(current, group), previous && groupCents(previous, group)),
      ),
      line(title, sheetTotals(current)[side], previous && sheetTotals(previous)[side], totalRow),
    ]),
  );
}

function capitalTable({ result }: QuarterFacts) {
  const { indicators, supervisory, ratings, pca } = result;
  const lines: readonly [name: string, value: number | string, format: ReportFormat][] = [
    ['Stock Price', indicators['Stock Price'] ?? 0, DOLLARS],
    ['Book Value per Share', indicators['Book Value per Share'] ?? 0, DOLLARS],
    ['Common Shares', supervisory.shares, COUNT],
    ['PE', indicators.PE ?? 0, NUMBER],
    ['Tier 1 Capital', supervisory.tier1Thousands, THOUSANDS],
    ['Risk-Weighted Assets', supervisory.riskWeightedAssetsThousands, THOUSANDS],
    ['Tier 1 Leverage', supervisory.tier1LeverageRatio, PERCENT],
    ['Total Risk-Based', supervisory.totalRiskBasedRatio, PERCENT],
    ['PCA Category', PCA_NAMES[pca], TEXT],
    ['Composite Rating', ratings.composite, COUNT],
  ];
  return table(
    'Stock and Capital',
    [nameColumn('Figure'), ...columns(NUMBER, 'Value')],
    lines.map(([name, value, format]) => row([name, value], format)),
  );
}

/** The Common Equity Tier 1 ratio of a summary, %, which the dashboard lacks; null if absent. */
export function commonEquityIn({ sections }: Pick<ReportDocument, 'sections'>): number | null {
  const rows = sections.flatMap(({ tables }) => tables).flatMap((each) => each.rows);
  const percent = Number(rows.find(({ cells }) => cells[0] === 'Common Equity Tier 1')?.cells[1]);
  return Number.isFinite(percent) ? percent : null;
}

/** A bank's stock and capital in a summary: counts, $ a share, $000. */
export type StockInSummary = {
  readonly shares: number;
  readonly stockPriceDollars: number;
  readonly equityThousands: number;
  readonly tier1Thousands: number;
  readonly riskWeightedAssetsThousands: number;
};

/** The stock and capital of a summary; null where it has no shares, as of a credit union. */
export function stockIn({ sections }: Pick<ReportDocument, 'sections'>): StockInSummary | null {
  const rows = sections.flatMap(({ tables }) => tables).flatMap((each) => each.rows);
  const cellOf = (name: string): number => Number(rows.find(({ cells }) => cells[0] === name)?.cells[1]);
  const stock = {
    shares: cellOf('Common Shares'),
    stockPriceDollars: cellOf('Stock Price'),
    equityThousands: cellOf('Total Equity'),
    tier1Thousands: cellOf('Tier 1 Capital'),
    riskWeightedAssetsThousands: cellOf('Risk-Weighted Assets'),
  };
  const isWhole = Object.values(stock).every(Number.isFinite);
  return isWhole && stock.shares > 0 && stock.stockPriceDollars > 0 ? stock : null;
}
