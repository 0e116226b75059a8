import { Button, TextInput } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import * as z from 'zod';
import dialog from '../ui/Dialog.module.css';
import { Dialog } from '../ui/Dialog.tsx';
import { useKeptFields } from './useTextRecovery.ts';

const fieldsSchema = z.object({ reason: z.string() });

/** Asks for a reason before an act. It is kept until the act has succeeded, or it was discarded. */
export function ReasonDialog({
  title,
  keptUnder,
  description,
  isRequired = false,
  acceptLabel,
  children,
  onAccept,
  onClose,
}: {
  readonly title: string;
  readonly keptUnder: string;
  readonly description: string;
  readonly isRequired?: boolean;
  readonly acceptLabel: string;
  /** What is told before the field. */
  readonly children?: ReactNode;
  /** Rejects if it failed, which has been reported. */
  readonly onAccept: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}): ReactNode {
  const { fields, change, forget } = useKeptFields(keptUnder, fieldsSchema, { reason: '' });
  function cancel(): void {
    forget();
    onClose();
  }
  function accept(event: FormEvent): void {
    event.preventDefault();
    onClose();
    void onAccept(fields.reason).then(forget, () => undefined);
  }
  return (
    <Dialog title={title} onCancel={cancel}>
      <form onSubmit={accept}>
        {children}
        <TextInput
          label={isRequired ? 'Reason' : 'Reason (optional)'}
          description={description}
          required={isRequired}
          data-autofocus
          value={fields.reason}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
        <div className={dialog.actions}>
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit">{acceptLabel}</Button>
        </div>
      </form>
    </Dialog>
  );
}
