import type { ReportChart, ReportColumn, ReportTable } from './reportDocument.ts';

/** A chart as a table of its points, for screen readers. */
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

/** The unit that the numbers do not show themselves. */
const silentUnit = ({ unit }: Pick<ReportColumn, 'unit'>): string =>
  unit === '$000' || unit === '$ millions' ? unit : '';

const withUnit = (title: string, unit: string): string => (unit === '' ? title : `${title} (${unit})`);

/**
 * Title and headers of a table as displayed: a unit shared by all number columns appears once in the title,
 * otherwise in each header whose numbers do not show it.
 */
export function tableHead({ title, columns, rows }: ReportTable): {
  readonly caption: string;
  readonly heads: readonly string[];
} {
  const units = new Set(columns.filter(({ kind }) => kind !== 'text').map(silentUnit));
  const [shared = ''] = units;
  // Rows with their own format show their unit only where it is a sign.
  const isShared =
    units.size === 1 &&
    title !== '' &&
    rows.every(({ format }) => !format || ['', shared].includes(silentUnit(format)));
  return {
    caption: isShared ? withUnit(title, shared) : title,
    heads: columns.map((column) => (isShared ? column.title : withUnit(column.title, silentUnit(column)))),
  };
}
