import { Button, TextInput } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import * as z from 'zod';
import { freezeReasonCharactersMax } from '../../contracts/fields/fields.ts';
import { useKeptFields } from '../drafts/useTextRecovery.ts';
import dialog from '../ui/Dialog.module.css';
import { Dialog } from '../ui/Dialog.tsx';

/** What is asked before something is frozen. */
export type FreezeQuestion = {
  /** What is frozen, as its readers call it. */
  readonly name: string;
  /** Tells it from everything else, for a reason that is typed and not sent. */
  readonly place: string;
  /** Rejects when it failed, which has been told. */
  readonly onFreeze: (reason: string) => Promise<void>;
};

const fieldsSchema = z.object({ reason: z.string() });

/** Asks why something is frozen, and freezes it with an answer or without. A reason stays until it was taken or given up. */
export function FreezeDialog({
  name,
  place,
  onFreeze,
  onClose,
}: FreezeQuestion & { readonly onClose: () => void }): ReactNode {
  const { fields, change, forget } = useKeptFields(`freeze/${place}`, fieldsSchema, { reason: '' });
  function cancel(): void {
    forget();
    onClose();
  }
  function freeze(event: FormEvent): void {
    event.preventDefault();
    onClose();
    // What failed has been told, and the reason stands there when it is tried again.
    void onFreeze(fields.reason).then(forget, () => undefined);
  }
  return (
    <Dialog title={`Freeze ${name}?`} onCancel={cancel}>
      <form onSubmit={freeze}>
        <TextInput
          label="Reason (optional)"
          description="Shown to everyone who is frozen."
          maxLength={freezeReasonCharactersMax}
          data-autofocus
          value={fields.reason}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
        <div className={dialog.actions}>
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit">Freeze</Button>
        </div>
      </form>
    </Dialog>
  );
}
