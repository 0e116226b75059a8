import { Button, TextInput } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import * as z from 'zod';
import { useKeptFields } from '../../drafts/useTextRecovery.ts';
import dialog from '../../ui/Dialog.module.css';
import { Dialog } from '../../ui/Dialog.tsx';

/** The question before something is frozen. */
export type FreezeQuestion = {
  /** The name of what is frozen, for people. */
  readonly name: string;
  /** Its unique key, under which a typed but unsent reason is kept. */
  readonly place: string;
  /** Rejects if it failed, which has been reported. */
  readonly onFreeze: (reason: string) => Promise<void>;
};

const fieldsSchema = z.object({ reason: z.string() });

/** Asks for an optional reason, and freezes. The reason is kept until it was submitted or discarded. */
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
    // The failure has been reported, and the reason stays for another attempt.
    void onFreeze(fields.reason).then(forget, () => undefined);
  }
  return (
    <Dialog title={`Freeze ${name}?`} onCancel={cancel}>
      <form onSubmit={freeze}>
        <TextInput
          label="Reason (optional)"
          description="Everyone affected sees this."
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
