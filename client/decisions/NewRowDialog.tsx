import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { editText, parseCell } from '../../contracts/decisions/cellText.ts';
import { columnOf } from '../../contracts/decisions/change.ts';
import type { Column } from '../../contracts/decisions/decisionArea.ts';
import type { CellValue } from '../../contracts/decisions/row.ts';
import { isRefusal } from '../../contracts/refusal.ts';
import type { Sheet } from '../grid/sheet.ts';
import dialogStyles from '../shell/Dialog.module.css';
import { Dialog } from '../shell/Dialog.tsx';

/** A box opens on the smallest number or the first choice that its column allows (B§9). */
function firstText(column: Column): string {
  if (column.options?.[0]) return String(column.options[0].value);
  return column.kind === 'integer' ? editText(column.minimum ?? 0) : '';
}

/** Asks for the fields of a new row; the area's own rule completes it or says what is missing. */
export function NewRowDialog({
  sheet,
  onClose,
}: {
  readonly sheet: Sheet;
  readonly onClose: () => void;
}): ReactNode {
  const rule = sheet.area.newRow;
  const columns = (rule?.fields ?? []).flatMap((field) => columnOf(sheet.area, field) ?? []);
  const [texts, setTexts] = useState(() =>
    Object.fromEntries(columns.map((column) => [column.field, firstText(column)])),
  );
  const [refusal, setRefusal] = useState('');
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const typed: Record<string, CellValue> = {};
    for (const column of columns) {
      const value = parseCell(column, texts[column.field] ?? '');
      if (value === undefined) {
        setRefusal(`${column.title} is not a valid value.`);
        return;
      }
      typed[column.field] = value;
    }
    const added = sheet.addRow(typed);
    if (isRefusal(added)) setRefusal(added.message);
    else onClose();
  }
  return (
    <Dialog title={rule?.dialogTitle ?? ''} onCancel={onClose}>
      <form onSubmit={handleSubmit} noValidate>
        <Stack gap="sm">
          <p role="alert" style={{ color: 'var(--qd-negative)', margin: 0 }}>
            {refusal}
          </p>
          {columns.map((column) => (
            <NewRowField
              key={column.field}
              column={column}
              text={texts[column.field] ?? ''}
              onType={(text) => setTexts({ ...texts, [column.field]: text })}
            />
          ))}
        </Stack>
        <div className={dialogStyles.actions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Add</Button>
        </div>
      </form>
    </Dialog>
  );
}

function NewRowField({
  column,
  text,
  onType,
}: {
  readonly column: Column;
  readonly text: string;
  readonly onType: (text: string) => void;
}): ReactNode {
  const bound = {
    label: column.title,
    value: text,
    onChange: (event: { currentTarget: { value: string } }) => onType(event.currentTarget.value),
  };
  if (!column.options)
    return <TextInput {...bound} inputMode={column.kind === 'text' ? 'text' : 'decimal'} />;
  return (
    <NativeSelect
      {...bound}
      data={column.options.map(({ name, value }) => ({ value: String(value), label: name }))}
    />
  );
}
