import { decimalsOf } from '../../../contracts/decisions/change.ts';
import type { AreaSection, DecisionArea } from '../../../contracts/decisions/decisionArea.ts';
import { numberIn, type Row } from '../../../contracts/decisions/row.ts';
import { columnsOf, isOfSection, sectionsOf } from '../../../contracts/decisions/sections.ts';

/** Amounts are summed as whole thousandths, so that a million edits accumulate no rounding error. */
const unitsPerOne = 1000;

const inUnits = (row: Row, field: string): number => Math.round(numberIn(row, field) * unitsPerOne);

/** A totalled column in the grid of a section. */
export type TotalledColumn = { readonly section: AreaSection; readonly field: string };

/** Sums of an area's totalled columns, updated by the difference of each changed row. */
export class RunningTotals {
  readonly #area: DecisionArea;
  readonly #totalled: readonly TotalledColumn[];
  readonly #units = new Map<TotalledColumn, number>();

  constructor(area: DecisionArea) {
    this.#area = area;
    this.#totalled = sectionsOf(area).flatMap((section) =>
      columnsOf(area, section)
        .filter((column) => column.isTotalled && decimalsOf(column) <= 3)
        .map(({ field }) => ({ section, field })),
    );
  }

  get totalled(): readonly TotalledColumn[] {
    return this.#totalled;
  }

  isIn({ section }: TotalledColumn, row: Row | undefined): boolean {
    return row !== undefined && isOfSection(this.#area, section, row);
  }

  /** Counts a row by its new state instead of the old one; undefined if it did not or does not count. */
  replace(before: Row | undefined, after: Row | undefined): void {
    for (const totalled of this.#totalled) {
      const unitsOf = (row: Row | undefined): number =>
        row && this.isIn(totalled, row) ? inUnits(row, totalled.field) : 0;
      this.#units.set(totalled, (this.#units.get(totalled) ?? 0) + unitsOf(after) - unitsOf(before));
    }
  }

  total(totalled: TotalledColumn): number {
    return (this.#units.get(totalled) ?? 0) / unitsPerOne;
  }
}
