import { Checkbox, type InputWrapperProps, type MantineSize, NativeSelect, TextInput } from '@mantine/core';
import { type CSSProperties, type KeyboardEvent, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Column } from '../../../contracts/decisions/decisionArea.ts';
import type { CellValue } from '../../../contracts/decisions/row.ts';
import { useStable } from '../../lib/useStable.ts';
import { isSaveKey, undoKeyOf } from '../../shortcuts/keyPress.ts';
import { cellEntry } from '../control/cellEntry.ts';
import type { Cell, Sheet } from '../sheet/sheet.ts';
import { choicesOf, onLeave, textBox } from './CellEditor.tsx';

/** How a field looks, whatever is entered in it. */
export type FieldLook = Pick<
  InputWrapperProps,
  'description' | 'error' | 'inputContainer' | 'inputWrapperOrder' | 'miw'
> & {
  readonly size: MantineSize;
  readonly styles?: Readonly<Record<'wrapper' | 'label' | 'input', CSSProperties>>;
};

type CellFieldProps = {
  readonly sheet: Sheet;
  readonly rowId: number;
  readonly column: Column;
  readonly cell: Cell;
  readonly isReadOnly: boolean;
  /** The value as a text, while nothing is being typed. */
  readonly shown: string;
  readonly look: FieldLook;
  readonly onEdit: (value: CellValue) => void;
  /** Undoes the newest change on the screen. */
  readonly onUndo: () => void;
};

/** A cell as a labeled field, outside the cells of a grid. */
export function CellField(props: CellFieldProps) {
  const { column, cell, isReadOnly, look, onEdit, onUndo } = props;
  if (column.kind === 'checkbox')
    return (
      <Checkbox
        size={look.size}
        label={column.title}
        checked={cell.value === true}
        disabled={isReadOnly}
        onChange={(event) => onEdit(event.currentTarget.checked)}
      />
    );
  if (!column.options) return <TextField {...props} />;
  return (
    <NativeSelect
      {...look}
      label={column.title}
      disabled={isReadOnly}
      value={String(cell.value)}
      data={choicesOf(column)}
      onChange={(event) => {
        const { value } = cellEntry(column, event.currentTarget.value);
        if (value !== undefined) onEdit(value);
      }}
      onKeyDown={(event) => {
        if (undoKeyOf(event) === 'undo' && !isReadOnly) onUndo();
      }}
    />
  );
}

/** Commits on blur or Enter; text that is no value stays, with the reason. */
function TextField({ sheet, rowId, column, isReadOnly, shown, look, onEdit, onUndo }: CellFieldProps) {
  const { field } = column;
  // Null while nothing is being typed: then the field shows the sheet's value, whoever changes it.
  const [typed, setTyped] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  function type(text: string | null): void {
    setTyped(text);
    setRefusal(null);
    sheet.typing(rowId, field, text);
  }
  /** False if the text is no value. */
  function commit(): boolean {
    if (typed === null) return true;
    const { value, error } = cellEntry(column, typed);
    setRefusal(error);
    if (value === undefined) return false;
    onEdit(value);
    // Only now, so that for teammates the value replaces the text without a gap.
    type(null);
    return true;
  }
  const close = useStable(() => {
    if (!commit()) sheet.typing(rowId, field, null);
  });
  // What is being typed still goes into the draft when the screen is closed over it, or unmounts.
  useLayoutEffect(() => {
    if (isReadOnly) close();
    return close;
  }, [isReadOnly, close]);
  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Escape') type(null);
    // What is being typed is saved as well, by the screen, which handles the key next, unless it is no value.
    if (isSaveKey(event) && !commit()) event.preventDefault();
    if (event.key === 'Enter' && flushSync(commit)) event.currentTarget.select();
    // What is being typed is undone by the browser.
    if (typed !== null || isReadOnly || undoKeyOf(event) !== 'undo') return;
    event.preventDefault();
    onUndo();
  }
  return (
    <TextInput
      {...look}
      {...textBox(column)}
      label={column.title}
      readOnly={isReadOnly}
      value={typed ?? shown}
      error={refusal ?? look.error}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={onLeave(commit)}
      onKeyDown={handleKey}
    />
  );
}
