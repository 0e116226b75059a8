import * as z from 'zod';
import type { IdentityEnvironment } from '../model/identityEnvironment.ts';
import type { OwnSettingMethods } from '../model/identityStore.ts';

const settingName = 'shownJoinCode';
const shownSchema = z.object({ code: z.string(), at: z.number() });
/** The page of a code asks for it every half minute. */
const shownMilliseconds = 75_000;

/** Whether the join code that somebody opened is on a screen: with their account, since it is no fact. */
export type ShownCode = {
  note(openedBy: number, code: string): Promise<void>;
  isShown(openedBy: number, code: string): Promise<boolean>;
};

export function createShownCode(
  store: OwnSettingMethods,
  { clock }: Pick<IdentityEnvironment, 'clock'>,
): ShownCode {
  return {
    note: (openedBy, code) =>
      store.keepOwnSetting(openedBy, settingName, JSON.stringify({ code, at: clock.now() })),
    async isShown(openedBy, code) {
      const kept = await store.ownSetting(openedBy, settingName);
      const shown = shownSchema.safeParse(JSON.parse(kept ?? 'null')).data;
      return shown?.code === code && clock.now() < shown.at + shownMilliseconds;
    },
  };
}
