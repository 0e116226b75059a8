import type { Collection } from 'mongodb';
import { emailKey } from '../../../contracts/fields/emails.ts';
import { isDuplicateKey } from '../../../projections/documents/mongoConnection.ts';
import {
  type AccountChanges,
  type AccountMethods,
  accountKey,
  type NumberedAccount,
  type StoredAccount,
} from '../model/identityStore.ts';
import type { StoredIdentity } from '../model/schoolIdentity.ts';
import { storedAccountSchema } from '../model/storedIdentity.ts';

/** An account in MongoDB; its id is the userId, and `emailKey` is unique. */
export type AccountFields = Omit<StoredAccount, 'userId'> & {
  readonly _id: number;
  readonly emailKey: string;
};

/** Finds accounts by e-mail. */
export function findByEmail(accounts: Collection<AccountFields>): AccountMethods['accountByEmail'] {
  return async (email) => {
    const found = await accounts.findOne({ emailKey: emailKey(email) });
    return found === null ? undefined : accountOf(found);
  };
}

/** The account part of the MongoDB identity store. */
export function mongoAccounts(
  accounts: Collection<AccountFields>,
  identities: {
    add(identity: StoredIdentity): Promise<boolean>;
    anyOf(userIds: readonly number[]): Promise<boolean>;
  },
): AccountMethods {
  async function createAccount(given: NumberedAccount): Promise<StoredAccount | 'emailTaken'> {
    const { userId, email, isGuest = false, fullName, role, passwordHash } = given;
    const key = accountKey({ userId, email });
    const account = { email, isGuest, fullName, role, passwordHash, disabledAt: null, lastSeenAt: null };
    return unlessTaken(async () => {
      await accounts.insertOne({ _id: userId, emailKey: key, ...account });
      return { userId, ...account };
    });
  }

  return {
    createAccount,

    async createAccountFor(account, identity) {
      const created = await createAccount(account);
      if (created === 'emailTaken') return created;
      if (await identities.add({ ...identity, userId: created.userId })) return created;
      // Another request made an account for this identity: nobody has seen this one yet.
      await accounts.deleteOne({ _id: created.userId });
      return 'identityTaken';
    },

    accountByEmail: findByEmail(accounts),

    async accountsById(userIds) {
      const found = accounts.find({ _id: { $in: [...userIds] } }).sort({ _id: 1 });
      return (await found.toArray()).map(accountOf);
    },

    async changeAccount(userId, changes) {
      return unlessTaken(async () => {
        const changed = await accounts.findOneAndUpdate(
          { _id: userId },
          { $set: changedFields(changes) },
          { returnDocument: 'after' },
        );
        return changed === null ? 'unknownAccount' : accountOf(changed);
      });
    },

    async replacePasswordHash(userId, from, to) {
      const replaced = await accounts.updateOne(
        { _id: userId, passwordHash: from },
        { $set: { passwordHash: to } },
      );
      return replaced.matchedCount === 1;
    },

    async hasAccountWithRole(role) {
      return (await accounts.findOne({ role }, { projection: { _id: 1 } })) !== null;
    },

    async allAccounts() {
      return (await accounts.find({}).sort({ _id: 1 }).toArray()).map(accountOf);
    },

    async hasActiveAdministrator() {
      const active = await accounts.find({ role: 'Administrator', disabledAt: null }).toArray();
      if (active.some(({ passwordHash }) => passwordHash !== null)) return true;
      return active.length > 0 && identities.anyOf(active.map(({ _id }) => _id));
    },
  };
}

/** Ids never change; an e-mail changes its key too. */
function changedFields({ email, fullName, role, passwordHash, disabledAt }: AccountChanges): object {
  const changes = { email, fullName, role, passwordHash, disabledAt, emailKey: email && emailKey(email) };
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

/** The e-mail's index is the only unique one that a new or changed account can violate. */
async function unlessTaken<Result>(write: () => Promise<Result>): Promise<Result | 'emailTaken'> {
  try {
    return await write();
  } catch (fault) {
    if (isDuplicateKey(fault)) return 'emailTaken';
    throw fault;
  }
}

function accountOf({ _id, emailKey: _, ...fields }: AccountFields): StoredAccount {
  return storedAccountSchema.parse({ userId: _id, ...fields });
}
