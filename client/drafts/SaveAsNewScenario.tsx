import { Button, type ButtonProps, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import * as z from 'zod';
import type { Refusal } from '../../contracts/refusal.ts';
import { BusyOverlay } from '../ui/BusyOverlay.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useDialogs } from '../ui/dialogs.ts';
import { SubmitActions } from '../ui/SubmitActions.tsx';
import { useOfForm } from './useOfForm.ts';
import { useKeptFields } from './useTextRecovery.ts';

const fieldsSchema = z.object({ name: z.string() });

type DialogProps = {
  readonly title: string;
  /** Storage key of the typed name, which survives a reload. */
  readonly keptUnder: string;
  /** Text above the name. */
  readonly children?: ReactNode;
  /** Why a name is refused; undefined if it is valid. */
  readonly refusalOf: (name: string) => Refusal | undefined;
  readonly isPending: boolean;
  /** Saves the scenario; a failure has already raised its alert, and the dialog stays open. */
  readonly onSave: (name: string) => Promise<void>;
};

/** The button Save as New Scenario with its name dialog: for decisions and for mergers. */
export function SaveAsNewScenario({
  reason,
  button,
  ...dialog
}: DialogProps & {
  /** Button variant; the default one unless given. */
  readonly button?: Pick<ButtonProps, 'variant' | 'size'>;
  /** Why nothing can be saved as a new scenario; null if it can. */
  readonly reason: string | null;
}): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        {...button}
        disabled={reason !== null}
        title={reason ?? undefined}
        onClick={() => setIsOpen(true)}
      >
        Save as New Scenario
      </Button>
      {isOpen && <NameDialog {...dialog} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function NameDialog({
  title,
  keptUnder,
  children,
  refusalOf,
  isPending,
  onSave,
  onClose,
}: DialogProps & { readonly onClose: () => void }): ReactNode {
  const dialogs = useDialogs();
  const ofForm = useOfForm(title);
  const { fields, change, forget } = useKeptFields(keptUnder, fieldsSchema, { name: '' }, ({ name }) =>
    ofForm(name === undefined ? [] : [{ row: 'Scenario Name', column: '', value: name }]),
  );
  const { name } = fields;
  function close(): void {
    forget();
    onClose();
  }
  async function save(): Promise<void> {
    const refusal = refusalOf(name);
    if (refusal) return dialogs.alert(refusal.message);
    await onSave(name);
    close();
  }
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    void save().catch(() => undefined);
  }
  return (
    <Dialog title={title} onCancel={close}>
      <form onSubmit={handleSubmit}>
        {children}
        <TextInput
          label="Scenario Name"
          description="Letters and numbers, no spaces"
          data-autofocus
          autoComplete="off"
          value={name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <SubmitActions act="Save" isPending={isPending} onCancel={close} />
      </form>
      <BusyOverlay isBusy={isPending} text="Saving..." />
    </Dialog>
  );
}
