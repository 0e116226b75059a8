import type { CellValue, Row } from '../../../contracts/decisions/row.ts';

/** One reversible effect of an edit: a cell's value with its layer, or the presence of a row. */
export type StepChange =
  | {
      readonly kind: 'cell';
      rowId: number;
      readonly field: string;
      readonly before: { readonly value: CellValue; readonly isDraft: boolean };
      readonly after: CellValue;
      /** How many teammates' saves had changed the shown value by then. */
      readonly teammateSaves: number;
    }
  | { readonly kind: 'row'; rowId: number; readonly row: Row; readonly isPresentAfter: boolean };

/** One action of mine: everything it changed, and how many of my saves had been accepted by then. */
export type EditStep = {
  readonly label: string;
  readonly number: number;
  readonly changes: readonly StepChange[];
  readonly saveCount: number;
};
