// Proves that names in a text are sent as numbers, and typed again as they were.
import { expect, test } from 'vitest';
import {
  askedName,
  encoded,
  membersFor,
  partsOf,
  plainText,
  typedAgain,
} from '../../../client/talk/mentions.ts';

const member = (user_id: number, full_name: string) => ({ user_id, full_name, roles: [] });
const team = [member(3, 'Ada Lund'), member(4, 'Ben Ono'), member(5, 'Ben Hale'), member(6, 'Al Reyes')];

test.each([
  ['@Ada your call', '@[3] your call', [3]],
  ['@Adam is nobody', '@Adam is nobody', []],
  ['@Ben Hale, not @Ben Ono', '@[5], not @[4]', [4, 5]],
  ['@Ben alone is neither', '@Ben alone is neither', []],
  ['  @Al: ask @Ada, @Ada  ', '@[6]: ask @[3], @[3]', [3, 6]],
])('%j is sent as %j', (typed, text, named) => {
  const sent = encoded(typed, team);
  expect([sent.text, [...sent.named].toSorted()]).toEqual([text, named]);
  expect(typedAgain(sent.text, team)).toBe(typed.trim());
});

test.each([
  ['ask @ada, or @BEN ono', 'ask @[3], or @[4]', [3, 4]],
  ['ada@al.test is an address', 'ada@al.test is an address', []],
])('%j, typed without choosing from the list, is sent as %j', (typed, text, named) => {
  const sent = encoded(typed, team);
  expect([sent.text, [...sent.named].toSorted()]).toEqual([text, named]);
});

test('an @ asks for the names that begin with what follows it, at the beginning of a word', () => {
  expect([askedName('Hello @be'), askedName('@'), askedName('ada@be'), askedName('@be n')]).toEqual([
    'be',
    '',
    null,
    null,
  ]);
  expect(membersFor('o', team).map(({ user_id: id }) => id)).toEqual([4]);
  expect(membersFor(null, team)).toEqual([]);
});

test('a recorded text has names in it, also of those who have left', () => {
  expect(partsOf('Ask @[4], then go.')).toEqual(['Ask ', { userId: 4 }, ', then go.']);
  expect(plainText('@[4]: @[99]?', (id) => (id === 4 ? 'Ben Ono' : 'former member'))).toBe(
    '@Ben: @former member?',
  );
});
