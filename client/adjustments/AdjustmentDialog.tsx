import { Button, NativeSelect, NumberInput, Stack, Text } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { adjustmentThousandsMax } from '../../contracts/calls/adjustments.ts';
import dialogStyles from '../shell/Dialog.module.css';
import { Dialog } from '../shell/Dialog.tsx';
import { useKeptFields } from '../shell/useKeptText.ts';
import { type FieldError, ValidationErrors } from '../shell/ValidationErrors.tsx';
import { type TypedAdjustment, typedAdjustmentSchema } from './adjustmentDraft.ts';
import { amountText } from './adjustmentText.ts';
import type { AdjustmentList } from './useAdjustments.ts';

const blankError: FieldError = {
  fieldId: 'adjustment-income',
  text: 'An adjustment needs an income or an expense.',
};

/** Adds an adjustment to the unsaved ones, or changes one (A§2, A§3): the team, the event, income and expense. */
export function AdjustmentDialog({
  initial,
  isNew,
  keptUnder,
  list: { teams, events },
  onDone,
  onClose,
}: {
  readonly initial: TypedAdjustment;
  readonly isNew: boolean;
  /** Name under which what is typed is kept over a reload. */
  readonly keptUnder: string;
  readonly list: AdjustmentList;
  readonly onDone: (row: TypedAdjustment) => void;
  readonly onClose: () => void;
}): ReactNode {
  const { fields: row, change, forget } = useKeptFields(keptUnder, typedAdjustmentSchema, initial);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const securities = teams.find((team) => team.team_turn_id === row.team_turn_id)?.securities ?? [];
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (row.income === 0 && row.expense === 0) {
      setErrors([blankError]);
      return;
    }
    forget();
    onDone(row);
  }
  function close(): void {
    forget();
    onClose();
  }
  return (
    <Dialog title={isNew ? 'New Adjustment' : 'Edit Adjustment'} onCancel={close}>
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
          <Amount field="income" label="Income (000s)" row={row} onChange={change} />
          <Amount field="expense" label="Expense (000s)" row={row} onChange={change} />
          <NativeSelect
            label="Security"
            description="For a credit event: the expense writes this security down, at most to nothing."
            value={row.invest_purchase_id ?? ''}
            data={[
              { value: '', label: 'None' },
              ...securities.map(({ invest_purchase_id: cusip, name, amount }) => ({
                value: cusip,
                label: `${name}, ${cusip}, ${amountText(amount)}`,
              })),
            ]}
            onChange={({ currentTarget: { value } }) => change({ invest_purchase_id: value || null })}
          />
        </Stack>
        <Text size="sm" c="dimmed" mt="sm">
          Booked before provision and tax when the turn is run, and in forecasts of it.
        </Text>
        <div className={dialogStyles.actions}>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit">{isNew ? 'Add' : 'Apply'}</Button>
        </div>
      </form>
    </Dialog>
  );
}

function Amount({
  field,
  label,
  row,
  onChange,
}: {
  readonly field: 'income' | 'expense';
  readonly label: string;
  readonly row: TypedAdjustment;
  readonly onChange: (typed: Partial<TypedAdjustment>) => void;
}): ReactNode {
  return (
    <NumberInput
      id={`adjustment-${field}`}
      label={label}
      prefix="$"
      thousandSeparator=","
      decimalScale={3}
      min={0}
      max={adjustmentThousandsMax}
      clampBehavior="blur"
      allowNegative={false}
      hideControls
      value={row[field] === 0 ? '' : row[field]}
      onChange={(value) => onChange({ [field]: Math.min(Number(value), adjustmentThousandsMax) })}
    />
  );
}
