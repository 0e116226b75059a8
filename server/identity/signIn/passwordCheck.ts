import type { Refusal } from '../../../contracts/refusal.ts';
import type { Passwords } from '../credentials/passwords.ts';
import type { IdentityStore } from '../model/identityStore.ts';
import type { FailedTry } from './failedTry.ts';
import type { Marks } from './marks.ts';
import { limitRefusal, type SignInLimit } from './signInLimit.ts';

const wrongPassword: Refusal = { rule: 'ID10', message: 'The current password is incorrect.' };

/** A refused change, and what the log may record if the current password was wrong. */
export type FailedChange = Refusal & { readonly failedTry?: FailedTry };

/** The password with which a signed-in person vouches for a change; `address` is the client's. */
export type VouchedBy = {
  readonly userId: number;
  readonly currentPassword: string;
  readonly address: string;
};

/** Undefined if the password is the person's. */
export type PasswordCheck = (by: VouchedBy) => Promise<FailedChange | undefined>;

/**
 * Check of the current password from its dependencies. The sign-in limit applies here too; otherwise a
 * stolen session could guess without limit.
 */
export function createPasswordCheck({
  store,
  passwords,
  limit,
  marks,
}: {
  readonly store: IdentityStore;
  readonly passwords: Passwords;
  readonly limit: SignInLimit;
  readonly marks: Marks;
}): PasswordCheck {
  return async ({ userId, currentPassword, address }) => {
    const [stored] = await store.accountsById([userId]);
    if (stored === undefined) return wrongPassword;
    const taken = await limit.take({ userId, email: stored.email, address });
    const hash = taken.isAllowed ? stored.passwordHash : null;
    if (!(await passwords.verify(hash, currentPassword)))
      return {
        ...(taken.limit ? limitRefusal(taken.limit) : wrongPassword),
        failedTry: { userId, address: marks.address(address), limit: taken.limit?.of },
      };
    await taken.giveBack();
    return undefined;
  };
}
