import { Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react';
import { amountSchema } from '../../contracts/calls/adjustments.ts';
import { notNumber, readNumber } from '../../contracts/text/numberText.ts';
import { keysOf } from '../../contracts/values.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import dialogStyles from '../ui/Dialog.module.css';
import { Dialog } from '../ui/Dialog.tsx';
import { type FieldError, ValidationErrors } from '../ui/ValidationErrors.tsx';
import { isBlank, type TypedAdjustment } from './adjustmentDraft.ts';
import type { AdjustmentList } from './useAdjustments.ts';

/** The searched list loads with the dialog, not with the screen. */
const SecurityPicker = lazy(async () => ({
  default: (await loadChunk(() => import('./SecurityPicker.tsx'))).SecurityPicker,
}));
const security = {
  label: 'Security',
  description: 'For a credit event: the expense writes this security down, to zero at most.',
};

type AmountField = 'income' | 'expense';
/** Texts that are no amounts, in words. */
type Unread = Readonly<Partial<Record<AmountField, string>>>;

const fieldId = (field: AmountField): string => `adjustment-${field}`;

const amounts = [
  ['income', 'Income (000s)'],
  ['expense', 'Expense (000s)'],
] as const;

/** What keeps a row from being booked, by field. */
function errorsIn(row: TypedAdjustment, unread: Unread): readonly FieldError[] {
  const noAmounts = keysOf(unread).flatMap((field) => {
    const text = unread[field];
    return text === undefined ? [] : [{ fieldId: fieldId(field), text }];
  });
  if (noAmounts.length > 0) return noAmounts;
  if (isBlank(row))
    return [{ fieldId: fieldId('income'), text: 'An adjustment needs an income or an expense.' }];
  return (['income', 'expense'] as const).flatMap((field) => {
    const issue = amountSchema.safeParse(row[field]).error?.issues[0];
    return issue ? [{ fieldId: fieldId(field), text: issue.message }] : [];
  });
}

/**
 * Adds an adjustment to the unsaved ones, or changes one: the team, the event, income and expense. What is
 * typed belongs to the draft of its screen, which stores it.
 */
export function AdjustmentDialog({
  row,
  isNew,
  list: { teams, events },
  onChange,
  onDone,
  onClose,
}: {
  readonly row: TypedAdjustment;
  readonly isNew: boolean;
  readonly list: AdjustmentList;
  readonly onChange: (row: TypedAdjustment) => void;
  readonly onDone: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const change = (typed: Partial<TypedAdjustment>): void => onChange({ ...row, ...typed });
  const [unread, setUnread] = useState<Unread>({});
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const found = errorsIn(row, unread);
    if (found.length > 0) setErrors(found);
    else onDone();
  }
  return (
    <Dialog title={isNew ? 'New Adjustment' : 'Edit Adjustment'} onCancel={onClose}>
      <form onSubmit={handleSubmit} noValidate>
        <ValidationErrors errors={errors} />
        <Stack gap="sm">
          <NativeSelect
            label="Team Name"
            value={row.team_turn_id}
            data={teams.map((team) => ({ value: String(team.team_turn_id), label: team.team_name }))}
            onChange={({ currentTarget: { value } }) =>
              // Another bank holds other securities.
              change({ team_turn_id: Number(value), invest_purchase_id: null })
            }
          />
          <NativeSelect
            label="Name"
            value={row.event_id}
            data={events.map((event) => ({ value: String(event.event_id), label: event.name }))}
            onChange={({ currentTarget: { value } }) => change({ event_id: Number(value) })}
          />
          <Amounts row={row} onChange={change} onUnread={setUnread} />
          <Suspense fallback={<TextInput {...security} disabled value="Loading..." />}>
            <SecurityPicker
              {...security}
              securities={teams.find((team) => team.team_turn_id === row.team_turn_id)?.securities ?? []}
              value={row.invest_purchase_id}
              onChange={(cusip) => change({ invest_purchase_id: cusip })}
            />
          </Suspense>
        </Stack>
        <Text size="sm" c="dimmed" mt="sm">
          Booked before provision and tax when the turn is run, and in its forecasts.
        </Text>
        <div className={dialogStyles.actions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">{isNew ? 'Add' : 'Apply'}</Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Both keep their text: an amount is 0, with the reason in `onUnread`, while its text is no number. */
function Amounts({
  row,
  onChange,
  onUnread,
}: {
  readonly row: TypedAdjustment;
  readonly onChange: (typed: Partial<TypedAdjustment>) => void;
  readonly onUnread: (add: (before: Unread) => Unread) => void;
}): ReactNode {
  function type(field: AmountField, text: string): void {
    const amount = text.trim() === '' ? 0 : readNumber(text, 'thousands');
    const fault = amount === undefined ? notNumber(text, 'thousands') : undefined;
    onUnread((before) => ({ ...before, [field]: fault }));
    onChange({ [field]: amount ?? 0 });
  }
  return amounts.map(([field, label]) => (
    <TextInput
      key={field}
      id={fieldId(field)}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={row[field] === 0 ? '' : `$${row[field].toLocaleString('en-US')}`}
      onChange={(event) => type(field, event.currentTarget.value)}
    />
  ));
}
