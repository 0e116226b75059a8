import type { Account, IdentityStore } from '../model/identityStore.ts';
import type { Numbers } from '../model/numbers.ts';
import { withoutCredentials } from './accountChanges.ts';

/** Makes an account without e-mail and password, whose session is all there is of it. */
export async function admitGuest(
  store: Pick<IdentityStore, 'createAccount'>,
  numbers: Numbers,
): Promise<Account> {
  const guest = { email: '', isGuest: true, fullName: 'Guest', role: 'Student', passwordHash: null } as const;
  const created = await store.createAccount({ ...guest, userId: await numbers() });
  if (created === 'emailTaken') throw new Error('A guest has the email of another account.');
  return withoutCredentials(created);
}
