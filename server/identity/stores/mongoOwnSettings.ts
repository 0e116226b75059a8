import type { Collection } from 'mongodb';
import { repeatedUpsert } from '../../../projections/documents/mongoConnection.ts';
import type { OwnSettingMethods } from '../model/identityStore.ts';

/** A setting under its owner and its name. */
export type OwnSettingFields = { readonly _id: string; readonly userId: number; readonly value: string };

/** The part of the MongoDB identity store that keeps people's own settings. */
export function mongoOwnSettings(
  settings: Collection<OwnSettingFields>,
  hasAccount: (userId: number) => Promise<boolean>,
): OwnSettingMethods {
  const idOf = (userId: number, name: string): string => `${userId} ${name}`;
  return {
    ownSetting: async (userId, name) => (await settings.findOne({ _id: idOf(userId, name) }))?.value,
    async keepOwnSetting(userId, name, value) {
      if (!(await hasAccount(userId))) return;
      const _id = idOf(userId, name);
      await repeatedUpsert(() => settings.updateOne({ _id }, { $set: { userId, value } }, { upsert: true }));
    },
    async changeOwnSetting(userId, name, change) {
      const _id = idOf(userId, name);
      for (;;) {
        const before = await settings.findOne({ _id });
        const value = change(before?.value);
        if (before) {
          // Nothing is replaced if somebody else has changed it since it was read.
          const replaced = await settings.updateOne({ _id, value: before.value }, { $set: { value } });
          if (replaced.matchedCount === 1) return value;
        } else {
          if (!(await hasAccount(userId))) return value;
          const $setOnInsert = { userId, value };
          const { upsertedCount } = await repeatedUpsert(() =>
            settings.updateOne({ _id }, { $setOnInsert }, { upsert: true }),
          );
          if (upsertedCount === 1) return value;
        }
      }
    },
  };
}
