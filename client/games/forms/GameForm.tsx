import { Button, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { fieldLabel, gameFormLabels } from '../../../contracts/calls/fieldLabels.ts';
import type { GameForm as GameFormValues } from '../../../contracts/calls/gameForms.ts';
import type { SelectItem } from '../../../contracts/fields/fields.ts';
import { KeptFieldsNotice } from '../../drafts/KeptFieldsNotice.tsx';
import { useKeptFields } from '../../drafts/useTextRecovery.ts';
import { type FieldError, ValidationErrors } from '../../ui/ValidationErrors.tsx';
import { AddEnvironmentDialog } from './AddEnvironmentDialog.tsx';
import {
  BasisFields,
  type GameFormBinding,
  LockdownFields,
  OptionFields,
  ScoringFields,
  SizeFields,
} from './GameFormFields.tsx';
import {
  difficultyOf,
  fieldId,
  type GameFormBox,
  type GameFormText,
  type GameFormTick,
  gameFormErrors,
  gameFormTextSchema,
  maskTime,
  readGameForm,
} from './gameFormText.ts';

/** Binds the fields to what is typed and to what is wrong with it; those in `fixed` can no longer be changed. */
function bindingOf(
  text: GameFormText,
  errors: readonly FieldError[],
  fixed: readonly (GameFormBox | GameFormTick)[],
  change: (typed: Partial<GameFormText>) => void,
): GameFormBinding {
  const shown = { ...text, difficulty: difficultyOf(text) };
  return {
    box: (field) => ({
      id: fieldId(field),
      label: field === 'scoring_reason' ? fieldLabel(field) : gameFormLabels[field],
      value: shown[field],
      error: errors.find((error) => error.fieldId === fieldId(field))?.text,
      disabled: fixed.includes(field),
      onChange: ({ currentTarget: { value } }) =>
        change({ [field]: field === 'lockdown_time' ? maskTime(value) : value }),
    }),
    tick: (field) => ({
      label: gameFormLabels[field],
      checked: text[field],
      disabled: fixed.includes(field),
      onChange: ({ currentTarget: { checked } }) => change({ [field]: checked }),
    }),
  };
}

/** The form of a game, checked by the contract's rules before it is sent; refusals of the server join the summary. */
export function GameForm({
  keptUnder,
  opensWith,
  environments,
  templates,
  fixed,
  submitLabel,
  isPending,
  onSubmit,
}: {
  /** Name under which the input is kept across a reload. */
  readonly keptUnder: string;
  readonly opensWith: GameFormText;
  readonly environments: readonly SelectItem[];
  /** Absent if the template was chosen at creation. */
  readonly templates?: readonly SelectItem[];
  /** Fields that can no longer change, and why. */
  readonly fixed?:
    | { readonly fields: readonly (GameFormBox | GameFormTick)[]; readonly reason: string }
    | undefined;
  readonly submitLabel: string;
  readonly isPending: boolean;
  /** The reason is that of a changed scoring. */
  readonly onSubmit: (form: GameFormValues, scoringReason: string) => Promise<void>;
}): ReactNode {
  const kept = useKeptFields(keptUnder, gameFormTextSchema, opensWith);
  const { fields: text, change } = kept;
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [isAdding, setIsAdding] = useState(false);
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const read = readGameForm(text);
    setErrors('errors' in read ? read.errors : []);
    if (!('form' in read)) return;
    void onSubmit(read.form, text.scoring_reason).then(kept.forget, (fault) =>
      setErrors(gameFormErrors(fault)),
    );
  }
  const binding = bindingOf(text, errors, fixed?.fields ?? [], change);
  return (
    <>
      <form onSubmit={handleSubmit} noValidate>
        <KeptFieldsNotice keptAt={kept.keptAt} onDiscard={() => kept.startOver()} />
        <ValidationErrors errors={errors} />
        <Stack gap="xl" maw={520}>
          <BasisFields
            {...binding}
            environments={environments}
            templates={templates}
            fixedReason={fixed?.reason}
            onAddEnvironment={() => setIsAdding(true)}
          />
          <SizeFields {...binding} fixedReason={fixed?.reason} />
          <LockdownFields {...binding} />
          <ScoringFields
            chosen={text.scoring}
            onChoose={(scoring) => change({ scoring })}
            reason={fixed && text.scoring !== opensWith.scoring ? binding.box('scoring_reason') : null}
          />
          <OptionFields {...binding} />
          <Button type="submit" loading={isPending} style={{ alignSelf: 'flex-start' }}>
            {submitLabel}
          </Button>
        </Stack>
      </form>
      {isAdding && (
        <AddEnvironmentDialog
          onAdded={(code) => change({ interest_rate_code: code })}
          onClose={() => setIsAdding(false)}
        />
      )}
    </>
  );
}
