// Proves that the header shows the place of an open screen without repeating a name.
import { expect, test } from 'vitest';
import { placeTitle } from '../../../client/frame/Breadcrumb.tsx';
import { quarterStates } from '../../../client/ui/QuarterTrack.tsx';
import type { GameDetails } from '../../../contracts/calls/games.ts';
import type { Team } from '../../../contracts/calls/teams.ts';

const game = { game_name: 'Autumn Cup' } as GameDetails;
const team = { team_name: 'First Harbor Bank' } as Team;

test.each([
  ['First Harbor Bank', 'Dashboard'],
  ['First Harbor Bank Decision Areas', 'Decision Areas'],
  ['First Harbor Bank CDs', 'CDs'],
  ['Autumn Cup', 'Teams'],
  ['Autumn Cup Adjustments', 'Adjustments'],
  ['Autumn Cup over after 6 quarters', 'Over after 6 quarters'],
  ['Autumn Cup: what happened', 'What happened'],
  ['Run Turn: Autumn Cup', 'Run Turn'],
  ['User Settings', 'User Settings'],
  ['First Harbor Banking', 'First Harbor Banking'],
])('[NF1] the header names the screen %s as %s', (title, here) => {
  expect(placeTitle(title, { game, team })).toBe(here);
});

test('the quarters of a game are run, now or frozen, and ahead; those of a finished one are all run', () => {
  expect(quarterStates({ done: 2, of: 4 })).toEqual(['done', 'done', 'now', 'ahead']);
  expect(quarterStates({ done: 0, of: 2, isFrozen: true })).toEqual(['frozen', 'ahead']);
  expect(quarterStates({ done: 3, of: 3 })).toEqual(['done', 'done', 'done']);
});
