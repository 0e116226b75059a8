import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '../../contracts/calls/call.ts';
import {
  disableUser,
  type ListedUser,
  listUsers,
  setUserRole,
  type UserState,
} from '../../contracts/calls/users.ts';
import type { UserRole } from '../../contracts/fields/fields.ts';
import { call } from '../call/call.ts';
import { liveState, loadKey, useActs } from '../call/queries.ts';
import { useDialogs } from '../ui/dialogs.ts';
import { toast } from '../ui/toast.tsx';

/** The requested part of the list of users. */
export type UserSearch = {
  readonly search: string;
  readonly role: UserRole | null;
  readonly state: UserState | null;
  readonly offset: number;
};

/** The users of a search; the previous results stay until the new ones arrive. */
export function useUserList(search: UserSearch) {
  return useQuery<ResponseOf<typeof listUsers>, Error>({
    queryKey: loadKey(liveState, listUsers, {}, search),
    queryFn: ({ signal }) => call(listUsers, {}, search, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Reloads every displayed list of users. */
export function useReloadUsers(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [liveState.key, listUsers.path] });
}

/** What an Administrator can do to a user; each action asks for confirmation first. */
export type UserActs = {
  readonly setRole: (user: ListedUser, role: UserRole) => void;
  readonly setDisabled: (user: ListedUser, isDisabled: boolean) => void;
  readonly isPending: boolean;
};

const withArticle: Readonly<Record<UserRole, string>> = {
  Administrator: 'an Administrator',
  Instructor: 'an Instructor',
  Student: 'a Student',
};

/** The actions on users; a refusal is shown by an alert. */
export function useUserActs(): UserActs {
  const dialogs = useDialogs();
  const reload = useReloadUsers();
  const { act, state } = useActs();

  async function setRole({ userId, fullName }: ListedUser, role: UserRole): Promise<void> {
    const question = `Make ${fullName} ${withArticle[role]}? They’ll have to sign in again.`;
    if (!(await dialogs.confirm(question, { acceptLabel: 'Change role' }))) return;
    await act(setUserRole, {}, { userId, role });
    await reload();
    toast(`${fullName} is now ${withArticle[role]}.`);
  }

  async function setDisabled({ userId, fullName }: ListedUser, isDisabled: boolean): Promise<void> {
    const question =
      `Disable ${fullName}? They’ll be signed out right away and can’t sign in until you enable ` +
      'them again.';
    if (isDisabled && !(await dialogs.confirm(question, { acceptLabel: 'Disable' }))) return;
    await act(disableUser, {}, { userId, disabled: isDisabled });
    await reload();
    toast(isDisabled ? `${fullName} has been disabled.` : `${fullName} has been enabled.`);
  }

  return {
    // A refusal has been shown; nothing awaits the promise.
    setRole: (user, role) => void setRole(user, role).catch(() => undefined),
    setDisabled: (user, isDisabled) => void setDisabled(user, isDisabled).catch(() => undefined),
    isPending: state.isPending,
  };
}
