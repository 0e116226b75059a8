import type { ReportSection } from '../../../contracts/banking/reportDocument.ts';
import { wellRunRange } from '../../../contracts/banking/wellRunRange.ts';
import { keyIndicators } from '../../simulation/analysis/keyIndicators.ts';
import { INDICATORS } from '../../simulation/measures/indicators.ts';
import { THOUSANDS } from '../formats.ts';
import { indicatorFormat } from '../indicatorFormats.ts';
import { type BankFacts, currentOf, factsAt } from '../quarterFacts.ts';
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
import { PRO_FORMA_NOTE } from './peers.ts';

const AVERAGE_QUARTERS = 4;

/** Dashboard: the key-indicator screen as a document. Source: indicators of the results. */
export function dashboard({ community }: ReportSubject, team: number): ReportSection[] {
  const facts = factsAt(community, team);
  const groups = keyIndicators(quartersOf(facts), community.map(quartersOf));
  const heads = [
    nameColumn('Indicator'),
    ...columns(THOUSANDS, 'Current Quarter', 'Previous Quarter', 'Variance', 'Average', 'Community'),
  ];
  const sections = groups.map(({ type, kpis }) =>
    section(type, {
      tables: [
        table(
          type,
          [...heads, ...(type === 'Ratios' ? [WELL_RUN_COLUMN] : [])],
          kpis.map(({ name, quarters, communityQuarters, wellRun }) => {
            const [current = null, previous = null] = quarters;
            const latest = quarters.slice(0, AVERAGE_QUARTERS).filter((value) => value !== null);
            const average =
              latest.length > 0 ? latest.reduce((total, value) => total + value, 0) / latest.length : null;
            const variance = current === null || previous === null ? null : current - previous;
            return row(
              [
                ...[name, current, previous, variance, average, communityQuarters[0] ?? null],
                ...(type === 'Ratios' ? [wellRunRange(wellRun)] : []),
              ],
              formatOf(name),
            );
          }),
        ),
      ],
    }),
  );
  const labels = facts.map(({ turn }) => turnName(turn));
  const charts = groups.flatMap(({ kpis }) =>
    kpis.map(({ name, quarters, communityQuarters }) => ({
      title: name,
      format: formatOf(name),
      labels,
      series: [
        { name: currentOf(facts).teamName, values: quarters.toReversed() },
        { name: 'Community', values: communityQuarters.toReversed() },
      ],
    })),
  );
  return [...sections, section('Graphs', { charts, notes: [PRO_FORMA_NOTE] })];
}

function quartersOf(facts: BankFacts) {
  return facts.map(({ turn, result }) => ({ turn, indicators: result.indicators, wellRun: result.wellRun }));
}

function formatOf(name: string) {
  const indicator = INDICATORS.find((each) => each.name === name);
  return indicator ? indicatorFormat(indicator) : THOUSANDS;
}
