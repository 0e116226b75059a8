// Proves what is told instead of a percentage: counts of few cells, nothing of one person's team, a sentence where nothing
// was changed; and that the spreadsheet has the same rows.
import { expect, test } from 'vitest';
import {
  contributionsCsv,
  hasBars,
  keptText,
  nothingText,
  quartersText,
  saidText,
} from '../../../client/contributions/contributionTexts.ts';
import type { Contributor } from '../../../contracts/calls/contributions.ts';

const person = (full_name: string, kept_cells: number, kept_percent: number): Contributor => ({
  ...{ user_id: 3, full_name, roles: ['ceo'], is_member: true, kept_cells, kept_percent },
  ...{ began_percent: kept_percent, areas: ['CDs'], saves: 4, quarters_active: 1, forecasts_used: 0 },
  ...{ notes: 0, look_at: null, said: { cells: 0, proposals: 0, saved: 0 } },
});
const ada = person('=Ada', 3, 33);
const ben = person('Ben', 6, 67);

test('what somebody said is told by cells, and of proposals what came of them', () => {
  const saying = (cells: number, proposals: number, saved: number) =>
    saidText({ ...ada, said: { cells, proposals, saved } });
  expect([saying(0, 0, 0), saying(1, 0, 0), saying(4, 2, 1)]).toEqual([
    null,
    'said: on 1 cell',
    'said: on 4 cells, 2 proposals, 1 saved',
  ]);
});

test('below ten cells counts are told and no bar is drawn, and one person’s team has neither', () => {
  const many = { cells: 10, people: [ada, ben] };
  const few = { cells: 9, people: [ada, ben] };
  const alone = { cells: 30, people: [ada] };
  expect([many, few, alone].map((team) => [keptText(team, ada), hasBars(team)])).toEqual([
    ['33%', true],
    ['3 of 9 cells', false],
    ['One member', false],
  ]);
});

test('where nothing was changed a sentence says so, with its quarters', () => {
  expect(nothingText([3], { cells: 0 })).toBe('Nothing was changed in Qtr 3; nobody’s share is counted.');
  expect([[1], [1, 2], [1, 2, 3]].map(quartersText)).toEqual(['Qtr 1', 'Qtr 1 and 2', 'Qtr 1 to 3']);
  expect(nothingText([3], { cells: 1 })).toBeNull();
});

test('the spreadsheet begins with the mark that Excel reads, its titles in row 1, and no name is a formula', () => {
  const lines = contributionsCsv([
    { team_name: 'Harbor', cells: 12, people: [ada] },
    { team_name: 'Bayside', cells: 9, people: [ben] },
  ]).split('\r\n');
  expect(lines[0]?.startsWith('\uFEFFTeam,Person,Role,')).toBe(true);
  expect(lines.slice(1)).toEqual([
    "Harbor,'=Ada,CEO,12,3,33,33,1,4,1,0,0,",
    'Bayside,Ben,CEO,9,6,,,1,4,1,0,0,',
    '',
  ]);
});
