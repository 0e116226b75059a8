import { isRefusal, type Refusal } from '../../../contracts/refusal.ts';
import type { Account } from '../model/identityStore.ts';
import type { Accounts } from './accounts.ts';

/** A person named in an uploaded roster; new people become Students. */
export type InvitedPerson = { readonly email: string; readonly fullName: string };

/** The account of an invited person; `isNew` if it did not exist before. */
export type Invitation = { readonly account: Account; readonly isNew: boolean };

/**
 * Returns the account with this e-mail unchanged, or creates a Student's account without a password: sign-in
 * is impossible until its owner has followed a mailed link (`/user/new-user`). Of several concurrent callers
 * one creates it. Refuses an invalid e-mail or name [ID1, ID2].
 */
export async function findOrInviteAccount(
  accounts: Pick<Accounts, 'findByEmail' | 'createAccount'>,
  { email, fullName }: InvitedPerson,
): Promise<Invitation | Refusal> {
  const found = await accounts.findByEmail(email);
  if (found !== undefined) return { account: found, isNew: false };
  const created = await accounts.createAccount({ email, fullName, role: 'Student', passwordHash: null });
  if (!isRefusal(created)) return { account: created, isNew: true };
  const winner = await accounts.findByEmail(email);
  return winner === undefined ? created : { account: winner, isNew: false };
}
