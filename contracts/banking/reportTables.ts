import type { ReportChart, ReportColumn, ReportTable } from './reportDocument.ts';

/** A chart as the table of its points, for whoever reads and does not look. */
export function chartTable({ title, format, labels, series }: ReportChart): ReportTable {
  const text = { kind: 'text', unit: '', decimals: 0 } as const;
  return {
    title,
    columns: [{ title: '', ...text }, ...series.map(({ name }) => ({ title: name, ...format }))],
    rows: labels.map((label, point) => ({
      cells: [label, ...series.map(({ values }) => values[point] ?? null)],
    })),
  };
}

/** A column's title with its unit, where the numbers below do not carry it themselves. */
export function columnHeading({ title, unit }: Pick<ReportColumn, 'title' | 'unit'>): string {
  return unit === '$000' || unit === '$ millions' ? `${title} (${unit})` : title;
}
