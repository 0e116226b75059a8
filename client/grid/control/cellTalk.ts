import type { CellValue } from '../../../contracts/decisions/row.ts';
import type { Cell } from '../sheet/sheet.ts';
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

export type Proposed = { readonly name: string; readonly value: number };

/** The value proposed for a cell as its second line: not while somebody types there, nor where the cell has it. */
export function proposedFor(cell: Cell, talk: CellTalk | undefined): Proposed | null {
  const { name, value } = talk?.proposal ?? {};
  const isThere = value === cell.value || value === cell.saved;
  if (name === undefined || typeof value !== 'number' || isThere || cell.ghosts.length > 0) return null;
  return { name, value };
}
