import {
  regulatorComponentNames,
  regulatorComponents,
} from '../../../contracts/banking/regulatorAssessment.ts';
import type { ReportSection } from '../../../contracts/banking/reportDocument.ts';
import { proposedAssessment } from '../figures/regulatorAssessment.ts';
import { numberOrNull, regulatorIndicators } from '../figures/regulatorRows.ts';
import { COUNT, NUMBER, TEXT } from '../formats.ts';
import { type BankFacts, currentOf, factsAt } from '../quarterFacts.ts';
import type { StoredGame } from '../storedGame.ts';
import { columns, nameColumn, type ReportSubject, row, section, table, turnName } from '../tables.ts';

/**
 * Regulator Report: the saved ratings and comments, or the engine's proposal if none were saved; the
 * key-indicator table; one chart per indicator. Sources: the instructor's report, results, rating metrics.
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
  const rows = regulatorComponents.map((name) =>
    row([
      regulatorComponentNames[name],
      components?.[name].rating ?? null,
      components?.[name].comments ?? '',
    ]),
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

/** A chart runs from the opening on, while a history begins with the current quarter. */
function chartsOf(facts: BankFacts, community: readonly BankFacts[]) {
  return regulatorIndicators(facts, community).map(({ name, format, quarters, communityQuarters }) => ({
    title: name,
    format,
    labels: facts.map((_, quarter) => turnName(quarter)),
    series: [
      { name: 'Bank', values: quarters.map((value) => numberOrNull(value)).toReversed() },
      { name: 'Community', values: communityQuarters.toReversed() },
    ],
  }));
}
