import type { CellValue } from '../../../contracts/decisions/row.ts';
import { ShownInCells } from '../sheet/subscriptions.ts';

/** What was said about a cell, as far as the cell itself shows it. */
export type CellTalk = {
  /** All remarks, and those that are new to the reader. */
  readonly count: number;
  readonly fresh: number;
  /** The newest value that is proposed and neither saved nor withdrawn. */
  readonly proposal: { readonly name: string; readonly value: CellValue } | null;
  /** The newest words; null where the reader may not read them. */
  readonly newest: { readonly name: string; readonly text: string } | null;
};

/** What was said about the cells of an area; a new remark notifies its cell only. */
export class CellTalks extends ShownInCells<CellTalk> {
  constructor() {
    super((one, other) => JSON.stringify(one) === JSON.stringify(other));
  }
}
