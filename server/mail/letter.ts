import { nameInReadingOrder } from '../../contracts/text/readingName.ts';
import type { Account } from '../identity/model/identityStore.ts';
import type { Mail } from './mail.ts';

/** The recipient of a mail. */
export type Addressee = Pick<Account, 'email' | 'fullName'>;

/** A mail in our usual format: plain paragraphs between a greeting and our name. */
export function letter({ email, fullName }: Addressee, subject: string, paragraphs: readonly string[]): Mail {
  const greeting = `Hello ${nameInReadingOrder(fullName)},`;
  return { to: email, subject, text: [greeting, ...paragraphs, 'Quarterdeck'].join('\n\n') };
}
