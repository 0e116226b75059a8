import { meanOfKnown } from '../../../contracts/banking/ratios.ts';
import type {
  ReportChart,
  ReportFormat,
  ReportRow,
  ReportSection,
} from '../../../contracts/banking/reportDocument.ts';
import { currentValue, MANAGEMENT_RATIOS } from '../figures/managementRatios.ts';
import { SCORE, TEXT, THOUSANDS } from '../formats.ts';
import { indicatorFormat, indicatorsOf } from '../indicatorFormats.ts';
import { type BankFacts, currentOf } from '../quarterFacts.ts';
import { RATIO_SECTIONS } from '../ratios/ratioMetric.ts';
import { columns, nameColumn, type ReportSubject, row, section, table, turnName } from '../tables.ts';

const GROUPS = ['Income Statement', 'Balance Sheet', 'Ratios'] as const;

/** Peer Summary: the key indicators of all banks side by side. Source: indicators of the results. */
export function peerSummary({ community }: ReportSubject): ReportSection[] {
  const rowOf = (name: string, format: ReportRow['format']) =>
    sideBySide(
      name,
      community.map((bank) => currentOf(bank).result.indicators[name] ?? null),
      format,
    );
  const tables = GROUPS.map((group) => {
    const rows = indicatorsOf(group).map((indicator) => rowOf(indicator.name, indicatorFormat(indicator)));
    return table(group, sideBySideColumns(community), rows);
  });
  const score = table('Score', sideBySideColumns(community), [rowOf('Score', SCORE)]);
  return [section('Key Indicators', { tables: [...tables, score] })];
}

/** Peer Detail: all management ratios of all banks side by side. Sources: see `MANAGEMENT_RATIOS`. */
export function peerDetail({ community }: ReportSubject): ReportSection[] {
  return RATIO_SECTIONS.map((name) =>
    section(name, {
      tables: [
        table(
          name,
          sideBySideColumns(community),
          MANAGEMENT_RATIOS[name].map((metric) =>
            sideBySide(
              metric.name,
              community.map((bank) => currentValue(metric, bank)),
              metric.format,
            ),
          ),
        ),
      ],
    }),
  );
}

/** Peer Charts: one line chart per indicator with all banks and their mean. Source: indicators of the results. */
export function peerCharts({ community, turn }: ReportSubject): ReportSection[] {
  const labels = Array.from({ length: turn + 1 }, (_, quarter) => turnName(quarter));
  const chartOf = (name: string, format: ReportFormat): ReportChart => {
    const series = community.map((bank) => ({
      name: currentOf(bank).teamName,
      values: bank.map(({ result }) => result.indicators[name] ?? null),
    }));
    const mean = labels.map((_, quarter) => meanOfKnown(series.map(({ values }) => values[quarter])));
    return {
      title: name,
      format,
      labels,
      series: [...series, { name: 'Community Mean', values: mean }],
    };
  };
  const groups = GROUPS.map((group) =>
    section(group, {
      charts: indicatorsOf(group).map((indicator) => chartOf(indicator.name, indicatorFormat(indicator))),
      notes: group === GROUPS[0] ? [PRO_FORMA_NOTE] : [],
    }),
  );
  return [...groups, section('Score', { charts: [chartOf('Score', SCORE)] })];
}

/** The note shown wherever the opening quarter is shown. */
export const PRO_FORMA_NOTE =
  'Start is a pro forma quarter: what the opening bank would earn if nothing changed.';

function sideBySideColumns(community: readonly BankFacts[]) {
  const banks = community.map((bank) => currentOf(bank).teamName);
  return [nameColumn('Measure'), ...columns(THOUSANDS, ...banks, 'Mean', 'High', 'Low')];
}

function sideBySide(
  name: string,
  values: readonly (number | string | null)[],
  format: ReportRow['format'] = TEXT,
): ReportRow {
  const known = values.filter((value) => typeof value === 'number');
  const high = known.length > 0 ? Math.max(...known) : null;
  const low = known.length > 0 ? Math.min(...known) : null;
  return row([name, ...values, meanOfKnown(known), high, low], format);
}
