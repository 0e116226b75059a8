import type { Refusal } from '../../../contracts/refusal.ts';
import { isEmailAddress } from '../model/emailAddress.ts';

const fullNameCharactersMax = 120;

/** The answer for an e-mail address that belongs to another account. */
export const emailTaken: Refusal = { rule: 'ID1', message: 'Another account has this email.' };

/** The answer for an unknown id. */
export const unknownAccount: Refusal = { rule: 'ID3', message: 'The account was not found.' };

/**
 * Refuses an e-mail address that cannot receive mail [ID1], and a name that is empty, too long or has control
 * characters [ID2].
 */
export function refuseDetails(details: {
  readonly email?: string | undefined;
  readonly fullName?: string | undefined;
}): Refusal | undefined {
  const { email, fullName } = details;
  if (email !== undefined && !isEmailAddress(email)) {
    return { rule: 'ID1', message: 'The email is not valid.' };
  }
  if (fullName === undefined) return undefined;
  const name = fullName.trim();
  if (name === '' || name.length > fullNameCharactersMax || /\p{Cc}/u.test(name)) {
    return { rule: 'ID2', message: `The name must have 1 to ${fullNameCharactersMax} characters.` };
  }
  return undefined;
}
