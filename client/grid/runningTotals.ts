import { decimalsOf } from '../../contracts/decisions/change.ts';
import type { Column, DecisionArea } from '../../contracts/decisions/decisionArea.ts';
import { numberIn, type Row } from '../../contracts/decisions/row.ts';

/** Amounts are summed as whole thousandths, so that a million edits leave no rounding behind. */
const unitsPerOne = 1000;

const inUnits = (row: Row, column: Column): number => Math.round(numberIn(row, column.field) * unitsPerOne);

/** Sums of an area's totalled columns, moved by the difference of each changed row. */
export class RunningTotals {
  readonly #columns: readonly Column[];
  readonly #units = new Map<string, number>();

  constructor(area: DecisionArea) {
    this.#columns = area.columns.filter((column) => column.isTotalled && decimalsOf(column) <= 3);
  }

  get columns(): readonly Column[] {
    return this.#columns;
  }

  /** Counts a row as it is now instead of as it was; undefined where it did not or does not count. */
  replace(before: Row | undefined, after: Row | undefined): void {
    for (const column of this.#columns) {
      const difference = (after ? inUnits(after, column) : 0) - (before ? inUnits(before, column) : 0);
      this.#units.set(column.field, (this.#units.get(column.field) ?? 0) + difference);
    }
  }

  total(field: string): number {
    return (this.#units.get(field) ?? 0) / unitsPerOne;
  }
}
