import type { ReportSection } from '../../../contracts/banking/reportDocument.ts';
import { wellRunRange } from '../../../contracts/banking/wellRunRange.ts';
import { coreIncomeTables } from '../coreIncomeTable.ts';
import { managementRatios } from '../figures/managementRatios.ts';
import { TEXT } from '../formats.ts';
import { currentOf, factsAt } from '../quarterFacts.ts';
import {
  columns,
  nameColumn,
  type ReportSubject,
  row,
  section,
  table,
  turnName,
  WELL_RUN_COLUMN,
} from '../tables.ts';

/**
 * Team Performance: every management ratio by quarter, current first, beside the community's current mean and the
 * range of well-run banks, and the team's measures of success as typed. Sources: see `MANAGEMENT_RATIOS`, and the
 * team's text.
 */
export function teamPerformance({ game, community }: ReportSubject, team: number): ReportSection[] {
  const facts = factsAt(community, team);
  const quarters = facts.map(({ turn }) => turnName(turn)).toReversed();
  const sections = managementRatios(facts, community).map(({ section: title, ratios }) => {
    const hasRanges = ratios.some(({ wellRun }) => wellRun !== null);
    const heads = [nameColumn('Measure'), ...columns(TEXT, ...quarters, 'Community')];
    return section(title, {
      tables: [
        table(
          title,
          [...heads, ...(hasRanges ? [WELL_RUN_COLUMN] : [])],
          ratios.map(({ name, format, quarters: values, communityQuarters, wellRun }) => {
            const range = hasRanges ? [wellRunRange(wellRun)] : [];
            return row([name, ...values, communityQuarters[0] ?? null, ...range], format);
          }),
        ),
        ...(title === 'Performance' ? coreIncomeTables(currentOf(facts)) : []),
      ],
    });
  });
  const measures = game.teams[team]?.measuresOfSuccess ?? '';
  return [
    ...sections,
    section('Measures of Success', { notes: measures === '' ? ['None were written.'] : [measures] }),
  ];
}
