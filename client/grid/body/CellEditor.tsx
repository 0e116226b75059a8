import { useLayoutEffect, useRef } from 'react';
import type { Column } from '../../../contracts/decisions/decisionArea.ts';
import type { OpenEditor } from '../control/gridCursor.ts';
import classes from './DecisionGrid.module.css';
import { editorAttributes } from './editorAttributes.ts';
import { useGrid } from './gridContext.ts';

type CellEditorProps = {
  readonly column: Column;
  readonly label: string;
  readonly editor: OpenEditor;
  readonly errorId: string;
};

/** The editor of number and text cells. The grid handles its keys. */
export function CellEditor({ column, label, editor, errorId }: CellEditorProps) {
  const { controller } = useGrid();
  const element = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    element.current?.focus();
    element.current?.setSelectionRange(editor.text.length, editor.text.length);
  }, [editor]);
  return (
    <input
      ref={element}
      className={classes.editor}
      {...editorAttributes(controller, editor, label, errorId)}
      type="text"
      inputMode={column.kind === 'text' ? 'text' : 'decimal'}
      autoComplete="off"
      spellCheck={false}
      defaultValue={editor.text}
      onInput={(event) => controller.type(event.currentTarget.value)}
    />
  );
}
