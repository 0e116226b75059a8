import type { Column } from '../../contracts/decisions/decisionArea.ts';

/** The unit of a column's figures, which its cells leave to the head: `%`, `$000`; empty where there is none, or several. */
export function unitOf({ kind, field, title }: Column): string {
  // `Amount (000s)` says it already.
  if (title.includes('(')) return '';
  if (kind === 'percent') return '%';
  if (kind !== 'currency') return '';
  return field.endsWith('Thousands') ? '$000' : '$';
}

/** Whether people type in a column, in some rows at least. */
export const isDecided = ({ editable }: Column): boolean => editable !== undefined && editable !== false;

/** Neighbouring columns under one heading: the fields, and the unit that the heading says for all of them. */
export type GroupHead = {
  /** Empty where the columns have no heading together. */
  readonly title: string;
  /** Empty where each column says its own. */
  readonly unit: string;
  readonly isDecided: boolean;
  readonly fields: readonly string[];
};

const fewestColumns = 5;
const decidedTitle = 'You decide';

/**
 * The upper level of a grid's head, from left to right; `decided` are the fields that somebody can type in. A grid of few
 * columns needs no headings of groups: the titles are empty then. The names of the rows have none either.
 */
export function groupHeads(columns: readonly Column[], decided: ReadonlySet<string>): readonly GroupHead[] {
  const hasGroups = columns.length >= fewestColumns;
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
