import type { Account } from '../identity/identityStore.ts';
import type { Mail } from './mail.ts';

/** Whom a mail is written to. */
export type Addressee = Pick<Account, 'email' | 'fullName'>;

/** A mail in the manner of all of ours: plain paragraphs between a greeting and our name. */
export function letter({ email, fullName }: Addressee, subject: string, paragraphs: readonly string[]): Mail {
  return { to: email, subject, text: [`Hello ${fullName},`, ...paragraphs, 'Quarterdeck'].join('\n\n') };
}
