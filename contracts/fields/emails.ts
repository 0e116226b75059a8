import * as z from 'zod';
import { plainText } from '../text/plainText.ts';

const emailFault = 'This isn’t a valid email.';

/** The longest address that mail can deliver to (RFC 5321). */
const emailCharactersMax = 254;

/** RFC 6532 without quotes, comments and numeric hosts, which no school gives to anybody. */
const atom = String.raw`[\p{L}\p{M}\p{N}!#$%&'*+/=?^_\x60{|}~-]+`;
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?`;
const topLevel = String.raw`(?:xn--[a-z\d-]+|\p{L}[\p{L}\p{M}]+)`;
const address = new RegExp(String.raw`^${atom}(?:\.${atom})*@(?:${label}\.)+${topLevel}$`, 'iu');

/** An address as typed or copied, without what pages and mail programs add to it. */
export const emailText = (typed: string): string => plainText(typed).replace(/^mailto:\s*/i, '');

/** The address on a screen; whoever came by the school may have none. */
export const shownEmail = (email: string): string => email || 'no email';

/** True for text that can be an account's e-mail address. */
export const isEmailAddress = (email: string): boolean =>
  email.length <= emailCharactersMax && address.test(email);

/** An e-mail address that mail can reach. */
export const emailAddressSchema = z
  .string()
  .overwrite(emailText)
  .max(emailCharactersMax, emailFault)
  .refine(isEmailAddress, emailFault);

/** A domain in the letters that mail servers know it by (RFC 5890). */
function asciiDomain(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** The normalized form in which an e-mail address is unique and looked up. */
export function emailKey(email: string): string {
  const text = emailText(email).toLowerCase();
  const at = text.lastIndexOf('@') + 1;
  const domain = text.slice(at);
  // Any other one is no address, and stays as it is.
  const isForeign = /^[\p{L}\p{M}\p{N}.-]*[^\p{ASCII}][\p{L}\p{M}\p{N}.-]*$/u.test(domain);
  return isForeign ? `${text.slice(0, at)}${asciiDomain(domain)}` : text;
}
