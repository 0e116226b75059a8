import { Button, Stack, TextInput, Title } from '@mantine/core';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import * as z from 'zod';
import { passwordTexts, updatePassword, userSettings } from '../../contracts/calls/passwords.ts';
import { emailKey } from '../../contracts/fields/emails.ts';
import { AwaySettings } from '../away/AwaySettings.tsx';
import { useNoticePermission } from '../away/noticePermission.ts';
import { failureText } from '../call/failureText.ts';
import { useAct } from '../call/queries.ts';
import { KeptFieldsNotice } from '../drafts/KeptFieldsNotice.tsx';
import { useKeptFields } from '../drafts/useTextRecovery.ts';
import { renewingSession } from '../session/renewal.ts';
import { useChangeUser, useUser } from '../session/session.ts';
import layout from '../ui/Layout.module.css';
import { PageTitle } from '../ui/PageTitle.tsx';
import { toast } from '../ui/toast.tsx';
import { OwnData } from './OwnData.tsx';
import { OwnDates } from './OwnDates.tsx';
import { PasswordField } from './PasswordField.tsx';
import { PersonField } from './PersonField.tsx';
import card from './SignInCard.module.css';
import { SignIns } from './SignIns.tsx';
import styles from './UserSettings.module.css';
import { WaysToSignIn } from './WaysToSignIn.tsx';

/** One's own name, e-mail and password, notices while one looks elsewhere, and latest sign-ins. */
export function UserSettings(): ReactNode {
  return (
    <>
      <div className={layout.titleLine}>
        <PageTitle>User Settings</PageTitle>
      </div>
      <div className={styles.sections}>
        <UserInformation />
        <ChangePassword />
        <AwaySettings permission={useNoticePermission()} className={styles.section} />
        <OwnDates />
        <WaysToSignIn />
        <SignIns />
        <OwnData />
      </div>
    </>
  );
}

/** A titled form that shows its failure above its fields; `save` fails with the text to show. */
function SettingsForm({
  title,
  submitLabel,
  save,
  children,
}: {
  readonly title: string;
  readonly submitLabel: string;
  readonly save: () => Promise<void>;
  readonly children: ReactNode;
}): ReactNode {
  const titleId = useId();
  const [failure, setFailure] = useState('');
  const [isPending, setIsPending] = useState(false);
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    setFailure('');
    setIsPending(true);
    void save()
      .catch((fault) => setFailure(failureText(fault)))
      .finally(() => setIsPending(false));
  }
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <Stack gap="sm">
        <Title order={2} size="h4" id={titleId}>
          {title}
        </Title>
        <p className={card.failure} role="alert">
          {failure}
        </p>
        <form onSubmit={handleSubmit} noValidate>
          <Stack gap="sm">
            {children}
            <Button type="submit" loading={isPending}>
              {submitLabel}
            </Button>
          </Stack>
        </form>
      </Stack>
    </section>
  );
}

const informationSchema = z.object({ fullName: z.string(), email: z.string() });

const noProof = { currPassword: '', code: '' };

function UserInformation(): ReactNode {
  const user = useUser();
  const changeUser = useChangeUser();
  const { act } = useAct(userSettings, { showsFailure: true });
  const { fields, change, keptAt, startOver } = useKeptFields('userSettings', informationSchema, {
    fullName: user.fullName,
    email: user.email,
  });
  const [proof, setProof] = useState(noProof);
  const isMoving = emailKey(fields.email) !== emailKey(user.email);
  async function save(): Promise<void> {
    const { isCodeMailed, isWaiting, ...saved } = await act(
      {},
      { ...fields, ...(isMoving ? proof : noProof) },
    );
    changeUser(saved);
    if (isWaiting) throw new Error(passwordTexts.mailWaits);
    if (isCodeMailed) return toast(passwordTexts.codeMailed);
    startOver(saved);
    setProof(noProof);
    toast(passwordTexts.settingsUpdated);
  }
  return (
    <SettingsForm title="User Information" submitLabel="Save" save={save}>
      <KeptFieldsNotice keptAt={keptAt} onDiscard={() => startOver()} />
      <PersonField field="fullName" value={fields.fullName} onChange={(fullName) => change({ fullName })} />
      <PersonField field="email" value={fields.email} onChange={(email) => change({ email })} />
      {isMoving && (
        <>
          <PasswordField
            label="Current Password"
            name="passwordForEmail"
            value={proof.currPassword}
            onChange={(currPassword) => setProof({ ...proof, currPassword })}
          />
          <TextInput
            label="Code"
            name="code"
            description="Leave this empty the first time you save. We’ll send the code to the new email."
            autoComplete="one-time-code"
            value={proof.code}
            onChange={(event) => setProof({ ...proof, code: event.currentTarget.value })}
          />
        </>
      )}
    </SettingsForm>
  );
}

const noPasswords = { currPassword: '', newPassword: '', confirmPassword: '' };

function ChangePassword(): ReactNode {
  const { act } = useAct(updatePassword, { showsFailure: true });
  const [typed, setTyped] = useState(noPasswords);
  const { currPassword, newPassword, confirmPassword } = typed;
  async function save(): Promise<void> {
    if (newPassword === '' || confirmPassword === '') throw new Error(passwordTexts.empty);
    if (currPassword === '') throw new Error('Current Password is a required field.');
    if (newPassword !== confirmPassword) throw new Error(passwordTexts.mismatch);
    await renewingSession(act({}, typed));
    setTyped(noPasswords);
    toast(passwordTexts.updated);
  }
  return (
    <SettingsForm title="Change Password" submitLabel="Change Password" save={save}>
      <PasswordField
        label="Current Password"
        name="currentPassword"
        value={currPassword}
        onChange={(value) => setTyped({ ...typed, currPassword: value })}
      />
      <PasswordField
        label="New Password"
        name="newPassword"
        isNew
        tellsRule
        isRequired={false}
        value={newPassword}
        onChange={(value) => setTyped({ ...typed, newPassword: value })}
      />
      <PasswordField
        label="Confirm Password"
        name="confirmPassword"
        isNew
        isRequired={false}
        value={confirmPassword}
        onChange={(value) => setTyped({ ...typed, confirmPassword: value })}
      />
    </SettingsForm>
  );
}
