import { meanOfKnown } from '../../../contracts/banking/ratios.ts';
import type { ReportSection, ReportTable } from '../../../contracts/banking/reportDocument.ts';
import {
  cashSources,
  HORIZON_MONTHS_MAX,
  survivalHorizons,
} from '../../simulation/analysis/survivalHorizon.ts';
import { CAPITAL_RATIOS_MIN } from '../../simulation/measures/capital.ts';
import { currentValue, valueAt } from '../figures/managementRatios.ts';
import { COUNT, PERCENT, THOUSANDS } from '../formats.ts';
import { type BankFacts, currentOf, factsAt, type QuarterFacts } from '../quarterFacts.ts';
import { CONCENTRATIONS, PCA_NAMES } from '../ratios/regulator.ts';
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
import { capitalTable } from './detail/spendingTables.ts';
import { limitsTable, ratedContents } from './supervisedFigures.ts';

/**
 * Regulatory: the bank's required and actual capital, and the supervisor's criticism. Market value and
 * earnings at risk are in Interest Rate Risk. Sources: supervisory figures of the result, closing ledger,
 * capital of the detail.
 */
export function regulatory({ community }: ReportSubject, team: number): ReportSection[] {
  const facts = factsAt(community, team);
  const current = currentOf(facts);
  return [
    section('Capital', {
      tables: [requirementsTable(current), capitalTable(current)],
      notes: [`Prompt corrective action: ${PCA_NAMES[current.result.pca]}.`],
    }),
    section('Limits', {
      tables: [limitsTable(facts)],
      notes: ['A breached limit leads to an order or a restriction; the letters in the Summary say which.'],
    }),
    ...(current.detail ? [section('Earnings, Asset Quality and Liquidity', ratedContents(current))] : []),
    section('Credit and Funding', { tables: [concentrationsTable(facts, community)] }),
    liquiditySection(current),
  ];
}

/** Sources of cash, and how long they would last. Source: state of the bank. */
function liquiditySection({ state }: QuarterFacts): ReportSection {
  const sources = cashSources(state);
  const total = sources.reduce((all, { cents }) => all + cents, 0);
  return section('Liquidity', {
    tables: [
      table(
        'Contingency Funding Plan',
        [nameColumn('Source, in Order of Use'), ...columns(THOUSANDS, 'Available')],
        [
          ...sources.map(({ name, cents }) => row([name, inThousands(cents)])),
          totalRow(['All Sources', inThousands(total)]),
        ],
      ),
      table(
        'Survival Horizon',
        [
          nameColumn('Stress'),
          ...columns(THOUSANDS, 'First-Month Outflow', 'Cash Available'),
          ...columns(COUNT, 'Months until Cash Runs Out'),
        ],
        survivalHorizons(state).map(({ name, months, firstMonthCents, sourcesCents }) =>
          row([name, inThousands(firstMonthCents), inThousands(sourcesCents), months]),
        ),
      ),
    ],
    notes: [
      `The survival horizon is measured up to ${HORIZON_MONTHS_MAX} months.`,
      'Once these run out, securities and loans go at fire-sale prices; after that, the supervisor closes the bank.',
    ],
  });
}

function requirementsTable({ result: { supervisory } }: QuarterFacts): ReportTable {
  const ratios: readonly [name: string, value: number][] = [
    ['Tier 1 Leverage', supervisory.tier1LeverageRatio],
    ['Common Equity Tier 1', supervisory.commonEquityTier1Ratio],
    ['Tier 1 Risk-Based', supervisory.tier1Ratio],
    ['Total Risk-Based', supervisory.totalRiskBasedRatio],
  ];
  const { wellCapitalised, adequatelyCapitalised } = CAPITAL_RATIOS_MIN;
  return table(
    'Capital Requirements',
    [
      nameColumn('Ratio'),
      ...columns(PERCENT, 'Bank', 'Adequately Capitalized', 'Well Capitalized', 'Above Well Capitalized'),
    ],
    ratios.map(([name, value], place) => {
      const well = wellCapitalised[place] ?? 0;
      return row([name, value, adequatelyCapitalised[place] ?? 0, well, value - well]);
    }),
  );
}

function concentrationsTable(facts: BankFacts, community: readonly BankFacts[]): ReportTable {
  return table(
    'Credit and Funding',
    [nameColumn('Ratio'), ...columns(PERCENT, 'Bank', 'Previous Quarter', 'Community')],
    CONCENTRATIONS.map((metric) =>
      row([
        metric.name,
        currentValue(metric, facts),
        valueAt(metric, facts, facts.length - 2),
        meanOfKnown(community.map((bank) => currentValue(metric, bank))),
      ]),
    ),
  );
}
