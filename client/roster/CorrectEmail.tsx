import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { correctEmail, type RosterMember } from '../../contracts/calls/roster.ts';
import dialogStyles from '../ui/Dialog.module.css';
import { Dialog } from '../ui/Dialog.tsx';

/** Asks for the right e-mail of somebody to whom none arrives. */
export function CorrectEmail({
  person,
  isSaving,
  onSave,
  onClose,
}: {
  readonly person: RosterMember;
  readonly isSaving: boolean;
  readonly onSave: (email: string) => void;
  readonly onClose: () => void;
}): ReactNode {
  const [email, setEmail] = useState(person.email);
  const [fault, setFault] = useState<string | null>(null);
  function submit(event: FormEvent): void {
    event.preventDefault();
    const read = correctEmail.request.safeParse({ user_id: person.user_id, email });
    setFault(read.success ? null : (read.error.issues[0]?.message ?? null));
    if (read.success) onSave(read.data.email);
  }
  return (
    <Dialog title={`E-mail of ${person.full_name}`} onCancel={onClose}>
      <form onSubmit={submit} noValidate>
        <TextInput
          type="email"
          label="E-mail"
          description="The invitation goes there; links sent before stop working."
          data-autofocus
          value={email}
          error={fault}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <div className={dialogStyles.actions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSaving} disabled={email === person.email}>
            Change and send
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
