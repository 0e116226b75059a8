// Proves the links in a team's action panel, by the state of the game and the team.
import { expect, test } from 'vitest';
import { panelLinks } from '../../../client/team/panelLinks.ts';
import type { GameDetails } from '../../../contracts/calls/games.ts';
import type { RegulatoryReportTurn, Team } from '../../../contracts/calls/teams.ts';

const published = { turn_num: 2, regulator_report_published: true, is_written: true };
const titles = (game: Partial<GameDetails>, turns: readonly RegulatoryReportTurn[] = []): readonly string[] =>
  panelLinks(
    { type: 'Full', turns_completed: 3, ...game } as GameDetails,
    { regulatory_report_turns: turns } as Team,
  ).map(({ title }) => title);

test('[AP1] screens are in the order of the specification', () => {
  const specified = ['Decision Areas', 'Dashboard', 'Management Ratios', 'Regulator Report', 'Team Notes'];
  expect(titles({}, [published]).filter((title) => specified.includes(title))).toEqual(specified);
});

test('[ME17] Mergers & Acquisitions comes before Team Notes if the game has them enabled', () => {
  const enabled = titles({ manda_enabled: true });
  expect(enabled).toContain('Mergers & Acquisitions');
  expect(enabled.indexOf('Mergers & Acquisitions')).toBeLessThan(enabled.indexOf('Team Notes'));
  expect(titles({ manda_enabled: false })).not.toContain('Mergers & Acquisitions');
});

test('[AP2] Management Ratios needs a Full game and a completed quarter', () => {
  expect(titles({ turns_completed: 1 })).toContain('Management Ratios');
  expect(titles({ turns_completed: 0 })).not.toContain('Management Ratios');
  expect(titles({ type: 'Lite' })).not.toContain('Management Ratios');
});

test('[AP3] Regulator Report needs a turn that the person may see', () => {
  expect(titles({}, [published])).toContain('Regulator Report');
  expect(titles({})).not.toContain('Regulator Report');
});
