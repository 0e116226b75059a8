import type { OwnSettingMethods } from '../model/identityStore.ts';

/** Whether somebody gets the reminders that their games send; until they choose, they do. */
export type ReminderChoice = {
  of(userId: number): Promise<boolean>;
  keep(userId: number, isReminded: boolean): Promise<void>;
};

const name = 'isReminded';

export function createReminderChoice(store: OwnSettingMethods): ReminderChoice {
  return {
    of: async (userId) => (await store.ownSetting(userId, name)) !== 'false',
    keep: (userId, isReminded) => store.keepOwnSetting(userId, name, String(isReminded)),
  };
}
