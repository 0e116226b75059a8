import * as z from 'zod';
import { emailKey } from '../../../contracts/fields/emails.ts';
import { joinCodeAlphabet, readJoinCode } from '../../../contracts/rosters/joinCode.ts';
import { hashOfSecret } from '../credentials/bearerSecret.ts';
import type { IdentityEnvironment } from '../model/identityEnvironment.ts';
import type { OwnSettingMethods } from '../model/identityStore.ts';

const settingName = 'newEmail';
const lifetimeMilliseconds = 60 * 60_000;
/** More than 40 bits, behind the password and a limit of ten changes an hour. */
const codeCharacters = 10;

const waitingSchema = z.strictObject({ email: z.string(), codeHash: z.string(), expiresAt: z.number() });

/** Codes mailed to a new mailbox, with which its owner confirms that it is theirs. */
export type EmailCodes = {
  /** A new code; an earlier one stops working. */
  issue(userId: number, email: string): Promise<string>;
  /** Uses the code up; false if it is unknown, used, replaced, older than an hour, or of another mailbox. */
  redeem(userId: number, email: string, typed: string): Promise<boolean>;
};

/** Codes kept among a person's own settings, which an erasure removes. */
export function createEmailCodes(
  store: OwnSettingMethods,
  { clock, random }: Pick<IdentityEnvironment, 'clock' | 'random'>,
): EmailCodes {
  return {
    async issue(userId, email) {
      const bytes = [...random.bytes(codeCharacters)];
      const code = bytes.map((byte) => joinCodeAlphabet[byte % joinCodeAlphabet.length]).join('');
      const expiresAt = clock.now() + lifetimeMilliseconds;
      const waiting = { email: emailKey(email), codeHash: hashOfSecret(code), expiresAt };
      await store.keepOwnSetting(userId, settingName, JSON.stringify(waiting));
      return code;
    },
    async redeem(userId, email, typed) {
      let isRight = false;
      // Asked again where another request has changed the setting since it was read.
      await store.changeOwnSetting(userId, settingName, (kept = 'null') => {
        const waiting = waitingSchema.safeParse(JSON.parse(kept)).data;
        isRight =
          waiting !== undefined &&
          waiting.expiresAt > clock.now() &&
          waiting.email === emailKey(email) &&
          waiting.codeHash === hashOfSecret(readJoinCode(typed));
        return isRight ? 'null' : kept;
      });
      return isRight;
    },
  };
}
