import { meanOfKnown } from '../../../contracts/banking/ratios.ts';
import type { ReportSection } from '../../../contracts/banking/reportDocument.ts';
import { COUNT, NUMBER, TEXT } from '../formats.ts';
import { valueAt } from '../managementRatios.ts';
import { type BankFacts, currentOf, factsAt } from '../quarterFacts.ts';
import { proposedAssessment } from '../regulatorAssessment.ts';
import { REGULATOR_ROWS, regulatorIndicators } from '../regulatorRows.ts';
import { REGULATOR_COMPONENTS, type RegulatorComponent, type StoredGame } from '../storedGame.ts';
import { columns, nameColumn, type ReportSubject, row, section, table, turnName } from '../tables.ts';

const COMPONENT_NAMES: Record<RegulatorComponent, string> = {
  capital: 'Capital',
  assetQuality: 'Asset Quality',
  management: 'Management',
  earnings: 'Earnings',
  liquidity: 'Liquidity',
  marketRisk: 'Market Risk',
  compositeRating: 'Composite Rating',
};

/**
 * Regulator Report (section 20.1, B§2): the saved ratings and comments, or the engine's proposal where none were saved;
 * the key-indicator table; one chart an indicator. Sources: the instructor's report, results, rating metrics.
 */
export function regulatorReport({ game, turn, community }: ReportSubject, team: number): ReportSection[] {
  const facts = factsAt(community, team);
  return [
    section('Ratings', assessment(game, turn, facts, community)),
    section('Key Indicators', {
      tables: [
        table(
          'Key Indicators',
          [
            nameColumn('Indicator'),
            ...columns(
              NUMBER,
              'Prior Year',
              'Current Year',
              'Delta (Current Qtr - Start of Year)',
              'Avg Community',
            ),
          ],
          regulatorIndicators(facts, community).map((indicator) =>
            row(
              [
                indicator.name,
                indicator.priorYear,
                indicator.currentYear,
                indicator.delta,
                indicator.averageCommunity,
              ],
              indicator.format,
            ),
          ),
        ),
      ],
    }),
    section('Charts', { charts: chartsOf(facts, community) }),
  ];
}

function assessment(game: StoredGame, turn: number, facts: BankFacts, community: readonly BankFacts[]) {
  const saved = game.regulatorReports.find(
    (report) => report.turn === turn && report.teamNumber === currentOf(facts).teamNumber,
  );
  const components = saved?.components ?? proposedAssessment(facts, community);
  const rows = REGULATOR_COMPONENTS.map((name) =>
    row([COMPONENT_NAMES[name], components?.[name].rating ?? null, components?.[name].comments ?? '']),
  );
  return {
    tables: [
      table(
        'Ratings',
        [nameColumn('Component'), { title: 'Rating', ...COUNT }, { title: 'Comments', ...TEXT }],
        rows,
      ),
    ],
    notes: saved ? [] : ['Proposed by the engine; no report has been saved for this quarter.'],
  };
}

function chartsOf(facts: BankFacts, community: readonly BankFacts[]) {
  const quarters = facts.map((_, quarter) => quarter);
  const asNumber = (value: number | string | null) => (typeof value === 'number' ? value : null);
  return REGULATOR_ROWS.filter(({ format }) => format.kind !== 'text').map((metric) => ({
    title: metric.name,
    format: metric.format,
    labels: quarters.map(turnName),
    series: [
      { name: 'Bank', values: quarters.map((quarter) => asNumber(valueAt(metric, facts, quarter))) },
      {
        name: 'Community',
        values: quarters.map((quarter) =>
          meanOfKnown(community.map((bank) => valueAt(metric, bank, quarter))),
        ),
      },
    ],
  }));
}
