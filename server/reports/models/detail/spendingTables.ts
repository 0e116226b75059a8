import type { ReportRow, ReportTable } from '../../../../contracts/banking/reportDocument.ts';
import { facilityOf } from '../../../simulation/catalogue/projectsAndFacilities.ts';
import {
  BUSINESS_DEVELOPMENT_LINES,
  INFORMATION_TECHNOLOGY_LINES,
  LEARNING_DEVELOPMENT_LINES,
  OPENING_FACILITY_LINES,
  type SpendingLine,
  STAFFING_LINES,
} from '../../../simulation/catalogue/spendingLines.ts';
import { NUMBER, PERCENT, THOUSANDS } from '../../formats.ts';
import type { QuarterFacts } from '../../quarterFacts.ts';
import { columns, headingRow, inThousands, nameColumn, row, table, totalRow } from '../../tables.ts';

const INDEX_NAMES = [
  ['loanAdvertising', 'Loan Advertising'],
  ['depositAdvertising', 'Deposit Advertising'],
  ['training', 'Training'],
  ['depositService', 'Deposit Service'],
  ['lendingCapacity', 'Lending Capacity'],
  ['creditAdministration', 'Credit Administration (multiplies defaults)'],
  ['operatingControl', 'Operating Control (multiplies operating losses)'],
  ['digital', 'Digital'],
  ['premises', 'Premises'],
] as const;

/** Spending by line beside the model's proposal, including one-off amounts. */
export function spendingTable({ state }: QuarterFacts): ReportTable {
  const heads = [nameColumn('Line'), ...columns(THOUSANDS, 'Proposed', 'Spent', 'Difference')];
  const decision = state.lastDecision;
  const proposed = state.lastProposedSpending;
  if (!decision || !proposed) return table('Spending', heads, []);
  const built = Object.keys(proposed.facilitiesMaintenance)
    .filter((id) => !OPENING_FACILITY_LINES.some((line) => line.id === id))
    .map(facilityOf);
  const group = (
    title: string,
    lines: readonly SpendingLine[],
    base: Readonly<Record<string, number>>,
    typed: Readonly<Record<string, number>>,
  ): ReportRow[] => [
    headingRow(title, heads.length),
    ...lines.map(({ id, name }) => {
      const spent = (typed[id] ?? 0) + (decision.oneOffThousands[id] ?? 0);
      return row([name, base[id] ?? 0, spent, spent - (base[id] ?? 0)]);
    }),
  ];
  return table('Spending', heads, [
    ...group('Staffing', STAFFING_LINES, proposed.staffing, decision.staffingThousands),
    ...group(
      'Business Development',
      BUSINESS_DEVELOPMENT_LINES,
      proposed.businessDevelopment,
      decision.businessDevelopmentThousands,
    ),
    ...group(
      'Learning and Development',
      LEARNING_DEVELOPMENT_LINES,
      proposed.learningDevelopment,
      decision.learningDevelopmentThousands,
    ),
    ...group(
      'Information Technology',
      INFORMATION_TECHNOLOGY_LINES,
      proposed.informationTechnology,
      decision.informationTechnologyThousands,
    ),
    ...group(
      'Facilities',
      [...OPENING_FACILITY_LINES, ...built],
      proposed.facilitiesMaintenance,
      decision.facilitiesMaintenanceThousands,
    ),
  ]);
}

/** The indices driven by spending; all started at 1. */
export function indicesTable({ state }: QuarterFacts): ReportTable {
  return table(
    'Indices',
    [nameColumn('Index'), ...columns(NUMBER, 'Value')],
    INDEX_NAMES.map(([index, name]) => row([name, state.indices[index]])),
  );
}

/** Regulatory capital from its components to its ratios. */
export function capitalTable({ detail, result }: QuarterFacts): ReportTable {
  const heads = [nameColumn('Figure'), ...columns(THOUSANDS, 'Value')];
  if (!detail) return table('Capital', heads, []);
  const { capital } = detail;
  return table('Capital', heads, [
    row(['Tier 1', inThousands(capital.tier1Cents)]),
    row(['Tier 2', inThousands(capital.tier2Cents)]),
    ...Object.entries(capital.riskWeightedLinesCents).map(([line, cents]) =>
      row([`Risk-Weighted: ${line}`, inThousands(cents)]),
    ),
    totalRow(['Risk-Weighted Assets', inThousands(capital.riskWeightedAssetsCents)]),
    row(['Leverage Denominator', inThousands(capital.leverageDenominatorCents)]),
    row(['Tier 1 Leverage', result.supervisory.tier1LeverageRatio], PERCENT),
    row(['Common Equity Tier 1', result.supervisory.commonEquityTier1Ratio], PERCENT),
    row(['Total Risk-Based', result.supervisory.totalRiskBasedRatio], PERCENT),
  ]);
}
