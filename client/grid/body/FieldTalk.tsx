import { formatCell, titleInText } from '../../../contracts/decisions/cellText.ts';
import type { Column } from '../../../contracts/decisions/decisionArea.ts';
import inline from '../../ui/Inline.module.css';
import { proposedFor } from '../control/cellTalk.ts';
import { firstName } from '../control/gridTexts.ts';
import { useCellState, useGrid } from './gridContext.ts';
import classes from './RowSheet.module.css';

/** What was said about a field of the open row, as a line; where nothing was, `Comment` beside the field's name. */
export function FieldTalk({ rowId, column }: { readonly rowId: number; readonly column: Column }) {
  const { controller } = useGrid();
  const { cell, talk } = useCellState(rowId, column.field);
  const { comment } = controller.controls;
  if (!comment) return null;
  const open = (): void => comment({ rowId, field: column.field });
  if (!talk)
    return cell.isEditable ? (
      <button
        type="button"
        className={classes.comment}
        aria-label={`Comment on ${titleInText(column)}`}
        onClick={open}
      >
        Comment
      </button>
    ) : null;
  const proposed = proposedFor(cell, talk);
  return (
    <button type="button" className={classes.talkLine} data-comments={talk.count} onClick={open}>
      <span>
        {proposed ? (
          <b>
            {firstName(proposed.name)} proposes {formatCell(column, proposed.value)}
          </b>
        ) : (
          talk.newest && (
            <>
              <b>{firstName(talk.newest.name)}</b>: {talk.newest.text}
            </>
          )
        )}
      </span>
      {talk.fresh > 0 && <em className={inline.new}>{talk.fresh} new</em>}
      {talk.count}
    </button>
  );
}
