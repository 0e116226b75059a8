import type { DatabaseSync } from 'node:sqlite';
import type { OwnSettingMethods } from '../model/identityStore.ts';

/** The part of the SQLite identity store that keeps people's own settings. */
export function sqliteOwnSettings(database: DatabaseSync): OwnSettingMethods {
  const find = database.prepare('SELECT value FROM ownSettings WHERE userId = ? AND name = ?');
  const keep = database.prepare(`
    INSERT INTO ownSettings (userId, name, value)
    SELECT userId, ?2, ?3 FROM accounts WHERE userId = ?1
    ON CONFLICT (userId, name) DO UPDATE SET value = excluded.value`);
  function settingOf(userId: number, name: string): string | undefined {
    const found = find.get(userId, name);
    return found && String(found.value);
  }
  return {
    ownSetting: async (userId, name) => settingOf(userId, name),
    async keepOwnSetting(userId, name, value) {
      keep.run(userId, name, value);
    },
    async changeOwnSetting(userId, name, change) {
      const value = change(settingOf(userId, name));
      keep.run(userId, name, value);
      return value;
    },
  };
}
