import pLimit from 'p-limit';
import { emailText } from '../../../contracts/fields/emails.ts';
import type { UserRole } from '../../../contracts/fields/fields.ts';
import { nameText } from '../../../contracts/fields/names.ts';
import { isRefusal, type Refusal } from '../../../contracts/refusal.ts';
import { refusePassword } from '../credentials/passwordRules.ts';
import type { Passwords } from '../credentials/passwords.ts';
import type { Sessions } from '../credentials/sessions.ts';
import type { IdentityEnvironment } from '../model/identityEnvironment.ts';
import type { Account, IdentityStore, NewAccount, StoredAccount } from '../model/identityStore.ts';
import type { Names } from '../model/names.ts';
import type { Numbers } from '../model/numbers.ts';
import { accountChanges, withoutCredentials } from './accountChanges.ts';
import { emailTaken, refuseDetails, unknownAccount } from './accountRules.ts';

/** An account in the list of all, with how its owner signs in: whoever has no way has not used the welcome link yet. */
export type ListedAccount = Account & {
  readonly hasPassword: boolean;
  /** The providers of identities by which the owner comes, the oldest first. */
  readonly providers: readonly string[];
};

/** Whether the owner needs a link, to choose a first password. */
export const needsLink = ({ hasPassword, providers }: ListedAccount): boolean =>
  !hasPassword && providers.length === 0;

/** Accounts as the rest of the server sees them: without credentials, every change including its consequences. */
export type Accounts = {
  createAccount(account: NewAccount): Promise<Account | Refusal>;
  findByEmail(email: string): Promise<Account | undefined>;
  findById(userId: number): Promise<Account | undefined>;
  findByIds(userIds: readonly number[]): Promise<readonly Account[]>;
  readonly namesOf: Names['namesOf'];
  /** Why details could not be changed; undefined if they could. */
  refuseChange(
    userId: number,
    details: { readonly email?: string; readonly fullName: string },
  ): Promise<Refusal | undefined>;
  changeDetails(
    userId: number,
    details: { readonly email?: string; readonly fullName?: string },
  ): Promise<Account | Refusal>;
  /** Ends all sessions and links of the account, wherever they are open, also links that wait to be mailed. */
  setPassword(userId: number, password: string): Promise<Account | Refusal>;
  /** Every account, by userId. */
  all(): Promise<readonly ListedAccount[]>;
  listedById(userId: number): Promise<ListedAccount | undefined>;
  listedByIds(userIds: readonly number[]): Promise<readonly ListedAccount[]>;
  /** Ends all sessions of the account, so that nothing stays open under the previous role. */
  setRole(userId: number, role: UserRole): Promise<Account | Refusal>;
  /** Ends all sessions and links of the account, and refuses sign-ins to it. */
  disable(userId: number): Promise<Account | Refusal>;
  enable(userId: number): Promise<Account | Refusal>;
};

/** Accounts over a store. */
export function createAccounts(
  store: IdentityStore,
  passwords: Passwords,
  sessions: Sessions,
  names: Names,
  numbers: Numbers,
  { clock }: IdentityEnvironment,
): Accounts {
  const { change, signOut, changeUnlessLast } = accountChanges(store, sessions, names);
  /**
   * Changes in this process run one after another; otherwise two changes of one Administrator would each see
   * half of the other.
   */
  const inTurn = pLimit(1);

  async function findByIds(userIds: readonly number[]): Promise<readonly Account[]> {
    return (await store.accountsById(userIds)).map(withoutCredentials);
  }

  const listedByIds = async (userIds: readonly number[]) => listed(await store.accountsById(userIds), store);

  async function findById(userId: number): Promise<Account | undefined> {
    const [stored] = await store.accountsById([userId]);
    return stored && withoutCredentials(stored);
  }

  return {
    findById,
    findByIds,
    namesOf: names.namesOf,

    async createAccount(account) {
      const { email, fullName } = account;
      const refusal = refuseDetails({ email, fullName });
      if (refusal !== undefined) return refusal;
      // A request with an e-mail that is taken does not consume a number.
      if ((await store.accountByEmail(email)) !== undefined) return emailTaken;
      const created = await store.createAccount({
        ...account,
        userId: await numbers(),
        email: emailText(email),
        fullName: nameText(fullName),
      });
      return created === 'emailTaken' ? emailTaken : withoutCredentials(created);
    },

    async findByEmail(email) {
      const stored = await store.accountByEmail(email);
      return stored && withoutCredentials(stored);
    },

    async refuseChange(userId, details) {
      const owner = details.email === undefined ? undefined : await store.accountByEmail(details.email);
      return refuseDetails(details) ?? (owner && owner.userId !== userId ? emailTaken : undefined);
    },

    async changeDetails(userId, { email, fullName }) {
      const refusal = refuseDetails({ email, fullName });
      if (refusal !== undefined) return refusal;
      const changed = await change(userId, {
        ...(email !== undefined && { email: emailText(email) }),
        ...(fullName !== undefined && { fullName: nameText(fullName) }),
      });
      // A reset link mailed to the old address must no longer open the account.
      if (email !== undefined && !isRefusal(changed)) await store.removeTokensOf(userId);
      return changed;
    },

    async setPassword(userId, password) {
      const account = await findById(userId);
      const refusal = account === undefined ? unknownAccount : refusePassword(password, account);
      if (refusal !== undefined) return refusal;
      await store.removeLinkMails(userId);
      return signOut(await change(userId, { passwordHash: await passwords.hash(password) }));
    },

    all: async () => listed(await store.allAccounts(), store),
    listedByIds,
    listedById: async (userId) => (await listedByIds([userId]))[0],

    setRole: (userId, role) => inTurn(() => changeUnlessLast(userId, { role })),
    disable: (userId) => inTurn(() => changeUnlessLast(userId, { disabledAt: clock.now() })),
    enable: (userId) => change(userId, { disabledAt: null }),
  };
}

async function listed(
  stored: readonly StoredAccount[],
  store: Pick<IdentityStore, 'identitiesOf'>,
): Promise<readonly ListedAccount[]> {
  const identities = await store.identitiesOf(stored.map(({ userId }) => userId));
  const byUser = Map.groupBy(identities, ({ userId }) => userId);
  return stored.map((account) => ({
    ...withoutCredentials(account),
    hasPassword: account.passwordHash !== null,
    providers: [...new Set(byUser.get(account.userId)?.map(({ provider }) => provider))],
  }));
}
