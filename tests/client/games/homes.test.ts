// Proves what the home screens say about a bank's standing and about a class, from figures alone.
import { expect, test } from 'vitest';
import { areasLeft, standingSentence } from '../../../client/games/standingText.ts';
import { classHeadline } from '../../../client/games/teams/classText.ts';
import { untilLockdown } from '../../../client/games/untilWords.ts';
import { classAt, toldTeam } from '../../../client/samples/shownClass.ts';
import { gapsOf } from '../../../client/team/gapsOf.ts';
import { ordinal } from '../../../client/team/standingText.ts';
import type { Standing, StandingBank } from '../../../contracts/calls/standing.ts';

const bank: StandingBank = {
  team_id: 1,
  team_num: 1,
  team_name: 'First Harbor Bank',
  places: [1, 3, 1],
  failed_turn: null,
  net_income: [980, 1000, 1025],
  net_interest_margin: [3, 3, 3],
  return_on_equity: [8, 8, 8.32],
  core_return: [8, 8, 8.3],
  leverage: [9, 9, 9],
  stock_price: [58.87, 53.4, 51.89],
  score: [null, 53.4, 51.89],
};
const nothing = {
  net_income: [],
  net_interest_margin: [],
  return_on_equity: [],
  core_return: [],
  leverage: [],
  stock_price: [],
  score: [],
};
const standing = (facts: Partial<Standing> = {}): Standing => ({
  latest_turn: 2,
  bank_count: 5,
  score_of: 'points',
  banks: [bank],
  community: nothing,
  ...facts,
});

test('a student reads the own bank’s rank after the last quarter, and the score that it goes by', () => {
  expect(standingSentence(standing(), bank)).toBe('You lead: score 51.9, net income $1,025k in Qtr 2.');
  const second = { ...bank, places: [1, 3, 2], net_income: [0, 0, -40] };
  expect(standingSentence(standing(), second)).toBe('2nd of 5: score 51.9, net income −$40k in Qtr 2.');
  const union = standing({ score_of: 'members_benefit' });
  expect(standingSentence(union, { ...bank, score: [null, 1_200, 3_600] })).toBe(
    'You lead: members’ benefit $3,600k, net income $1,025k in Qtr 2.',
  );
});

test('a student whose bank shares its rank reads that it does', () => {
  const shared = (place: number) => {
    const own = { ...bank, places: [1, 1, place] };
    return standingSentence(standing({ banks: [own, { ...own, team_id: 2 }] }), own);
  };
  expect(shared(1)).toBe('You share 1st place: score 51.9, net income $1,025k in Qtr 2.');
  expect(shared(3)).toBe('You share 3rd place: score 51.9, net income $1,025k in Qtr 2.');
});

test('without ranks only the figures are shown; before the first quarter, that all begin alike', () => {
  const untold = { ...bank, places: [null, null, null] };
  expect(standingSentence(standing(), untold)).toBe('Score 51.9, net income $1,025k in Qtr 2.');
  expect(standingSentence(standing({ latest_turn: 0 }), bank)).toBe(
    'All five start out equal. Qtr 1 will make the first difference.',
  );
  expect(standingSentence(standing({ latest_turn: 0, bank_count: 2 }), bank)).toMatch(
    /^Both start out equal/,
  );
  expect(standingSentence(standing({ latest_turn: 0, bank_count: 1 }), bank)).toBe(
    'It is the only bank of the game.',
  );
  expect(standingSentence(standing(), { ...bank, failed_turn: 2 })).toBe('The bank failed in Qtr 2.');
  expect([1, 2, 3, 4, 11, 12, 21].map(ordinal)).toEqual(['1st', '2nd', '3rd', '4th', '11th', '12th', '21st']);
});

/** A team that has decided this many of twelve areas, and perhaps submitted. */
const team = (decided: number, isIn = false) =>
  toldTeam(1, decided, { submitted: isIn ? { at: classAt(20), by: 'Ben Ono' } : null });

test.each([
  [[team(0), team(0)], 'No team has submitted yet. No team has started.'],
  [[team(2), team(0), team(0)], 'No team has submitted yet. One team has started, two have not.'],
  [[team(2), team(1)], 'No team has submitted yet. Two teams have started.'],
  [[team(12, true), team(3), team(0)], 'One team has submitted. One team has started, one has not.'],
  [[team(12, true), team(0)], 'One team has submitted. One team has not started.'],
  [[team(12, true), team(12, true)], 'All two teams have submitted. The quarter can be run.'],
] as const)('an instructor reads how the class is doing (%#)', (teams, text) => {
  const { first, second } = classHeadline(teams);
  expect(`${first} ${second}`).toBe(text);
});

test('before the lockdown the instructor reads how many teams would play last quarter’s decisions', () => {
  const { first, second } = classHeadline([team(3), team(0), team(0, true)], true);
  expect(`${first} ${second}`).toBe('One team has submitted. Two teams would play last quarter’s decisions.');
  expect(classHeadline([team(3), team(2)], true).second).toBe('Two teams have started.');
});

test('the gap to the mean is one of scores, and is omitted if either is hidden', () => {
  const community = { ...nothing, score: [58.87, 54, null] };
  const untold = { ...bank, team_id: 2, score: [58.87, null, 50] };
  const { gaps, reach } = gapsOf({
    ...standing(),
    community,
    banks: [bank, untold],
  });
  expect(gaps.get(1)).toEqual([null, 53.4 - 54, null]);
  expect(gaps.get(2)).toEqual([0, null, null]);
  expect(reach).toBeCloseTo(0.6);
});

test.each([
  ['17:00', '2026-09-01T18:40:00Z', '2 h 20 min'],
  ['17:00', '2026-09-01T20:00:30Z', '1 h'],
  ['17:00', '2026-09-01T20:59:30Z', '1 min'],
  ['17:00', '2026-09-01T21:00:00Z', '24 h'],
  ['2026-09-03T23:30:00Z', '2026-09-01T21:00:00Z', '2 d 2 h 30 min'],
  ['2026-09-01T20:00:00Z', '2026-09-01T21:00:00Z', null],
  [null, '2026-09-01T21:00:00Z', null],
] as const)('the time until the lockdown %s at %s is %s', (time, now, text) => {
  expect(untilLockdown(time, Date.parse(now))).toBe(text);
});

test('a student reads in plain words how many areas are left', () => {
  expect(areasLeft(9, 9)).toBe('None of the nine areas is decided yet.');
  expect(areasLeft(3, 12)).toBe('Three of twelve areas are untouched.');
  expect(areasLeft(1, 12)).toBe('One of twelve areas is untouched.');
  expect(areasLeft(0, 12)).toBe('All twelve areas are decided.');
});
