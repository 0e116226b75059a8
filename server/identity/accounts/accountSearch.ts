import type { UserState } from '../../../contracts/calls/users.ts';
import type { UserRole } from '../../../contracts/fields/fields.ts';
import { type ListedAccount, needsLink } from './accounts.ts';

/** A filter of accounts; null matches all. */
export type AccountSearch = {
  /** Part of a name or an e-mail, ignoring case and accents. */
  readonly search: string;
  readonly role: UserRole | null;
  readonly state: UserState | null;
};

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** The permissions of the account's owner. */
export function stateOf(account: ListedAccount): UserState {
  if (account.disabledAt !== null) return 'disabled';
  if (account.hasPassword) return 'active';
  return needsLink(account) ? 'invited' : 'school';
}

/** The matching accounts, by name; guests only if they are searched for. */
export function searchAccounts(
  accounts: readonly ListedAccount[],
  { search, role, state }: AccountSearch,
): readonly ListedAccount[] {
  const wanted = comparable(search.trim());
  return accounts
    .filter(
      (account) =>
        (wanted !== '' || !account.isGuest) &&
        (role === null || account.role === role) &&
        (state === null || stateOf(account) === state) &&
        comparable(`${account.fullName}\n${account.email}`).includes(wanted),
    )
    .sort((a, b) => byName.compare(a.fullName, b.fullName) || a.userId - b.userId);
}

function comparable(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();
}
