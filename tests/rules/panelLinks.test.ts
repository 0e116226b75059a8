// Proves which screens the action panel of a team leads to, as the game stands.
import { expect, test } from 'vitest';
import { panelLinks } from '../../client/team/panelLinks.ts';
import type { GameDetails } from '../../contracts/calls/games.ts';

const titles = (game: Partial<GameDetails>): readonly string[] =>
  panelLinks({ type: 'Full', turns_completed: 3, ...game } as GameDetails).map(({ title }) => title);

test('[AP1] screens stand in the order of the specification', () => {
  expect(titles({})).toEqual(['Decision Areas', 'Dashboard', 'Management Ratios', 'Team Notes']);
});

test('[ME17] Mergers & Acquisitions stands before Team Notes where the game has them enabled', () => {
  expect(titles({ manda_enabled: true }).slice(-2)).toEqual(['Mergers & Acquisitions', 'Team Notes']);
  expect(titles({ manda_enabled: false })).not.toContain('Mergers & Acquisitions');
});

test('[AP2] Management Ratios needs a Full game and a quarter that was run', () => {
  expect(titles({ turns_completed: 1 })).toContain('Management Ratios');
  expect(titles({ turns_completed: 0 })).not.toContain('Management Ratios');
  expect(titles({ type: 'Lite' })).not.toContain('Management Ratios');
});
