import type { SignedInUser } from '../../../contracts/calls/account.ts';
import { isRefusal, type Refusal } from '../../../contracts/refusal.ts';
import type { Sessions } from '../credentials/sessions.ts';
import type { Account, AccountChanges, IdentityStore, StoredAccount } from '../model/identityStore.ts';
import type { Names } from '../model/names.ts';
import { emailTaken, unknownAccount } from './accountRules.ts';

const lastAdministrator: Refusal = {
  rule: 'ID22',
  message: 'This is the last Administrator who can sign in. Make someone else an Administrator first.',
};

/** The account without what must not leave identity. */
export function withoutCredentials({ passwordHash: _, ...account }: StoredAccount): Account {
  return account;
}

/** What a page knows of the account of whoever opened it. */
export function ownAccount({ userId, role, fullName, email, isGuest }: Account): SignedInUser {
  return { userId, role, fullName, email, isGuest };
}

/** Changes of stored accounts with their consequences. */
export function accountChanges(
  store: IdentityStore,
  sessions: Pick<Sessions, 'revokeAllOf'>,
  names: Pick<Names, 'forget'>,
) {
  async function change(userId: number, changes: AccountChanges): Promise<Account | Refusal> {
    const changed = await store.changeAccount(userId, changes);
    if (changed === 'unknownAccount') return unknownAccount;
    if (changed === 'emailTaken') return emailTaken;
    names.forget(userId);
    return withoutCredentials(changed);
  }

  /** The order matters: an overlapping sign-in either sees the change or has its session removed. */
  async function signOut(changed: Account | Refusal): Promise<Account | Refusal> {
    if (isRefusal(changed)) return changed;
    await store.removeTokensOf(changed.userId);
    await sessions.revokeAllOf(changed.userId);
    return changed;
  }

  /**
   * A change that may remove an Administrator. If it was the last one, the change is undone; this also holds
   * when changes on two nodes overlap, because each checks after its own change.
   */
  async function changeUnlessLast(userId: number, changes: AccountChanges): Promise<Account | Refusal> {
    const [before] = await store.accountsById([userId]);
    if (before === undefined) return unknownAccount;
    if (changes.role === before.role) return withoutCredentials(before);
    const changed = await change(userId, changes);
    const wasActive = before.role === 'Administrator' && before.disabledAt === null;
    if (wasActive && !(await store.hasActiveAdministrator())) {
      await change(userId, { role: before.role, disabledAt: before.disabledAt });
      return lastAdministrator;
    }
    return signOut(changed);
  }

  return { change, signOut, changeUnlessLast };
}
