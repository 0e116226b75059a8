import type { Refusal } from '../../../contracts/refusal.ts';
import { commonWords } from './commonWords.ts';
import { isTooLong, passwordCharacters, passwordCharactersMax } from './passwords.ts';

/** Shorter ones are guessed too fast; any composition is allowed (ASVS 5.0, 6.2.1 and 6.2.5). */
export const passwordCharactersMin = 8;

const productWords = ['quarterdeck', 'banking', 'bank'];

const keyboardSequences = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
].flatMap((sequence) => [sequence, [...sequence].reverse().join('')]);

const sequenceLengthMin = 4;
const personalWordLengthMin = 3;

/** Two, so that a phrase of several words still counts for the words beyond them. */
const commonWordsTaken = 2;

const lookAlikes = new Map([
  ['@', 'a'],
  ['4', 'a'],
  ['3', 'e'],
  ['1', 'i'],
  ['!', 'i'],
  ['0', 'o'],
  ['$', 's'],
  ['5', 's'],
  ['7', 't'],
]);

/** The owner of the password; what people know about somebody is the first thing they try. */
export type PasswordOwner = { readonly email: string; readonly fullName: string };

/**
 * Refuses a password that is too short, too long or easy to guess [ID6]. Easy means: fewer than 8 characters
 * are left after removing the owner's and the product's words, years, two common words, keyboard sequences
 * and repetitions.
 */
export function refusePassword(password: string, owner: PasswordOwner): Refusal | undefined {
  const refusal = (message: string): Refusal => ({ rule: 'ID6', message });
  if (isTooLong(password)) {
    return refusal(`The password cannot have more than ${passwordCharactersMax} characters.`);
  }
  if (passwordCharacters(password) < passwordCharactersMin) {
    return refusal(`The password must have at least ${passwordCharactersMin} characters.`);
  }
  if (passwordCharacters(unpredictablePart(password, owner)) >= passwordCharactersMin) return undefined;
  return refusal(
    'The password is too easy to guess. Common words, sequences, years and names don’t make it any stronger.',
  );
}

function unpredictablePart(password: string, owner: PasswordOwner): string {
  const text = withoutRepetition(password.normalize('NFKC').toLowerCase());
  const known = [...personalWords(owner), ...productWords, /(?:19|20)\d\d/g];
  const rest = known.reduce<string>((left, word) => left.replaceAll(word, ''), text);
  return withoutSequences(withoutCommonWords(rest));
}

function personalWords({ email, fullName }: PasswordOwner): readonly string[] {
  const mailbox = email.toLowerCase().split('@', 1);
  const words = [...mailbox, ...`${mailbox} ${fullName.toLowerCase()}`.split(/[^\p{L}]+/u)];
  return words.filter((word) => word.length >= personalWordLengthMin);
}

/** `ab12ab12` counts as its half, `11223344` as 1234, and a repeated character as one. */
function withoutRepetition(text: string): string {
  const single = /^(?:(.)\1)+$/su.test(text) ? text.replace(/(.)\1/gsu, '$1') : text;
  return single.replace(/^(.+?)\1+$/su, '$1').replace(/(.)\1{2,}/gsu, '$1');
}

function withoutCommonWords(text: string): string {
  let rest = text;
  for (let taken = 0; taken < commonWordsTaken; taken += 1) {
    // A look-alike replaces one character by one, so positions in the letters equal positions in the text.
    const letters = rest.replace(/[@43!10$57]/g, (sign) => lookAlikes.get(sign) ?? sign);
    const word = commonWords.find((candidate) => letters.includes(candidate));
    if (word === undefined) return rest;
    const start = letters.indexOf(word);
    rest = rest.slice(0, start) + rest.slice(start + word.length);
  }
  return rest;
}

function withoutSequences(text: string): string {
  let rest = '';
  let start = 0;
  while (start < text.length) {
    const length = sequenceLengthAt(text, start);
    if (length < sequenceLengthMin) rest += text[start];
    start += length < sequenceLengthMin ? 1 : length;
  }
  return rest;
}

function sequenceLengthAt(text: string, start: number): number {
  let length = 1;
  const isSequence = (run: string) => keyboardSequences.some((sequence) => sequence.includes(run));
  while (start + length < text.length && isSequence(text.slice(start, start + length + 1))) length += 1;
  return length;
}
