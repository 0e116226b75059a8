import { emailAddressSchema } from '../../../contracts/fields/emails.ts';
import { fullNameFault, fullNameSchema } from '../../../contracts/fields/names.ts';
import type { Refusal } from '../../../contracts/refusal.ts';

/** The answer for an e-mail address that belongs to another account. */
export const emailTaken: Refusal = { rule: 'ID1', message: 'Another account already uses this email.' };

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
  if (email !== undefined && !emailAddressSchema.safeParse(email).success) {
    return { rule: 'ID1', message: 'This isn’t a valid email.' };
  }
  return fullName === undefined || fullNameSchema.safeParse(fullName).success
    ? undefined
    : { rule: 'ID2', message: fullNameFault };
}
