import { NativeSelect, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import * as z from 'zod';
import { passwordTexts } from '../../contracts/calls/passwords.ts';
import { createUser } from '../../contracts/calls/users.ts';
import { userRoleSchema } from '../../contracts/fields/fields.ts';
import { PersonField } from '../account/PersonField.tsx';
import card from '../account/SignInCard.module.css';
import { useAct } from '../call/queries.ts';
import { useKeptFields } from '../drafts/useTextRecovery.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { useDialogs } from '../ui/dialogs.ts';
import { SubmitActions } from '../ui/SubmitActions.tsx';
import { toast } from '../ui/toast.tsx';
import { useReloadUsers } from './useUsers.ts';

const fieldsSchema = z.object({ fullName: z.string(), email: z.string(), role: userRoleSchema });

/** Creates an account; its owner gets a welcome mail with a link to choose the password. */
export function CreateUserDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const dialogs = useDialogs();
  const reload = useReloadUsers();
  const { act, state } = useAct(createUser, { showsFailure: true });
  const { fields, change, forget } = useKeptFields('user/new', fieldsSchema, {
    fullName: '',
    email: '',
    role: 'Student',
  });
  const { fullName, email, role } = fields;
  function close(): void {
    forget();
    onClose();
  }

  async function create(): Promise<void> {
    const { user, welcomeEmailSent, isWaiting } = await act({}, fields);
    await reload();
    close();
    if (welcomeEmailSent) return toast(`${user.fullName} has been created and a welcome email sent.`);
    if (isWaiting) return dialogs.alert(`${user.fullName} has been created. ${passwordTexts.mailWaits}`);
    await dialogs.alert(
      `${user.fullName} has been created, but the welcome email couldn’t be sent. Once this server ` +
        'can send email, use New User on the sign-in page to send it.',
    );
  }
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    // A failure is shown above the fields; nothing awaits the promise.
    void create().catch(() => undefined);
  }
  return (
    <Dialog title="Create User" onCancel={close}>
      <form onSubmit={handleSubmit}>
        <Stack gap="sm">
          <p className={card.failure} role="alert">
            {state.error?.message ?? ''}
          </p>
          <PersonField
            field="fullName"
            isOwn={false}
            value={fullName}
            onChange={(typed) => change({ fullName: typed })}
          />
          <PersonField
            field="email"
            isOwn={false}
            value={email}
            onChange={(typed) => change({ email: typed })}
          />
          <NativeSelect
            label="Role"
            data={[...userRoleSchema.options].reverse()}
            value={role}
            onChange={(event) => change({ role: userRoleSchema.parse(event.currentTarget.value) })}
          />
        </Stack>
        <SubmitActions act="Create User" isPending={state.isPending} onCancel={close} />
      </form>
    </Dialog>
  );
}
