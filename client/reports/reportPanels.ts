import type { ReportChart } from '../../contracts/banking/reportDocument.ts';
import { chartTable, tableHead } from '../../contracts/banking/reportTables.ts';
import { reportCellText } from '../../contracts/banking/reportText.ts';
import type { Panel } from '../charts/SmallMultiples.tsx';

/** The series of all banks together, by what its name ends with. */
export const isMean = (name: string): boolean => name.endsWith('Mean');

/** The banks of a report's charts, in the report's order. */
export function banksOf(charts: readonly ReportChart[]): readonly string[] {
  return (charts[0]?.series ?? []).map(({ name }) => name).filter((name) => !isMean(name));
}

/** `2 of 5`, counted from the highest; equal values share a rank. */
const placeText = (value: number, values: readonly number[]): string =>
  `${1 + values.filter((other) => other > value).length} of ${values.length}`;

/** A report's chart as a panel with one bank selected. */
export function panelOf(chart: ReportChart, bank: string): Panel {
  const textOf = (value: number): string => reportCellText(value, chart.format);
  const series = chart.series.filter(({ name }) => !isMean(name));
  const values = series.flatMap(({ values: each }) => each.at(-1) ?? []);
  const chosen = series.find(({ name }) => name === bank)?.values ?? [];
  const [before, now] = [chosen.at(-2) ?? null, chosen.at(-1) ?? null];
  const change = now === null || before === null ? null : now - before;
  return {
    name: tableHead(chartTable(chart)).caption,
    lines: chart.series.map(({ name, values: each }, id) => ({
      id,
      name,
      kind: isMean(name) ? 'mean' : name === bank ? 'own' : 'rival',
      values: each,
    })),
    value: now === null ? '–' : textOf(now),
    change: change === null ? '' : changeText(change, textOf(Math.abs(change))),
    place: now === null ? 'no value' : placeText(now, values),
    textOf,
  };
}

/** A change as displayed; one that rounds to zero is none. */
function changeText(change: number, text: string): string {
  if (!/[1-9]/.test(text)) return 'no change';
  return `${change > 0 ? '+' : '−'}${text}`;
}
