import { availableParallelism } from 'node:os';
import { hash as argon2Hash, verify as argon2Verify, parseOptions } from '@node-rs/argon2';
import pLimit, { type LimitFunction } from 'p-limit';
import type { IdentityEnvironment } from '../model/identityEnvironment.ts';

/** Cost of a hash: memory in KiB, passes over it, and threads. */
export type ArgonParameters = {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
};

/** The minimum of OWASP and ASVS for argon2id; about 8 ms here, so that a class can sign in at once. */
export const argonParameters: ArgonParameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Longer ones are not hashed: their only use would be to keep the server busy. */
export const passwordCharactersMax = 1024;

const saltBytes = 16;
/** Hashing is pure processor work; one core is left to the event loop, so that sign-ins of a class delay no saves. */
export const hashesAtOnce = Math.max(1, availableParallelism() - 1);

/** Password hashes: argon2id in the PHC string format, which contains its own parameters and salt. */
export type Passwords = {
  hash(password: string): Promise<string>;
  /** With `null` (no such account, or no password yet) it takes as long as with a hash, and returns false. */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
  /** True if the hash was made with weaker parameters than today's. */
  needsRehash(passwordHash: string): boolean;
};

/** Password hashing with the given parameters, with the concurrency that `inTurn` allows. */
export function createPasswords(
  { random }: IdentityEnvironment,
  parameters: ArgonParameters = argonParameters,
  inTurn: LimitFunction = pLimit(hashesAtOnce),
): Passwords {
  const hash = (password: string) =>
    inTurn(() => argon2Hash(composed(password), { ...parameters, salt: random.bytes(saltBytes) }));
  const hashOfNobody = hash(Buffer.from(random.bytes(saltBytes)).toString('hex'));

  return {
    hash,

    async verify(passwordHash, password) {
      if (isTooLong(password)) return false;
      const compared = passwordHash ?? (await hashOfNobody);
      const isMatch = await inTurn(() => argon2Verify(compared, composed(password)));
      return isMatch && passwordHash !== null;
    },

    needsRehash(passwordHash) {
      if (!passwordHash.startsWith('$argon2id$')) return true;
      const used = parseOptions(passwordHash);
      return used.memoryCost < parameters.memoryCost || used.timeCost < parameters.timeCost;
    },
  };
}

/** Counted in graphemes, so that an emoji is one character. */
export function passwordCharacters(password: string): number {
  return [...password].length;
}

/** True if the password is over the limit; the first comparison avoids counting a megabyte. */
export function isTooLong(password: string): boolean {
  return password.length > 2 * passwordCharactersMax || passwordCharacters(password) > passwordCharactersMax;
}

/** The same letter typed on two keyboards may arrive as one code point or as two; both mean the same password. */
function composed(password: string): string {
  return password.normalize('NFC');
}
