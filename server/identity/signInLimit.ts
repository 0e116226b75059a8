import type { Refusal } from '../../contracts/refusal.ts';
import { easternTimeOf } from '../../contracts/time/easternTime.ts';
import type { IdentityEnvironment } from './identityEnvironment.ts';
import type { Marks } from './marks.ts';
import { createSlidingCount, createSlidingLimit, type LimitRule } from './slidingLimit.ts';
import type { TryCounts } from './tryCounts.ts';

const minute = 60_000;

/** Ten wrong passwords in a quarter of an hour: far above a person's typing errors, far below guessing. */
export const wrongTriesMax = 10;
export const wrongTriesWindowMilliseconds = 15 * minute;

/** A class of sixty behind one address, each with every try of theirs; beyond it somebody tries one password on all. */
export const wrongTriesOfAddressMax = 600;

/** E-mails share this many counts, so that invented ones cannot fill the memory. */
const hexDigitsOfEmail = 3;

/** Who tries: an account, or an e-mail that belongs to nobody; `address` is the client's. */
export type SignInTry = {
  readonly userId: number | undefined;
  readonly email: string;
  readonly address: string;
};

/** Where there were too many wrong tries, as everybody may know. */
export type ReachedLimit = { readonly of: 'email' | 'address'; readonly endsAt: number };

/** A try that counts as wrong unless it is given back. */
export type TakenTry = {
  /** Whether the account's password may be looked at. */
  readonly isAllowed: boolean;
  /** What a failure is told as, whether or not the password was looked at. */
  readonly limit: ReachedLimit | undefined;
  /** After the right password: the try does not count, and the address is known for the account. */
  giveBack(): Promise<void>;
};

/**
 * Limits wrong passwords (ops/adr/18-tries-in-windows.md). An account has so many tries at each address from which it
 * has signed in before, and so many in all from everywhere else, where those for all accounts of one address count
 * together as well. Which limit is told follows from what anybody could count: failures by e-mail and by address, the
 * same for accounts and for e-mails of nobody. Every process over the same accounts counts together.
 */
export type SignInLimit = {
  /** Takes a try before the password is looked at. */
  take(signInTry: SignInTry): Promise<TakenTry>;
  /** Whoever has opened the account's mailed link here starts anew. */
  welcome(userId: number, address: string): Promise<void>;
};

/** What a limit is told as; it may concern others than the one who reads it, and then the right password opens. */
export function limitRefusal({ of, endsAt }: ReachedLimit): Refusal {
  // The minute in which it ends counts in full.
  const end = easternTimeOf(new Date(endsAt + minute - 1));
  const where = of === 'email' ? 'with this email' : 'from your network';
  return {
    rule: 'ID16',
    message: `There were too many wrong sign-ins ${where}. Until ${end} even the right password may be refused; Forgot Password helps at once.`,
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
      const told = await Promise.all([byEmail.count(sharedEmail), byAddress.count(mark)]);
      const account = userId === undefined ? `nobody ${sharedEmail}` : `account ${userId}`;
      const place = placeOf(account, address);
      const { knownPlaces } = await counts();
      const isKnown = (await knownPlaces.get(place)) !== null;
      // Tries for nobody take the same steps, and count against no account.
      const crowd = userId === undefined ? `nobody ${mark}` : mark;
      const taken = isKnown ? await ofAccount.take(place) : await takeAsStranger(account, crowd);
      return {
        isAllowed: taken !== undefined,
        limit: reached('email', told[0].endsAt) ?? reached('address', told[1].endsAt),
        async giveBack() {
          await Promise.all([taken?.giveBack(), ...told.map((counted) => counted.giveBack())]);
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
