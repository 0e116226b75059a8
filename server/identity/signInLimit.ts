import { hashOfSecret } from './bearerSecret.ts';
import { emailKey } from './emailAddress.ts';
import type { IdentityEnvironment } from './identityEnvironment.ts';
import { type AllowedTry, createSlidingLimit } from './slidingLimit.ts';
import type { TryCounts } from './tryCounts.ts';

const quarterOfAnHour = 15 * 60_000;

/** Ten wrong passwords in a quarter of an hour: far above a person's typing errors, far below guessing. */
export const wrongTriesMax = 10;
export const wrongTriesWindowMilliseconds = quarterOfAnHour;

/** A class of sixty behind one address, each with every try of theirs; beyond it somebody tries one password on all. */
export const wrongTriesOfAddressMax = 600;

/** E-mails without an account share this many counts, so that invented ones cannot fill the memory. */
const hexDigitsOfUnknown = 3;

/** Who tries: an account, or an e-mail that belongs to nobody; `address` is the client's. */
export type SignInTry = {
  readonly userId: number | undefined;
  readonly email: string;
  readonly address: string;
};

/**
 * Counts wrong passwords for each account, and generously for a whole address: a class shares one. An address from which
 * the account has signed in before counts apart, so that a stranger who uses up the account's tries does not keep its
 * owner out. Every process over the same accounts counts together.
 */
export type SignInLimit = {
  /**
   * Takes a try before the password is looked at; undefined when none is left. It counts as wrong unless it is given
   * back, which also makes the address known for this account.
   */
  take(signInTry: SignInTry): Promise<AllowedTry | undefined>;
};

/** The limit on wrong passwords over shared counts. */
export function createSignInLimit(
  counts: () => Promise<TryCounts>,
  environment: Pick<IdentityEnvironment, 'clock'>,
): SignInLimit {
  const windowMilliseconds = wrongTriesWindowMilliseconds;
  const ofAccount = createSlidingLimit(
    counts,
    { name: 'sign-in', triesMax: wrongTriesMax, windowMilliseconds },
    environment,
  );
  const ofAddress = createSlidingLimit(
    counts,
    { name: 'sign-in at', triesMax: wrongTriesOfAddressMax, windowMilliseconds },
    environment,
  );

  return {
    async take({ userId, email, address }) {
      const { knownPlaces } = await counts();
      const account = userId === undefined ? unknownAccount(email) : `account ${userId}`;
      const place = hashOfSecret(JSON.stringify([account, address]));
      const isKnown = (await knownPlaces.get(place)) !== null;
      const tryOfAccount = await ofAccount.take(isKnown ? place : account);
      if (tryOfAccount === undefined) return undefined;
      const tryOfAddress = await ofAddress.take(hashOfSecret(address));
      if (tryOfAddress === undefined) {
        await tryOfAccount.giveBack();
        return undefined;
      }
      return {
        async giveBack() {
          await Promise.all([tryOfAccount.giveBack(), tryOfAddress.giveBack()]);
          if (!isKnown) await knownPlaces.penalty(place, 1);
        },
      };
    },
  };
}

function unknownAccount(email: string): string {
  return `nobody ${hashOfSecret(emailKey(email)).slice(0, hexDigitsOfUnknown)}`;
}
