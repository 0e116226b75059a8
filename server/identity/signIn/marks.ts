import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { emailKey } from '../../../contracts/fields/emails.ts';
import { leadingGroups, plainAddress } from '../access/clientPlace.ts';
import type { IdentityEnvironment } from '../model/identityEnvironment.ts';

/** Pseudonyms of addresses and e-mails in counts and log lines: the same for the same value, and irreversible. */
export type Marks = {
  /** Of a client's address. A household has a whole network of IPv6 addresses (/64), which counts as one. */
  address(address: string): string;
  email(email: string): string;
  /**
   * A secret derived from the name as 43 base64url characters: the same for every holder of the key, and
   * unknown to anybody else.
   */
  secret(name: string): string;
};

const markDigits = 16;
const keyBytes = 32;
const groupsOfNetwork = 4;

/** Marks under a key: addresses are so few and e-mails so easy to guess that a plain hash would hide neither. */
export function marksUnder(key: KeyObject): Marks {
  const mark = (text: string): string =>
    createHmac('sha256', key).update(text).digest('hex').slice(0, markDigits);
  return {
    address: (address) => mark(`address ${networkOf(address)}`),
    email: (email) => mark(`email ${emailKey(email)}`),
    secret: (name) => createHmac('sha256', key).update(`secret ${name}`).digest('base64url'),
  };
}

/** Marks under a random key, for a process whose counts end with it. */
export function ownMarks({ random }: Pick<IdentityEnvironment, 'random'>): Marks {
  return marksUnder(createSecretKey(Buffer.from(random.bytes(keyBytes))));
}

/** The first half of an IPv6 address with every group expanded; any other address unchanged. */
function networkOf(address: string): string {
  const plain = plainAddress(address);
  return isIPv6(plain) ? `${leadingGroups(plain, groupsOfNetwork)}::/64` : plain;
}
