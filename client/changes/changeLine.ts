import type { Change } from '../../contracts/calls/turnHistory.ts';
import { areaNamed } from '../../contracts/decisions/areas.ts';
import { differenceText, formatCell, titleInText } from '../../contracts/decisions/cellText.ts';
import { columnOf } from '../../contracts/decisions/change.ts';
import type { CellValue } from '../../contracts/decisions/row.ts';
import type { LinkedCell } from '../addresses/cellLink.ts';

/** One line of Changes for Turn, with its texts in readable form. */
export type Line = LinkedCell & {
  readonly filterChoice: string | null;
  readonly mark: '' | '+' | '−';
  readonly what: string;
  readonly original: string;
  readonly value: string;
  /** By how much a number changed: `+49 bp`, `−$200`; empty for everything else. */
  readonly difference: string;
  readonly modifiedBy: string | null;
  readonly at: string | null;
  /** Log position of the save; null if nobody saved it. */
  readonly position: number | null;
};

type Values = Pick<Change, 'original_value' | 'value'>;

const marks = { updated: '', added: '+', deleted: '−' } as const;

export function textOf(area: string, field: string, value: CellValue | null, scale = 1): string {
  const column = columnOf(areaNamed(area), field);
  if (value === null || !column) return '–';
  if (typeof value !== 'number' || scale === 1) return formatCell(column, value);
  return formatCell({ ...column, decimals: 0 }, value * scale);
}

export function differenceOf(area: string, field: string, values: Values, scale = 1): string {
  const column = columnOf(areaNamed(area), field);
  return column ? differenceText(column, values.original_value, values.value, scale) : '';
}

/** A change in readable form. */
export function lineOf(change: Change): Line {
  const { area, field, row_id: rowId, row_name: name } = change;
  const title = titleInText(columnOf(areaNamed(area), field) ?? { title: field });
  return {
    area,
    rowId,
    field,
    filterChoice: change.filter_choice,
    mark: marks[change.kind],
    what: name === null ? title : `${name} · ${title}`,
    original: textOf(area, field, change.original_value),
    value: textOf(area, field, change.value),
    difference: differenceOf(area, field, change),
    modifiedBy: change.modifiedBy,
    at: change.at,
    position: change.position,
  };
}
