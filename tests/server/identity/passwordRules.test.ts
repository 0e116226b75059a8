// Proves which passwords are refused and which are not, as a table over the pure rule.
import { describe, expect, test } from 'vitest';
import { commonWords } from '../../../server/identity/credentials/commonWords.ts';
import { refusePassword } from '../../../server/identity/credentials/passwordRules.ts';

const owner = { email: 'ada.lund@bank.test', fullName: 'Ada Lund' };

describe('[ID6] a password that is easy to guess is refused', () => {
  test.each([
    ['a common word', 'password'],
    ['a common word in capitals with a year and a sign', 'Dragon2024!'],
    ['look-alikes', 'p@$$w0rd1'],
    ['digits on both sides', '123password!!'],
    ['two common words', 'sunshinechocolate7'],
    ['a word twice', 'passwordpassword'],
    ['a pattern repeated', 'x7x7x7x7x7x7'],
    ['one key held down', 'aaaaaaaaaaaa'],
    ['doubled digits', '11223344'],
    ['counting', '1234567890'],
    ['counting down', '987654321'],
    ['the alphabet', 'abcdefghij'],
    ['a keyboard row', 'qwertyuiop'],
    ['a keyboard row backwards', 'poiuytrewq'],
    ['a keyboard zigzag', '1qaz2wsx'],
    ['a date of birth', '31121984'],
    ['the product', 'quarterdeck'],
    ['the demo password', 'quarterdeck-demo'],
    ['the trade', 'Banking-2026'],
    ['the e-mail name', 'ada.lund99'],
    ['parts of the e-mail name', 'lund-ada-lund!'],
    ['the full name', 'Ada Lund 1815'],
    ['full-width letters', 'ｐａｓｓｗｏｒｄ'],
  ])('%s', (_, password) => {
    const refusal = refusePassword(password, owner);
    expect(refusal?.rule).toBe('ID6');
    expect(refusal?.message).toContain('too easy to guess');
  });
});

describe('[ID6] any composition is allowed', () => {
  test.each([
    ['words only', 'vexed ostrich plays tuba'],
    ['several common words', 'summer dragon monkey cheese'],
    ['random letters', 'kfwpzjqh'],
    ['random digits', '83629405'],
    ['eight emoji', '🐙🎻🪁🧂🛶🪴🧭🎲'],
    ['another script', 'лодкаичайник'],
    ['a word of the trade among others', 'river bank otters'],
    ['64 characters', 'k7'.padEnd(64, 'q9fh2xw8')],
    [
      '1024 characters',
      Array.from({ length: 1024 }, (_, index) => 'kfwpzjqhvx'[(index * index) % 7]).join(''),
    ],
  ])('%s', (_, password) => {
    expect(refusePassword(password, owner)).toBeUndefined();
  });
});

test('[ID6] passwords of fewer than 8 visible characters are refused', () => {
  expect(refusePassword('kfwpzjq', owner)?.message).toBe('The password must have at least 8 characters.');
  expect(refusePassword('🐙🎻🪁🧂🛶🪴🧭', owner)?.message).toBe(
    'The password must have at least 8 characters.',
  );
});

test('[ID6] more than 1024 characters are refused, a megabyte quickly', () => {
  for (const length of [1025, 1_000_000]) {
    const message = refusePassword('kfwpzjqh'.padEnd(length, 'x9'), owner)?.message;
    expect(message).toBe('The password cannot have more than 1024 characters.');
  }
});

test('[ID6] every common word with two digits is refused, if the word is long enough to be looked up', () => {
  for (const word of commonWords) {
    expect(word).toMatch(/^[a-z]{4,}$/);
    const password = `${word}77`.padEnd(8, '7');
    expect(refusePassword(password, owner), password).toBeDefined();
  }
});

test('[ID11] a refusal does not repeat the password', () => {
  for (const password of ['canary', 'canarycanary', 'canary'.repeat(400)]) {
    expect(JSON.stringify(refusePassword(password, owner))).not.toContain('canary');
  }
});
