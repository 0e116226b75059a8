import type { ReportFormat, ReportTable } from '../../contracts/banking/reportDocument.ts';
import type { EconomyRow } from '../simulation/quarter/quarterDetail.ts';
import { NUMBER, PERCENT } from './formats.ts';
import { columns, nameColumn, row, table } from './tables.ts';

const CURVE_NAMES = [
  'Overnight',
  '3 Months',
  '6 Months',
  '1 Year',
  '2 Years',
  '3 Years',
  '5 Years',
  '7 Years',
  '10 Years',
  '20 Years',
  '30 Years',
];

const LINES: readonly [name: string, value: (economy: EconomyRow) => number, format: ReportFormat][] = [
  ['Federal Funds', (economy) => economy.federalFundsPercent, PERCENT],
  ['Prime', (economy) => economy.primePercent, PERCENT],
  ['30-Year Mortgage', (economy) => economy.mortgage30YearPercent, PERCENT],
  ['Unemployment', (economy) => economy.unemploymentPercent, PERCENT],
  ['GDP, Year on Year', (economy) => economy.grossDomesticProductGrowthPercent, PERCENT],
  ['Consumer Prices, Year on Year', (economy) => economy.inflationPercent, PERCENT],
  ['House Prices, Year on Year', (economy) => economy.housePriceGrowthPercent, PERCENT],
  ['Credit Index', (economy) => economy.creditIndex, NUMBER],
  ['Loan Demand Index', (economy) => economy.loanDemandIndex, NUMBER],
  ['Deposit Growth, Quarter', (economy) => economy.depositGrowthPercent, PERCENT],
];

/** The economy and the par yield curve of several quarters side by side. */
export function economyTables(rows: readonly EconomyRow[], titles: readonly string[]): ReportTable[] {
  return [
    table(
      'Economy',
      [nameColumn('Figure'), ...columns(PERCENT, ...titles)],
      LINES.map(([name, value, format]) => row([name, ...rows.map(value)], format)),
    ),
    table(
      'Par Yield Curve',
      [nameColumn('Term'), ...columns(PERCENT, ...titles)],
      CURVE_NAMES.map((name, tenor) =>
        row([name, ...rows.map(({ parYieldsPercent }) => parYieldsPercent[tenor] ?? null)]),
      ),
    ),
  ];
}
