import {
  localCreditIndex,
  localDepositGrowthPercent,
  localLoanDemandIndex,
} from '../../contracts/banking/regionalShock.ts';
import type { ReportCell, ReportFormat, ReportTable } from '../../contracts/banking/reportDocument.ts';
import type { EconomyRow } from '../simulation/quarter/quarterDetail.ts';
import { NUMBER, PERCENT, TEXT } from './formats.ts';
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

/** Shown if one of the quarters has a shock of the region. */
const REGIONAL_LINES: readonly [
  name: string,
  value: (economy: EconomyRow) => ReportCell,
  format: ReportFormat,
][] = [
  ['Shock of the Region', ({ regionalShock }) => regionalShock?.name ?? null, TEXT],
  ['Its Strength', ({ regionalShock }) => regionalShock?.strength ?? null, NUMBER],
  ['Credit Index, Region', localCreditIndex, NUMBER],
  ['Loan Demand Index, Region', localLoanDemandIndex, NUMBER],
  ['Deposit Growth, Quarter, Region', localDepositGrowthPercent, PERCENT],
];

/** The economy and the par yield curve of several quarters side by side. */
export function economyTables(rows: readonly EconomyRow[], titles: readonly string[]): ReportTable[] {
  const hasShock = rows.some(({ regionalShock }) => regionalShock !== undefined);
  return [
    table(
      'Economy',
      [nameColumn('Figure'), ...columns(PERCENT, ...titles)],
      [...LINES, ...(hasShock ? REGIONAL_LINES : [])].map(([name, value, format]) =>
        row([name, ...rows.map(value)], format),
      ),
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
