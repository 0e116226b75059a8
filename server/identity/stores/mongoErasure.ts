import { Binary, type Collection } from 'mongodb';
import { isDuplicateKey, repeatedUpsert } from '../../../projections/documents/mongoConnection.ts';
import type { ErasureMethods, IdentityStore } from '../model/identityStore.ts';

/** A text key under its name. */
export type TextKeyFields = { readonly _id: string; readonly userId: number; readonly value: Binary };

/** An erased person, by number. */
export type ErasedFields = { readonly _id: number };

const bytesOf = ({ value }: TextKeyFields): Uint8Array => new Uint8Array(value.buffer);

/** What erasing a person removes, besides their keys. */
type OfPerson = Pick<IdentityStore, 'removeSessionsOf' | 'removeTokensOf'> & {
  removeAccount(userId: number): Promise<unknown>;
  removeIdentitiesOf(userId: number): Promise<unknown>;
  removeMailsTo(userId: number): Promise<unknown>;
  removeSettingsOf(userId: number): Promise<unknown>;
};

/** The part of the MongoDB identity store that keeps text keys and erases people. */
export function mongoErasure(
  keys: Collection<TextKeyFields>,
  erased: Collection<ErasedFields>,
  hasAccount: (userId: number) => Promise<boolean>,
  ofPerson: OfPerson,
): ErasureMethods {
  const isErased = async (userId: number): Promise<boolean> =>
    (await erased.findOne({ _id: userId })) !== null;

  return {
    async textKeys(names) {
      const found = await keys.find({ _id: { $in: [...names] } }).toArray();
      return new Map(found.map((fields) => [fields._id, bytesOf(fields)]));
    },
    async textKeyOf({ userId, gameId }, fresh) {
      const _id = `${userId}.${gameId}`;
      const known = await keys.findOne({ _id });
      if (known) return bytesOf(known);
      if (!(await hasAccount(userId))) return undefined;
      await keys.insertOne({ _id, userId, value: new Binary(fresh) }).catch((fault) => {
        if (!isDuplicateKey(fault)) throw fault;
      });
      // Erasure is recorded before keys are removed: a key that arrives after that is removed here.
      if (await isErased(userId)) await keys.deleteMany({ userId });
      const kept = await keys.findOne({ _id });
      return kept ? bytesOf(kept) : undefined;
    },
    async areErased(userIds) {
      const found = await erased.find({ _id: { $in: [...userIds] } }).toArray();
      return new Set(found.map(({ _id }) => _id));
    },
    async erasePerson(userId) {
      await repeatedUpsert(() => erased.updateOne({ _id: userId }, { $set: {} }, { upsert: true }));
      await ofPerson.removeAccount(userId);
      await keys.deleteMany({ userId });
      await ofPerson.removeTokensOf(userId);
      await ofPerson.removeIdentitiesOf(userId);
      await ofPerson.removeMailsTo(userId);
      await ofPerson.removeSettingsOf(userId);
      return ofPerson.removeSessionsOf(userId);
    },
  };
}
