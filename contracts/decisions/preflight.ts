import { cellPlace, formatCell } from './cellText.ts';
import { isCellEditable, limitCell } from './change.ts';
import { rowNameOf } from './compareRows.ts';
import type { Column, DecisionArea, Facts } from './decisionArea.ts';
import { slipQuestion } from './plausibility.ts';
import { numberIn, type Row, textIn } from './row.ts';

/** A warning before submission; a blocking one prevents it. */
export type Finding = {
  readonly severity: 'blocking' | 'advisory';
  /** Name of the area. */
  readonly area: string;
  readonly filterChoice: string | null;
  /** The cell it is about; null if it is about the area. */
  readonly cell: { readonly rowId: number; readonly field: string } | null;
  readonly message: string;
};

/** An area of a decision set, with its saved cells. */
export type CheckedArea = {
  readonly area: DecisionArea;
  readonly rows: readonly Row[];
  readonly facts: Facts;
  readonly isSaved: boolean;
  /** Whether somebody has saved this cell in this turn. */
  readonly isCellSaved: (rowId: number, field: string) => boolean;
};

type Part = { readonly choice: string | null; readonly rows: readonly Row[] };

/** The rows that a save checks together: those of one filter choice. */
function partsOf({ area, rows }: CheckedArea, isLite: boolean): readonly Part[] {
  const { filter } = area;
  if (!filter) return [{ choice: null, rows }];
  return filter.options
    .filter((choice) => !(isLite && filter.hiddenInLite.includes(choice)))
    .map((choice) => ({ choice, rows: rows.filter((row) => textIn(row, filter.field) === choice) }));
}

function broken(
  { area, facts }: CheckedArea,
  { choice, rows }: Part,
  all: readonly Row[],
): readonly Finding[] {
  const checked = new Set(rows);
  const elsewhere = all.filter((row) => !checked.has(row));
  const refusals = area.validate?.(rows, facts, elsewhere) ?? [];
  return refusals.map(({ message, cell }) => ({
    severity: 'blocking',
    area: area.name,
    filterChoice: choice,
    cell,
    message,
  }));
}

/** A typed value at its maximum: perhaps more was meant, unless that maximum means that there is none. */
function atMaximum(checked: CheckedArea, { choice, rows }: Part): readonly Finding[] {
  const { area, facts } = checked;
  const isAtMaximum = (row: Row, column: Column): boolean =>
    column.maximum !== undefined &&
    !column.inWords?.(numberIn(row, column.field)) &&
    isCellEditable(column, row) &&
    checked.isCellSaved(row.id, column.field) &&
    numberIn(row, column.field) > 0 &&
    limitCell(column, numberIn(row, column.field) + 1, facts).value === row[column.field];
  return rows.flatMap((row) =>
    area.columns
      .filter((column) => isAtMaximum(row, column))
      .map((column) => ({
        severity: 'advisory' as const,
        area: area.name,
        filterChoice: choice,
        cell: { rowId: row.id, field: column.field },
        message:
          `${cellPlace(rowNameOf(area, row), column)} is at its maximum of ` +
          `${formatCell(column, numberIn(row, column.field))}`,
      })),
  );
}

/** The area's own warnings about cells, most of them only about those the team has typed. */
function advised({ area, facts, isCellSaved }: CheckedArea, { choice, rows }: Part): readonly Finding[] {
  const warnings = area.advise?.(rows, facts) ?? [];
  return warnings
    .filter(({ rowId, field, isOfAnyValue }) => isOfAnyValue || isCellSaved(rowId, field))
    .map(({ rowId, field, message }) => ({
      severity: 'advisory',
      area: area.name,
      filterChoice: choice,
      cell: { rowId, field },
      message,
    }));
}

/** [PF3] Typed values that look like slips. */
function slips({ area, facts, isCellSaved }: CheckedArea, { choice, rows }: Part): readonly Finding[] {
  return rows.flatMap((row) =>
    area.columns.flatMap((column): Finding[] => {
      const { field } = column;
      const question = isCellSaved(row.id, field) ? slipQuestion(area, row, field, facts) : null;
      if (question === null) return [];
      return [
        {
          severity: 'advisory',
          area: area.name,
          filterChoice: choice,
          cell: { rowId: row.id, field },
          message: `${cellPlace(rowNameOf(area, row), column)}: ${question}`,
        },
      ];
    }),
  );
}

const checkedOf = (areas: readonly CheckedArea[], isLite: boolean): readonly CheckedArea[] =>
  areas.filter(({ area }) => !area.keptIn && !(isLite && area.hiddenInLite));

/** [PF3] The typed values of every area that look like slips. */
export const slipFindings = (areas: readonly CheckedArea[], isLite: boolean): readonly Finding[] =>
  checkedOf(areas, isLite).flatMap((one) => partsOf(one, isLite).flatMap((part) => slips(one, part)));

/**
 * [PF1] Problems and warnings before submitting a decision set: the rules that a save checks are blocking,
 * over every area of the game; values at their limits and unchanged areas are advisory.
 */
export function preflight(areas: readonly CheckedArea[], isLite: boolean): readonly Finding[] {
  const checked = checkedOf(areas, isLite);
  const all = checked.flatMap(({ rows }) => rows);
  const findings = checked.flatMap((one) =>
    partsOf(one, isLite).flatMap((part) => [
      ...broken(one, part, all),
      ...atMaximum(one, part),
      ...advised(one, part),
      ...slips(one, part),
    ]),
  );
  if (checked.some(({ isSaved }) => isSaved)) return findings;
  const nothing: Finding = {
    severity: 'advisory',
    area: '',
    filterChoice: null,
    cell: null,
    message: 'No changes this turn yet',
  };
  return [...findings, nothing];
}
