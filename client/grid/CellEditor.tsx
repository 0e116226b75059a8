import { useLayoutEffect, useRef } from 'react';
import type { Column } from '../../contracts/decisions/decisionArea.ts';
import classes from './DecisionGrid.module.css';
import { useGrid } from './gridContext.ts';
import type { OpenEditor } from './gridCursor.ts';

type CellEditorProps = {
  readonly column: Column;
  readonly label: string;
  readonly editor: OpenEditor;
  /** Id of the element that says why the text cannot be taken. */
  readonly errorId: string;
};

/** The editor in a cell: text for numbers and words, a native list for choices. The grid handles its keys. */
export function CellEditor({ column, label, editor, errorId }: CellEditorProps) {
  const { controller } = useGrid();
  const element = useRef<HTMLInputElement & HTMLSelectElement>(null);
  useLayoutEffect(() => {
    element.current?.focus();
    if (column.kind === 'select') openList(element.current);
    else element.current?.setSelectionRange(editor.text.length, editor.text.length);
  }, [column.kind, editor]);
  const shared = {
    ref: element,
    className: classes.editor,
    defaultValue: editor.text,
    'aria-label': label,
    'aria-invalid': editor.error !== null,
    'aria-errormessage': editor.error === null ? undefined : errorId,
    'aria-describedby': editor.error === null ? undefined : errorId,
    onBlur: () => {
      // A window that loses focus leaves the editor open: its text is not lost and not committed.
      if (document.activeElement !== element.current) controller.leaveEditor();
    },
  };
  if (column.kind === 'select')
    return (
      <select {...shared} onChange={(event) => controller.type(event.currentTarget.value)}>
        {column.options?.map((option) => (
          <option key={option.name} value={String(option.value)}>
            {option.name}
          </option>
        ))}
      </select>
    );
  return (
    <input
      {...shared}
      type="text"
      inputMode={column.kind === 'text' ? 'text' : 'decimal'}
      autoComplete="off"
      spellCheck={false}
      onInput={(event) => controller.type(event.currentTarget.value)}
    />
  );
}

/** Opens the list where the browser allows it; without that the list opens by its own keys. */
function openList(select: HTMLSelectElement | null): void {
  try {
    select?.showPicker();
  } catch {
    select?.focus();
  }
}
