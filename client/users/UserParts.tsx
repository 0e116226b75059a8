import { Button, NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ListedUser, UserState } from '../../contracts/calls/users.ts';
import { userRoleSchema } from '../../contracts/fields/fields.ts';
import { busyControl } from '../ui/busyControl.ts';
import styles from './Users.module.css';
import type { UserActs } from './useUsers.ts';

/** The name of a state. */
export const stateLabels: Readonly<Record<UserState, string>> = {
  active: 'Active',
  school: 'By the school',
  invited: 'Invited',
  disabled: 'Disabled',
};

const stateTitles: Readonly<Record<UserState, string>> = {
  active: 'Has chosen a password',
  school: 'Has no password: the school signs them in',
  invited: 'Has not chosen a password yet',
  disabled: 'Can’t sign in',
};

/** The state of an account in a word, and by which school its owner comes; nobody has invited a guest. */
export function UserStateMark({
  state,
  isGuest: isOfGuest,
  ways,
}: Pick<ListedUser, 'state' | 'isGuest' | 'ways'>): ReactNode {
  const isGuest = isOfGuest && state === 'invited';
  return (
    <>
      {state !== 'school' && (
        <span
          className={styles.state}
          data-state={state}
          title={isGuest ? 'Practices without an account' : stateTitles[state]}
        >
          {isGuest ? 'Guest' : stateLabels[state]}
        </span>
      )}
      {ways.map((way) => (
        <span key={way} className={styles.state} title={state === 'school' ? stateTitles.school : undefined}>
          by {way}
        </span>
      ))}
    </>
  );
}

type Acted = { readonly user: ListedUser; readonly acts: UserActs };

/** Selects the role of a user; takes effect once confirmed and saved. */
export function RoleSelect({ user, acts }: Acted): ReactNode {
  return (
    <NativeSelect
      aria-label={`Role of ${user.fullName}`}
      size="sm"
      data={[...userRoleSchema.options]}
      value={user.role}
      {...busyControl<HTMLSelectElement>(acts.isPending, (event) =>
        acts.setRole(user, userRoleSchema.parse(event.currentTarget.value)),
      )}
    />
  );
}

/** Asks whether to erase a user for good; quieter than the act beside it, which can be undone. */
export function EraseButton({
  user,
  onErase,
}: {
  readonly user: ListedUser;
  readonly onErase: (user: ListedUser) => void;
}): ReactNode {
  return (
    <Button
      variant="subtle"
      size="xs"
      c="var(--qd-negative)"
      aria-label={`Erase ${user.fullName}`}
      onClick={() => onErase(user)}
    >
      Erase…
    </Button>
  );
}

/** Disables a user, or enables one again. */
export function DisableButton({ user, acts }: Acted): ReactNode {
  const isDisabled = user.state === 'disabled';
  const label = isDisabled ? 'Enable' : 'Disable';
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={`${label} ${user.fullName}`}
      disabled={acts.isPending}
      onClick={() => acts.setDisabled(user, !isDisabled)}
    >
      {label}
    </Button>
  );
}
