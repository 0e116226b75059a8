// Proves that what somebody typed names nobody while names are hidden.
import { expect, test } from 'vitest';
import { hiddenNames } from '../../../client/lesson/hiddenNames.ts';

const people = ['Ada Lund', 'Ben Ono', 'Ada Moss', 'Anne-Marie O’Neil', '李伟', 'Li Wu', 'Bo An'].map(
  (full_name, index) => ({ user_id: index + 1, full_name }),
);
const teams = [
  { team_name: 'First Harbor Bank', team_num: 1 },
  { team_name: 'First Harbor Bank of Bo', team_num: 2 },
];

test('no name or part of one is left in a typed text, however it is written, and other words stay', () => {
  const hide = hiddenNames(people, []);
  expect(hide('Ben overrules Moss’s rate')).toBe('Person B overrules Person C’s rate');
  expect(hide('BEN ONO and ben')).toBe('Person B and Person B');
  // Two people are called Ada.
  expect(hide('Ada Lund asks, Ada answers')).toBe('Person A asks, Somebody answers');
  expect(hide('Anne-Marie, Anne and Marie O’Neil')).toBe('Person D, Person D and Person D Person D');
  expect(hide('李伟改了利率')).toBe('Person E改了利率');
  expect(hide('Li meets Wu; Bo has an idea')).toBe('Person F meets Person F; Person G has an idea');
  expect(hide('Adapt the benefit of a bond')).toBe('Adapt the benefit of a bond');
});

test('teams are hidden by their whole names, and nothing is without people and teams', () => {
  expect(hiddenNames([], teams)('First Harbor Bank of Bo beats First Harbor Bank')).toBe(
    'Team 2 beats Team 1',
  );
  expect(hiddenNames([], [])('Ben Ono')).toBe('Ben Ono');
});
