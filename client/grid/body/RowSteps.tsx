import { hasRowSteps } from '../sheet/hasRowSteps.ts';
import { rowNameIn } from '../sheet/rowNameIn.ts';
import { useGrid } from './gridContext.ts';
import classes from './RowSteps.module.css';

/** −BP and +BP of one row, for the mouse: the keyboard has Alt+Down and Alt+Up, so they are no tab stops. */
export function RowSteps({ rowId }: { readonly rowId: number }) {
  const { sheet, controller, isReadOnly } = useGrid();
  if (!hasRowSteps(sheet, isReadOnly)) return null;
  const row = sheet.row(rowId);
  const name = rowNameIn(sheet.area, row);
  return (
    <span className={classes.rowSteps}>
      <button
        type="button"
        tabIndex={-1}
        className={classes.rowStep}
        aria-label={`-BP, ${name}`}
        onClick={() => controller.adjust([rowId], -1)}
      >
        −
      </button>
      <button
        type="button"
        tabIndex={-1}
        className={classes.rowStep}
        aria-label={`+BP, ${name}`}
        onClick={() => controller.adjust([rowId], 1)}
      >
        +
      </button>
    </span>
  );
}
