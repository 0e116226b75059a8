import { z } from 'zod';

/** The longest address that mail can deliver to (RFC 5321). */
const emailCharactersMax = 254;

const emailSchema = z.email().max(emailCharactersMax);

/** The normalised form in which an e-mail address is unique and looked up: trimmed, composed, lower case. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** True for text that can be an account's e-mail address. */
export function isEmailAddress(email: string): boolean {
  return emailSchema.safeParse(email.trim()).success;
}
