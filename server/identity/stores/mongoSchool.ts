import type { Collection, Db } from 'mongodb';
import { isDuplicateKey } from '../../../projections/documents/mongoConnection.ts';
import {
  type PendingKind,
  type PendingSignIn,
  pendingSignInSchema,
  type SchoolMethods,
  type StoredIdentity,
  storedIdentitySchema,
  type ToolKey,
  toolKeySchema,
} from '../model/schoolIdentity.ts';

const secondsOfADay = 86_400;

/** The expiry is stored as a date, as required by an expiring index. */
type PendingFields = Omit<PendingSignIn, 'secretHash' | 'expiresAt'> & {
  readonly _id: string;
  readonly expiresAt: Date;
};
/** A key under the moment at which it begins, so that no two begin at the same. */
type KeyFields = Omit<ToolKey, 'since'> & { readonly _id: number };

/** Opens the school part of the MongoDB identity store, with what erasing a person and making an account need. */
export async function openMongoSchool(database: Db, hasAccount: (userId: number) => Promise<boolean>) {
  const identities = database.collection<StoredIdentity>('identities');
  const pending = database.collection<PendingFields>('pendingSignIns');
  const keys = database.collection<KeyFields>('toolKeys');
  await identities.createIndex({ provider: 1, subject: 1 }, { unique: true });
  await identities.createIndex({ userId: 1 });
  await pending.createIndex({ expiresAt: 1 }, { expireAfterSeconds: secondsOfADay });
  return {
    methods: {
      ...identityMethods(identities, hasAccount),
      ...pendingMethods(pending),
      ...keyMethods(keys),
    } satisfies SchoolMethods,
    add: (identity: StoredIdentity) => unlessTaken(identities, identity),
    anyOf: async (userIds: readonly number[]) =>
      (await identities.findOne({ userId: { $in: [...userIds] } })) !== null,
    removeIdentitiesOf: (userId: number) => identities.deleteMany({ userId }),
  };
}

/** False if the provider's subject is linked already. */
async function unlessTaken(
  identities: Collection<StoredIdentity>,
  identity: StoredIdentity,
): Promise<boolean> {
  try {
    await identities.insertOne({ ...identity });
    return true;
  } catch (fault) {
    if (isDuplicateKey(fault)) return false;
    throw fault;
  }
}

function identityMethods(
  identities: Collection<StoredIdentity>,
  hasAccount: (userId: number) => Promise<boolean>,
) {
  return {
    async identityBy(provider: string, subject: string) {
      const found = await identities.findOne({ provider, subject });
      return found === null ? undefined : storedIdentitySchema.parse(found);
    },
    async identitiesOf(userIds: readonly number[]) {
      const found = identities.find({ userId: { $in: [...userIds] } }).sort({ linkedAt: 1, _id: 1 });
      return (await found.toArray()).map((fields) => storedIdentitySchema.parse(fields));
    },
    async linkIdentity(identity: StoredIdentity) {
      const { userId, provider, subject } = identity;
      if (!(await hasAccount(userId))) return 'unknownAccount';
      if (!(await unlessTaken(identities, identity))) return 'identityTaken';
      if (await hasAccount(userId)) return 'linked';
      // The person was erased meanwhile.
      await identities.deleteOne({ provider, subject, userId });
      return 'unknownAccount';
    },
    async noteIdentityUse(provider: string, subject: string, usedAt: number) {
      await identities.updateOne({ provider, subject }, { $max: { usedAt } });
    },
    async lastUseOf(provider: string) {
      const [last] = await identities.find({ provider }).sort({ usedAt: -1 }).limit(1).toArray();
      return last?.usedAt ?? undefined;
    },
    async unlinkIdentity(provider: string, subject: string) {
      return (await identities.deleteOne({ provider, subject })).deletedCount === 1;
    },
  } satisfies Partial<SchoolMethods>;
}

function pendingMethods(pending: Collection<PendingFields>) {
  const live = (_id: string, kind: PendingKind, now: number) => ({
    _id,
    kind,
    expiresAt: { $gt: new Date(now) },
  });
  const entry = ({ _id: secretHash, expiresAt, ...fields }: PendingFields): PendingSignIn =>
    pendingSignInSchema.parse({ secretHash, ...fields, expiresAt: expiresAt.getTime() });
  const entryOf = (found: PendingFields | null) => (found === null ? undefined : entry(found));
  return {
    async keepPending({ secretHash: _id, expiresAt, ...fields }: PendingSignIn) {
      await pending.insertOne({ _id, ...fields, expiresAt: new Date(expiresAt) });
    },
    async pendingByHash(secretHash: string, kind: PendingKind, now: number) {
      return entryOf(await pending.findOne(live(secretHash, kind, now)));
    },
    async pendingOf(kind: PendingKind, now: number) {
      const found = pending.find({ kind, expiresAt: { $gt: new Date(now) } }).sort({ expiresAt: -1 });
      return (await found.toArray()).map(entry);
    },
    async takePending(secretHash: string, kind: PendingKind, now: number) {
      return entryOf(await pending.findOneAndDelete(live(secretHash, kind, now)));
    },
    async removePendingBefore(now: number) {
      await pending.deleteMany({ expiresAt: { $lte: new Date(now) } });
    },
  } satisfies Partial<SchoolMethods>;
}

function keyMethods(keys: Collection<KeyFields>) {
  return {
    async toolKeys() {
      const found = await keys.find({}).sort({ _id: 1 }).toArray();
      return found.map(({ _id: since, ...fields }) => toolKeySchema.parse({ since, ...fields }));
    },
    async keepToolKey({ since: _id, ...fields }: ToolKey) {
      await keys.insertOne({ _id, ...fields }).catch((fault) => {
        if (!isDuplicateKey(fault)) throw fault;
      });
    },
    async removeToolKeysBefore(until: number) {
      await keys.deleteMany({ until: { $lte: until } });
    },
  } satisfies Partial<SchoolMethods>;
}
