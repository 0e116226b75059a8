import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import type { Column } from '../../../contracts/decisions/decisionArea.ts';
import type { OpenEditor } from '../control/gridCursor.ts';
import classes from './DecisionGrid.module.css';
import { editorAttributes } from './editorAttributes.ts';
import { useGrid } from './gridContext.ts';

type ChoiceListProps = {
  readonly rowId: number;
  readonly column: Column;
  readonly label: string;
  readonly editor: OpenEditor | null;
  readonly errorId: string;
};

/**
 * The native list of a cell with choices. It lies invisibly over the cell's arrow, or over the whole cell if
 * focused, so that the click that opens the editor is a native click on a list: not every browser lets a page
 * open one.
 */
export function ChoiceList({ rowId, column, label, editor, errorId }: ChoiceListProps) {
  const { controller, cursor } = useGrid();
  const element = useRef<HTMLSelectElement>(null);
  const isPressed = useRef(false);
  useLayoutEffect(() => {
    const list = element.current;
    if (list && editor) {
      list.value = editor.text;
      list.focus();
      if (!isPressed.current) openList(list);
    }
    isPressed.current = false;
  }, [editor]);
  function handleMouseDown(event: MouseEvent): void {
    // With Shift the click extends the selection, as everywhere in the grid.
    if (editor || event.button !== 0 || event.shiftKey) return;
    event.stopPropagation();
    isPressed.current = true;
    cursor.hasFocus = true;
    controller.pointTo({ rowId, field: column.field }, false);
    controller.openEditor();
  }
  return (
    <select
      ref={element}
      className={editor ? classes.editor : classes.choiceList}
      tabIndex={-1}
      {...(editor ? editorAttributes(controller, editor, label, errorId) : { 'aria-hidden': true })}
      onMouseDown={handleMouseDown}
      onChange={(event) => controller.type(event.currentTarget.value)}
    >
      {column.options?.map((option) => (
        <option key={option.name} value={String(option.value)}>
          {option.name}
        </option>
      ))}
    </select>
  );
}

/** Opens the list by key where the browser allows it; elsewhere the native keys open it. */
function openList(list: HTMLSelectElement): void {
  try {
    list.showPicker();
  } catch {
    list.focus();
  }
}
