import { isRefusal, type Refusal } from '../../contracts/refusal.ts';
import type { Accounts } from './accounts.ts';
import type { Account } from './identityStore.ts';

/** Somebody whom a list of the school names; whoever is new becomes a Student. */
export type InvitedPerson = { readonly email: string; readonly fullName: string };

/** The account of an invited person; `isNew` when it did not exist before. */
export type Invitation = { readonly account: Account; readonly isNew: boolean };

/**
 * Gives the account with this e-mail, as it is, or creates one of a Student with no password: nobody can sign in to it
 * before its owner has followed a mailed link (`/user/new-user`). Of several callers at once one creates it. What is
 * wrong with an e-mail or a name is refused [ID1, ID2].
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
