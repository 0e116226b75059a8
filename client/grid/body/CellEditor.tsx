import { type FocusEvent, type MouseEvent, useLayoutEffect, useRef } from 'react';
import { commaIn, holdsNumbers } from '../../../contracts/decisions/cellText.ts';
import { decimalsOf } from '../../../contracts/decisions/change.ts';
import type { Column } from '../../../contracts/decisions/decisionArea.ts';
import type { OpenEditor } from '../control/cellPlace.ts';
import type { GridController } from '../control/gridController.ts';
import classes from './CellEditor.module.css';
import { useGrid } from './gridContext.ts';

const hasDecimalComma = new Intl.NumberFormat().format(0.5).includes(',');

/** A phone's keypad for decimals has one sign, its region's, and no minus: then its whole keyboard is needed. */
function keyboardOf(column: Column): 'text' | 'decimal' {
  if (!holdsNumbers(column) || (column.minimum ?? 0) < 0) return 'text';
  const needsPoint = commaIn(column) === 'thousands' && decimalsOf(column) > 0;
  return needsPoint && hasDecimalComma ? 'text' : 'decimal';
}

/** Of every text box in which a number or text of a column is typed. */
export const textBox = (column: Column) =>
  ({
    type: 'text',
    inputMode: keyboardOf(column),
    autoComplete: 'off',
    spellCheck: false,
  }) as const;

/** When the window loses focus, an editor stays open: its text is neither lost nor committed. */
export const onLeave = (leave: () => void) => (event: FocusEvent<HTMLElement>) => {
  if (document.activeElement !== event.currentTarget) leave();
};

/** The choices of a column as options of a native list. */
export const choicesOf = ({ options = [] }: Column) =>
  options.map(({ name, value }) => ({ value: String(value), label: name }));

type EditorProps = {
  readonly column: Column;
  readonly label: string;
  readonly editor: OpenEditor;
  /** Id of the element that explains why the text is invalid. */
  readonly errorId: string;
};

/** Attributes and blur handling of every open editor in the grid. */
function openEditor(controller: GridController, { label, editor, errorId }: EditorProps) {
  const isRefused = editor.error !== null;
  return {
    className: classes.editor,
    'aria-label': label,
    'aria-invalid': isRefused,
    'aria-errormessage': isRefused ? errorId : undefined,
    'aria-describedby': isRefused ? errorId : undefined,
    onBlur: onLeave(() => controller.leaveEditor()),
  };
}

/** The editor of number and text cells. The grid handles its keys. */
export function TextEditor(props: EditorProps) {
  const { controller } = useGrid();
  const { column, editor } = props;
  const element = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    // In this order, and without scrolling: a caret set under the focus, or a scroll, would lay out the page at once.
    element.current?.setSelectionRange(editor.text.length, editor.text.length);
    element.current?.focus({ preventScroll: true });
  }, [editor]);
  return (
    <input
      ref={element}
      {...openEditor(controller, props)}
      {...textBox(column)}
      defaultValue={editor.text}
      onInput={(event) => controller.type(event.currentTarget.value)}
    />
  );
}

type ChoiceListProps = Omit<EditorProps, 'editor'> & {
  readonly rowId: number;
  readonly editor: OpenEditor | null;
};

/**
 * The native list of a cell with choices. It lies invisibly over the cell's arrow, or over the whole cell if
 * focused, so that the click that opens the editor is a native click on a list: not every browser lets a page
 * open one.
 */
export function ChoiceList({ rowId, editor, ...props }: ChoiceListProps) {
  const { controller, cursor } = useGrid();
  const { column } = props;
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
      tabIndex={-1}
      {...(editor
        ? openEditor(controller, { ...props, editor })
        : { className: classes.choiceList, 'aria-hidden': true })}
      onMouseDown={handleMouseDown}
      onChange={(event) => controller.type(event.currentTarget.value)}
    >
      {choicesOf(column).map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
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
