import type { Refusal } from '../../../contracts/refusal.ts';
import { schoolTimeOf } from '../../../contracts/time/schoolTime.ts';
import type { IdentityEnvironment } from '../model/identityEnvironment.ts';
import type { Marks } from './marks.ts';
import { createSlidingCount, createSlidingLimit, type LimitRule } from './slidingLimit.ts';
import type { TryCounts } from './tryCounts.ts';

const minute = 60_000;

/** Ten wrong passwords in a quarter of an hour: far above a person's typing errors, far below guessing. */
export const wrongTriesMax = 10;
export const wrongTriesWindowMilliseconds = 15 * minute;

/**
 * A class of sixty behind one address, each using all their tries; beyond it somebody is trying one password
 * on all accounts.
 */
export const wrongTriesOfAddressMax = 600;

/** Unknown e-mails share this many counts, so that invented ones cannot fill the memory. */
const hexDigitsOfEmail = 3;

/** The subject of a try: an account, or an unknown e-mail; `address` is the client's. */
export type SignInTry = {
  readonly userId: number | undefined;
  readonly email: string;
  readonly address: string;
};

/** A reached limit that anybody may know of. */
export type ReachedLimit = { readonly of: 'email' | 'address'; readonly endsAt: number };

/** A try that counts as wrong unless it is given back. */
export type TakenTry = {
  /** Whether the account's password may be checked. */
  readonly isAllowed: boolean;
  /** How a failure is reported, whether or not the password was checked. */
  readonly limit: ReachedLimit | undefined;
  /** After the right password: the try does not count, and the address becomes known for the account. */
  giveBack(): Promise<void>;
};

/**
 * Limits wrong passwords (ops/adr/18-tries-in-windows.md). An account has a number of tries at each address
 * from which it has signed in before, and a number in total from everywhere else, where tries on all accounts
 * from one address count together as well. The reported limit follows from what anybody could count: failures
 * by e-mail and by address, the same for accounts and for unknown e-mails. All processes over the same
 * accounts count together.
 */
export type SignInLimit = {
  /** Takes a try before the password is checked. */
  take(signInTry: SignInTry): Promise<TakenTry>;
  /** Resets the tries of somebody who opened the account's mailed link here. */
  welcome(userId: number, address: string): Promise<void>;
};

/** How a limit is reported; the reader may not be its cause, and then the right password still works. */
export function limitRefusal({ of, endsAt }: ReachedLimit): Refusal {
  // The minute in which it ends counts in full.
  const end = schoolTimeOf(new Date(endsAt + minute - 1));
  const where = of === 'email' ? 'with this email' : 'from your network';
  return {
    rule: 'ID16',
    message:
      `Too many failed sign-ins ${where}. Until ${end}, even the right password may be refused. ` +
      'Forgot Password works right away.',
  };
}

/** The limit on wrong passwords over shared counts. */
export function createSignInLimit(
  counts: () => Promise<TryCounts>,
  environment: Pick<IdentityEnvironment, 'clock'>,
  marks: Marks,
): SignInLimit {
  const rule = (name: string, triesMax: number): LimitRule => ({
    name,
    triesMax,
    windowMilliseconds: wrongTriesWindowMilliseconds,
  });
  const ofAccount = createSlidingLimit(counts, rule('sign-in', wrongTriesMax), environment);
  const ofStrangers = createSlidingLimit(counts, rule('sign-in at', wrongTriesOfAddressMax), environment);
  const byEmail = createSlidingCount(counts, rule('failed', wrongTriesMax), environment);
  const byAddress = createSlidingCount(counts, rule('failed at', wrongTriesOfAddressMax), environment);
  const placeOf = (account: string, address: string) => `${account} at ${marks.address(address)}`;

  /** Everywhere else: the tries of the account, and those on all accounts from this address. */
  async function takeAsStranger(account: string, crowd: string) {
    const [own, ofCrowd] = await Promise.all([ofAccount.take(account), ofStrangers.take(crowd)]);
    if (own && ofCrowd) return { giveBack: () => Promise.all([own.giveBack(), ofCrowd.giveBack()]) };
    await Promise.all([own?.giveBack(), ofCrowd?.giveBack()]);
    return undefined;
  }

  return {
    async take({ userId, email, address }) {
      const mark = marks.address(address);
      const sharedEmail = marks.email(email).slice(0, hexDigitsOfEmail);
      const failureCounts = await Promise.all([byEmail.count(sharedEmail), byAddress.count(mark)]);
      const account = userId === undefined ? `nobody ${sharedEmail}` : `account ${userId}`;
      const place = placeOf(account, address);
      const { knownPlaces } = await counts();
      const isKnown = (await knownPlaces.get(place)) !== null;
      // Tries for unknown e-mails take the same steps, and count against no account.
      const crowd = userId === undefined ? `nobody ${mark}` : mark;
      const taken = isKnown ? await ofAccount.take(place) : await takeAsStranger(account, crowd);
      return {
        isAllowed: taken !== undefined,
        limit: reached('email', failureCounts[0].endsAt) ?? reached('address', failureCounts[1].endsAt),
        async giveBack() {
          await Promise.all([taken?.giveBack(), ...failureCounts.map((counted) => counted.giveBack())]);
          if (!isKnown) await knownPlaces.penalty(place, 1);
        },
      };
    },

    async welcome(userId, address) {
      const place = placeOf(`account ${userId}`, address);
      await ofAccount.forget(place);
      await (await counts()).knownPlaces.penalty(place, 1);
    },
  };
}

function reached(of: ReachedLimit['of'], endsAt: number | undefined): ReachedLimit | undefined {
  return endsAt === undefined ? undefined : { of, endsAt };
}
