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

/** The unit that numbers do not carry themselves. */
const silentUnit = ({ unit }: Pick<ReportColumn, 'unit'>): string =>
  unit === '$000' || unit === '$ millions' ? unit : '';

const withUnit = (title: string, unit: string): string => (unit === '' ? title : `${title} (${unit})`);

/**
 * Title and heads of a table as they are read: a unit that all columns of figures share stands once in the title, or
 * else in each head where the numbers below do not carry it.
 */
export function tableHead({ title, columns, rows }: ReportTable): {
  readonly caption: string;
  readonly heads: readonly string[];
} {
  const units = new Set(columns.filter(({ kind }) => kind !== 'text').map(silentUnit));
  const [shared = ''] = units;
  // Rows with a format of their own say their unit themselves only where it is a sign.
  const isShared =
    units.size === 1 &&
    title !== '' &&
    rows.every(({ format }) => !format || ['', shared].includes(silentUnit(format)));
  return {
    caption: isShared ? withUnit(title, shared) : title,
    heads: columns.map((column) => (isShared ? column.title : withUnit(column.title, silentUnit(column)))),
  };
}
