import { percentOf } from '../../../contracts/banking/ratios.ts';
import type { ReportFormat, ReportSection, ReportTable } from '../../../contracts/banking/reportDocument.ts';
import { sum, sumOfValues } from '../../simulation/base/money.ts';
import { LOAN_ACCOUNTS } from '../../simulation/catalogue/loans.ts';
import { NON_MATURITY_DEPOSITS } from '../../simulation/catalogue/nonMaturityDeposits.ts';
import type { StockPriceParts } from '../../simulation/measures/stockPrice.ts';
import type { BankDetail } from '../../simulation/quarter/quarterDetail.ts';
import { decisionsInWords } from '../decisionsInWords.ts';
import { eventsOf, flagsOf } from '../flags.ts';
import { DOLLARS, NUMBER, PERCENT } from '../formats.ts';
import { originatedCents } from '../loanFigures.ts';
import { type BankFacts, currentOf, type QuarterFacts } from '../quarterFacts.ts';
import { RATING_NAMES } from '../ratios/regulator.ts';
import { columns, nameColumn, type ReportSubject, row, section, table } from '../tables.ts';

const PRICE_LINES: readonly [part: keyof StockPriceParts, name: string, format: ReportFormat][] = [
  ['normalReturnPercent', 'Normal Return (ROE_n)', PERCENT],
  ['requiredReturnPercent', 'Required Return (k)', PERCENT],
  ['growthPercent', 'Growth', PERCENT],
  ['neededCapitalShare', 'Part of Capital Needed', NUMBER],
  ['plainPriceToBook', 'Price to Book before Factors', NUMBER],
  ['weaknessFactor', 'Weakness Factor', NUMBER],
  ['pcaFactor', 'PCA Factor', NUMBER],
  ['franchiseFactor', 'Franchise Factor', NUMBER],
  ['outlookFactor', 'Outlook Factor', NUMBER],
  ['targetPriceDollars', 'Target Price', DOLLARS],
  ['dividendCutFactor', 'Dividend Cut Factor', NUMBER],
  ['noiseFactor', 'Noise Factor', NUMBER],
  ['priceDollars', 'Stock Price', DOLLARS],
];

/**
 * Instructor: why each bank performed as it did. For instructors only: it shows all decisions. Sources:
 * detail of every bank and of the market, flags of the results.
 */
export function instructor({ community }: ReportSubject): ReportSection[] {
  const banks = community.map(currentOf);
  return [
    section('Decisions Changed from Base', { tables: community.map(changesTable) }),
    section('Utilities', {
      tables: [utilityTable('Loans', banks, 'loans'), utilityTable('Deposits', banks, 'deposits')],
    }),
    section('Market Shares', { tables: [shareTable(banks)] }),
    section('Stock Price', { tables: [priceTable(banks)] }),
    section('Ratings before Rounding', { tables: [scoreTable(banks), metricTable(banks)] }),
    section('Noise Draws', { tables: [drawTable(banks)] }),
    section('Failures, Limits and Adjustments', {
      notes: banks.flatMap((bank) =>
        [...flagsOf(bank), ...eventsOf(bank)].map((note) => `${bank.teamName}: ${note}`),
      ),
    }),
  ];
}

function bankColumns(banks: readonly QuarterFacts[], title: string, format: ReportFormat) {
  return [nameColumn(title), ...columns(format, ...banks.map(({ teamName }) => teamName))];
}

function changesTable(facts: BankFacts): ReportTable {
  return table(
    currentOf(facts).teamName,
    ['Decision Area', 'Of', 'Decision', 'Base', 'Decided'].map(nameColumn),
    decisionsInWords(facts).map(({ area, of, cell, base, decided, format }) =>
      row([area, of, cell, base, decided], format),
    ),
  );
}

function utilityTable(
  title: string,
  banks: readonly QuarterFacts[],
  side: 'loans' | 'deposits',
): ReportTable {
  const parts = banks.map(({ detail }) => detail?.utilities[side] ?? {});
  const names = [...new Set(parts.flatMap(Object.keys))];
  return table(title, bankColumns(banks, 'Part', NUMBER), [
    ...names.map((name) => row([name, ...parts.map((part) => part[name] ?? null)])),
    row(['Utility', ...parts.map((part) => sumOfValues(part))]),
  ]);
}

function shareTable(banks: readonly QuarterFacts[]): ReportTable {
  const [first] = banks;
  return table('Shares', bankColumns(banks, 'Product', PERCENT), [
    ...LOAN_ACCOUNTS.map(({ id, name }) => {
      const demand = sum(first?.market?.loanDemandCents[id] ?? []);
      return row([
        `New ${name}`,
        ...banks.map(({ detail }) => percentOf(originatedCents(detail?.flows, id), demand)),
      ]);
    }),
    ...NON_MATURITY_DEPOSITS.map(({ id, name }) =>
      row([name, ...banks.map(({ state }) => state.nonMaturityDeposits[id].share * 100)]),
    ),
  ]);
}

function priceTable(banks: readonly QuarterFacts[]): ReportTable {
  return table(
    'Stock Price',
    bankColumns(banks, 'Part', NUMBER),
    PRICE_LINES.map(([part, name, format]) =>
      row([name, ...banks.map(({ detail }) => detail?.stockPrice?.[part] ?? null)], format),
    ),
  );
}

function scoreTable(banks: readonly QuarterFacts[]): ReportTable {
  return table(
    'Scores',
    bankColumns(banks, 'Component', NUMBER),
    RATING_NAMES.map(([rating, name]) =>
      row([name, ...banks.map(({ detail }) => detail?.ratingScores[rating] ?? null)]),
    ),
  );
}

function metricTable(banks: readonly QuarterFacts[]): ReportTable {
  const names = banks[0]?.detail?.ratingMetrics.map(({ name }) => name) ?? [];
  const metricOf = (detail: BankDetail | null, name: string) =>
    detail?.ratingMetrics.find((metric) => metric.name === name);
  return table(
    'Metrics',
    bankColumns(banks, 'Metric', PERCENT),
    names.flatMap((name) => [
      row([name, ...banks.map(({ detail }) => metricOf(detail, name)?.value ?? null)]),
      row([`${name}: score`, ...banks.map(({ detail }) => metricOf(detail, name)?.score ?? null)], NUMBER),
    ]),
  );
}

function drawTable(banks: readonly QuarterFacts[]): ReportTable {
  const community = banks[0]?.market?.draws ?? {};
  const labels = [
    ...new Set([
      ...Object.keys(community),
      ...banks.flatMap(({ detail }) => Object.keys(detail?.draws ?? {})),
    ]),
  ].sort();
  return table(
    'Standard Normal Draws',
    [nameColumn('Stream'), ...columns(NUMBER, 'Community', ...banks.map(({ teamName }) => teamName))],
    labels.map((label) =>
      row([label, community[label] ?? null, ...banks.map(({ detail }) => detail?.draws[label] ?? null)]),
    ),
  );
}
