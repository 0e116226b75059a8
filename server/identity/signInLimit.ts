import { emailKey } from './emailAddress.ts';
import type { IdentityEnvironment } from './identityEnvironment.ts';

/** Ten wrong passwords in any quarter of an hour: far above a person's typing errors, far below guessing. */
export const wrongTriesMax = 10;
export const wrongTriesWindowMilliseconds = 15 * 60_000;

/** How many accounts and addresses are remembered, so that invented e-mails cannot fill the memory. */
const entriesMax = 20_000;
const accountCharactersMax = 254;

/**
 * Counts wrong passwords for each account, never for a whole address: a class shares one. An address from which the
 * account has signed in before counts apart, so that a stranger who uses up the account's tries does not keep its
 * owner out. It lives in this process and forgets at a restart.
 */
export type SignInLimit = {
  /** Takes a try before the password is looked at, so that parallel tries cannot slip through; undefined when none is left. */
  take(email: string, address: string): AllowedTry | undefined;
};

/** A try that counts as wrong unless it is given back. */
export type AllowedTry = {
  /** The password was right: the try no longer counts, and the address becomes known for this account. */
  giveBack(): void;
};

/** A limit whose window slides with the given clock. */
export function createSignInLimit({ clock }: Pick<IdentityEnvironment, 'clock'>): SignInLimit {
  const triesAt = new Map<string, readonly number[]>();
  const knownPairs = new Map<string, true>();

  return {
    take(email, address) {
      const account = emailKey(email).slice(0, accountCharactersMax);
      const pair = JSON.stringify([account, address]);
      const counter = knownPairs.has(pair) ? pair : JSON.stringify([account]);
      const now = clock.now();
      const recent = (triesAt.get(counter) ?? []).filter((at) => now - at < wrongTriesWindowMilliseconds);
      if (recent.length >= wrongTriesMax) return undefined;
      remember(triesAt, counter, [...recent, now]);
      return {
        giveBack() {
          const tries = triesAt.get(counter) ?? [];
          remember(triesAt, counter, tries.toSpliced(tries.indexOf(now), 1));
          remember(knownPairs, pair, true);
        },
      };
    },
  };
}

/** Puts the entry last and drops the one that was left alone for longest when there are too many. */
function remember<Value>(entries: Map<string, Value>, key: string, value: Value): void {
  entries.delete(key);
  entries.set(key, value);
  const [oldest] = entries.keys();
  if (entries.size > entriesMax && oldest !== undefined) entries.delete(oldest);
}
