import { Button, Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { SelectItem } from '../../contracts/calls/fields.ts';
import type { GameForm as GameFormValues } from '../../contracts/calls/games.ts';
import { type FieldError, ValidationErrors } from '../shell/ValidationErrors.tsx';
import { AddEnvironmentDialog } from './AddEnvironmentDialog.tsx';
import {
  emptyGameForm,
  fieldId,
  type GameFormText,
  type GameFormTick,
  maskTime,
  readGameForm,
} from './gameFormText.ts';

type TextField = Exclude<keyof GameFormText, GameFormTick>;

const withChoice = (items: readonly SelectItem[]): { value: string; label: string }[] => [
  { value: '', label: 'Choose…' },
  ...items.map(({ name, value }) => ({ value, label: name })),
];

/** The form of a game: checked with the contract's rules before it is sent. */
export function GameForm({
  environments,
  templates,
  submitLabel,
  isPending,
  onSubmit,
}: {
  readonly environments: readonly SelectItem[];
  readonly templates: readonly SelectItem[];
  readonly submitLabel: string;
  readonly isPending: boolean;
  readonly onSubmit: (form: GameFormValues) => void;
}): ReactNode {
  const [text, setText] = useState(emptyGameForm);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [isAdding, setIsAdding] = useState(false);
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const read = readGameForm(text);
    setErrors('errors' in read ? read.errors : []);
    if ('form' in read) onSubmit(read.form);
  }
  const bind = (field: TextField) => ({
    id: fieldId(field),
    value: text[field],
    error: errors.find((error) => error.fieldId === fieldId(field))?.text,
    onChange: (event: { currentTarget: { value: string } }) => {
      const typed = event.currentTarget.value;
      setText({ ...text, [field]: field === 'lockdown_time' ? maskTime(typed) : typed });
    },
  });
  const tick = (field: GameFormTick) => ({
    checked: text[field],
    onChange: (event: { currentTarget: { checked: boolean } }) =>
      setText({ ...text, [field]: event.currentTarget.checked }),
  });
  const form = (
    <form onSubmit={handleSubmit} noValidate>
      <ValidationErrors errors={errors} />
      <Stack gap="md" maw={520}>
        <TextInput label="Game Name" withAsterisk aria-required {...bind('game_name')} />
        <TextInput label="Abbreviation" maxLength={12} {...bind('abbreviation')} />
        <div>
          <NativeSelect
            label="Interest Rate Environment"
            withAsterisk
            aria-required
            data={withChoice(environments)}
            {...bind('interest_rate_code')}
          />
          <Button variant="default" size="compact-sm" mt={8} onClick={() => setIsAdding(true)}>
            Add environment…
          </Button>
        </div>
        <NativeSelect
          label="Template"
          withAsterisk
          aria-required
          data={withChoice(templates)}
          {...bind('template_details_id')}
        />
        <TextInput label="Number of Teams" inputMode="numeric" {...bind('number_of_teams')} />
        <TextInput label="Number of Turns" inputMode="numeric" {...bind('turns_allowed')} />
        <TextInput label="Number of Forecasts" inputMode="numeric" {...bind('max_what_ifs_per_turn')} />
        <TextInput
          label="Lockdown Time"
          description="HH:MM, Eastern military time; leave empty for none"
          inputMode="numeric"
          {...bind('lockdown_time')}
        />
        <Checkbox
          label="Submit at Lockdown"
          description="At the lockdown time the saved decisions of the active scenario are submitted for every team that has not"
          {...tick('submit_at_lockdown')}
        />
        <NativeSelect label="Type" data={['Full', 'Lite']} {...bind('type')} />
        <Checkbox
          label="Force Roles"
          description="Only a CEO or CFO/Treasurer can submit decisions"
          {...tick('force_roles')}
        />
        <Button type="submit" loading={isPending} style={{ alignSelf: 'flex-start' }}>
          {submitLabel}
        </Button>
      </Stack>
    </form>
  );
  return (
    <>
      {form}
      {isAdding && (
        <AddEnvironmentDialog
          onAdded={(code) => setText((typed) => ({ ...typed, interest_rate_code: code }))}
          onClose={() => setIsAdding(false)}
        />
      )}
    </>
  );
}
