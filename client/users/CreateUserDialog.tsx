import { NativeSelect, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { type UserRole, userRoleSchema } from '../../contracts/calls/fields.ts';
import { createUser } from '../../contracts/calls/users.ts';
import { EmailField } from '../account/EmailField.tsx';
import { FullNameField } from '../account/FullNameField.tsx';
import card from '../account/SignInCard.module.css';
import { useAct } from '../call/queries.ts';
import { Dialog } from '../shell/Dialog.tsx';
import { useDialogs } from '../shell/dialogs.ts';
import { SubmitActions } from '../shell/SubmitActions.tsx';
import { toast } from '../shell/toast.tsx';
import { useReloadUsers } from './useUsers.ts';

/** Creates an account, whose owner is mailed a welcome with a link to choose the password. */
export function CreateUserDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const dialogs = useDialogs();
  const reload = useReloadUsers();
  const { act, state } = useAct(createUser, { showsFailure: true });
  const [fullName, setFullName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<UserRole>('Student');

  async function create(): Promise<void> {
    const { user, welcomeEmailSent } = await act({}, { fullName, email, role });
    await reload();
    onClose();
    if (welcomeEmailSent) return toast(`${user.fullName} has been created and a welcome email sent.`);
    await dialogs.alert(
      `${user.fullName} has been created, but no welcome email could be sent. Once this server can send email, New User on the sign-in page sends it.`,
    );
  }
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    // A failure stands above the fields; nothing waits for the promise.
    void create().catch(() => undefined);
  }
  return (
    <Dialog title="Create User" onCancel={onClose}>
      <form onSubmit={handleSubmit}>
        <Stack gap="sm">
          <p className={card.failure} role="alert">
            {state.error?.message ?? ''}
          </p>
          <FullNameField isOwn={false} value={fullName} onChange={setFullName} />
          <EmailField isOwn={false} value={email} onChange={setEmail} />
          <NativeSelect
            label="Role"
            data={[...userRoleSchema.options].reverse()}
            value={role}
            onChange={(event) => setRole(event.currentTarget.value as UserRole)}
          />
        </Stack>
        <SubmitActions act="Create User" isPending={state.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
