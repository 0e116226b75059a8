import type { DatabaseSync } from 'node:sqlite';
import type { OwnSettingMethods } from '../model/identityStore.ts';

/** The part of the SQLite identity store that keeps people's own settings. */
export function sqliteOwnSettings(database: DatabaseSync): OwnSettingMethods {
  const find = database.prepare('SELECT value FROM ownSettings WHERE userId = ? AND name = ?');
  const keep = database.prepare(`
    INSERT INTO ownSettings (userId, name, value)
    SELECT userId, ?2, ?3 FROM accounts WHERE userId = ?1
    ON CONFLICT (userId, name) DO UPDATE SET value = excluded.value`);
  return {
    async ownSetting(userId, name) {
      const found = find.get(userId, name);
      return found && String(found.value);
    },
    async keepOwnSetting(userId, name, value) {
      keep.run(userId, name, value);
    },
  };
}
