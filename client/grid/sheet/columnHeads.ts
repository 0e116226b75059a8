import type { Column } from '../../../contracts/decisions/decisionArea.ts';

/**
 * The unit of a column's figures, shown in the heading instead of the cells: `%`, `$000`; empty if there is
 * none, or several.
 */
export function unitOf({ kind, field, title }: Column): string {
  // `Amount (000s)` already states it.
  if (title.includes('(')) return '';
  if (kind === 'percent') return '%';
  if (kind !== 'currency') return '';
  return field.endsWith('Thousands') ? '$000' : '$';
}

/** Whether people type in a column, at least in some rows. */
export const isDecided = ({ editable }: Column): boolean => editable !== undefined && editable !== false;

/** Adjacent columns under one heading: the fields, and the unit stated there for all of them. */
export type GroupHead = {
  /** Empty where the columns have no common heading. */
  readonly title: string;
  /** Empty where each column states its own. */
  readonly unit: string;
  readonly isDecided: boolean;
  readonly fields: readonly string[];
};

const columnsMin = 5;
const decidedTitle = 'You decide';

/**
 * The upper heading level of a grid, from left to right; `decided` are the fields that somebody can type in.
 * A grid with few columns needs no group headings: their titles are empty then. The column of row names has
 * none either.
 */
export function groupHeads(columns: readonly Column[], decided: ReadonlySet<string>): readonly GroupHead[] {
  const hasGroups = columns.length >= columnsMin;
  const titleOf = (column: Column): string => {
    if (!hasGroups || column.isRowHeader) return '';
    return decided.has(column.field) ? decidedTitle : (column.group ?? '');
  };
  const runs: { readonly title: string; readonly columns: Column[] }[] = [];
  for (const column of columns) {
    const last = runs.at(-1);
    if (last !== undefined && last.title !== '' && last.title === titleOf(column)) last.columns.push(column);
    else runs.push({ title: titleOf(column), columns: [column] });
  }
  return runs.map(({ title, columns: own }) => ({
    title,
    unit: title === decidedTitle ? '' : sharedUnit(title, own),
    isDecided: title === decidedTitle,
    fields: own.map(({ field }) => field),
  }));
}

function sharedUnit(title: string, columns: readonly Column[]): string {
  const [unit = '', ...others] = new Set(columns.map(unitOf));
  return title === '' || others.length > 0 ? '' : unit;
}
