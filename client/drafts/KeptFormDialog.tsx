import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import * as z from 'zod';
import { Dialog } from '../ui/Dialog.tsx';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { SubmitActions } from '../ui/SubmitActions.tsx';
import { useKeptFields } from './useTextRecovery.ts';

/** A field as the typed values want it: with a choice among texts by value, or with what is wrong about it. */
type Field = {
  readonly label: string;
  readonly description?: string | undefined;
  readonly choices?: Readonly<Record<string, string>>;
  readonly inputMode?: 'email';
  readonly required?: boolean;
  readonly fault?: string | null;
};

/** A form in a dialog. What is typed is kept until it was sent or discarded, and sent once nothing is wrong with it. */
export function KeptFormDialog<Name extends string>({
  title,
  keptUnder,
  start,
  fieldsOf,
  act,
  state,
  onSend,
  onClose,
}: {
  readonly title: string;
  readonly keptUnder: string;
  readonly start: Readonly<Record<Name, string>>;
  /** The fields in their order, for what is typed. */
  readonly fieldsOf: (typed: Readonly<Record<Name, string>>) => Partial<Record<Name, Field>>;
  readonly act: string;
  readonly state: { readonly error: unknown; readonly isPending: boolean };
  readonly onSend: (typed: Readonly<Record<Name, string>>) => Promise<unknown>;
  readonly onClose: () => void;
}): ReactNode {
  const [schema] = useState(() =>
    z.object(Object.fromEntries(Object.keys(start).map((name) => [name, z.string()]))),
  );
  const { fields, change, forget } = useKeptFields(keptUnder, schema, start);
  const [isSent, setIsSent] = useState(false);
  const typed = { ...start, ...fields };
  const shown = Object.entries<Field | undefined>(fieldsOf(typed));
  function close(): void {
    forget();
    onClose();
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    setIsSent(true);
    if (shown.every(([, field]) => !field?.fault)) void onSend(typed).then(close, () => undefined);
  }
  return (
    <Dialog title={title} onCancel={close}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          {shown.map(([name, { choices, fault, ...said } = { label: name }], index) => {
            const control = {
              ...said,
              'data-autofocus': index === 0 || undefined,
              value: fields[name] ?? '',
              onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
                change({ [name]: event.currentTarget.value }),
            };
            return choices ? (
              <NativeSelect
                key={name}
                {...control}
                data={Object.entries(choices).map(([value, label]) => ({ value, label }))}
              />
            ) : (
              <TextInput key={name} {...control} autoComplete="off" error={isSent && fault} />
            );
          })}
        </Stack>
        <FailureNotice failure={state.error} />
        <SubmitActions act={act} isPending={state.isPending} onCancel={close} />
      </form>
    </Dialog>
  );
}
