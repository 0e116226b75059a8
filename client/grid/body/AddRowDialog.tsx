import { NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatCell } from '../../../contracts/decisions/cellText.ts';
import { columnOf } from '../../../contracts/decisions/change.ts';
import type { Column, NewRowRule, Picks } from '../../../contracts/decisions/decisionArea.ts';
import type { CellValue, Row } from '../../../contracts/decisions/row.ts';
import { isRefusal } from '../../../contracts/refusal.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { SubmitActions } from '../../ui/SubmitActions.tsx';
import { cellEntry } from '../control/cellEntry.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { textBox } from './CellEditor.tsx';
import { PickTable } from './PickTable.tsx';

type AddRowDialogProps = {
  readonly sheet: Sheet;
  readonly onClose: () => void;
  /** Called with the id of the new row, so that the screen can move focus to it. */
  readonly onAdded: (rowId: number) => void;
};

/**
 * Dialog for adding a row (`New Retail CD` with Add and Cancel); missing entries are reported in the dialog.
 */
export function AddRowDialog(props: AddRowDialogProps) {
  const rule = props.sheet.area.newRow;
  return rule ? (
    <Dialog title={rule.dialogTitle} width={rule.picks ? 'wide' : 'narrow'} onCancel={props.onClose}>
      <AddRowForm {...props} rule={rule} />
    </Dialog>
  ) : null;
}

function AddRowForm({ sheet, rule, onClose, onAdded }: AddRowDialogProps & { readonly rule: NewRowRule }) {
  const { picks } = rule;
  const columns = columnsOf(sheet, rule.fields);
  const offers = picks ? bestFirst(picks, sheet) : [];
  const pickedField = picks?.fields[0] ?? '';
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(
      columns.map((column) => [
        column.field,
        column.field === pickedField ? String(offers[0]?.[pickedField] ?? '') : defaultText(column),
      ]),
    ),
  );
  const [refusal, setRefusal] = useState('');
  const put = (field: string, text: string) => setTexts((before) => ({ ...before, [field]: text }));
  const add = (event: FormEvent) => {
    event.preventDefault();
    const typed = typedCells(columns, texts);
    if (typeof typed === 'string') return setRefusal(typed);
    const added = sheet.addRow(typed);
    if (isRefusal(added)) return setRefusal(added.message);
    // The dialog returns focus as it closes, so it closes before the new row takes focus.
    flushSync(onClose);
    onAdded(added);
  };
  return (
    <form onSubmit={add} noValidate>
      <Stack gap="sm">
        {picks && (
          <PickTable
            area={sheet.area.name}
            picks={picks}
            columns={columnsOf(sheet, picks.fields)}
            offers={offers}
            picked={texts[pickedField] ?? ''}
            onPick={(value) => put(pickedField, value)}
          />
        )}
        {columns
          .filter(({ field }) => field !== pickedField)
          .map((column, index) => (
            <NewCell
              key={column.field}
              column={column}
              isFirst={index === 0 && !picks}
              text={texts[column.field] ?? ''}
              onText={(text) => put(column.field, text)}
            />
          ))}
        {shownCells(sheet, rule, typedCells(columns, texts)).map(({ title, text }) => (
          <TextInput
            key={title}
            label={title}
            value={text}
            readOnly
            styles={{ input: { background: 'var(--qd-cell-read-only)' } }}
          />
        ))}
        <Text role="alert" c="var(--qd-negative)" size="sm">
          {refusal}
        </Text>
      </Stack>
      <SubmitActions act="Add" isPending={false} onCancel={onClose} />
    </form>
  );
}

const columnsOf = (sheet: Sheet, fields: readonly string[]): readonly Column[] =>
  fields.flatMap((field) => columnOf(sheet.area, field) ?? []);

const rowsOf = (sheet: Sheet): readonly Row[] => sheet.rowIds().flatMap((rowId) => sheet.row(rowId) ?? []);

function bestFirst({ offers, rankedBy }: Picks, sheet: Sheet): ReturnType<Picks['offers']> {
  return offers(sheet.facts, rowsOf(sheet)).toSorted(
    (one, other) => Number(other[rankedBy] ?? 0) - Number(one[rankedBy] ?? 0),
  );
}

/**
 * The values that the new row would have in the cells shown but not asked for; empty while the row is
 * incomplete.
 */
function shownCells(
  sheet: Sheet,
  { build, shown = [] }: NewRowRule,
  typed: ReturnType<typeof typedCells>,
): readonly { readonly title: string; readonly text: string }[] {
  const rows = rowsOf(sheet);
  const row = typeof typed === 'string' ? null : build(typed, rows, 0, sheet.facts);
  return shown.flatMap((field) => {
    const column = columnOf(sheet.area, field);
    if (!column) return [];
    const value = row && !isRefusal(row) ? row[field] : undefined;
    return { title: column.title, text: value === undefined ? '' : formatCell(column, value) };
  });
}

type NewCellProps = {
  readonly column: Column;
  readonly isFirst: boolean;
  readonly text: string;
  readonly onText: (text: string) => void;
};

function NewCell({ column, isFirst, text, onText }: NewCellProps) {
  const shared = {
    label: column.title,
    value: text,
    'data-autofocus': isFirst || undefined,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onText(event.currentTarget.value),
  };
  if (column.options)
    return (
      <NativeSelect
        {...shared}
        data={column.options.map(({ name, value }) => ({ label: name, value: String(value) }))}
      />
    );
  return <TextInput {...shared} {...textBox(column)} />;
}

/** Initial value of a field: the shortest term, the first choice. */
function defaultText(column: Column): string {
  if (column.options) return String(column.options[0]?.value ?? '');
  return column.kind === 'integer' ? String(column.minimum ?? '') : '';
}

/** The parsed values, or the fields that cannot be parsed. */
function typedCells(
  columns: readonly Column[],
  texts: Readonly<Record<string, string>>,
): Readonly<Record<string, CellValue>> | string {
  const typed: Record<string, CellValue> = {};
  for (const column of columns) {
    const { value, error } = cellEntry(column, texts[column.field] ?? '');
    if (value === undefined) return `${column.title}: ${error}`;
    typed[column.field] = value;
  }
  return typed;
}
