import { ClassContributions } from '../../client/contributions/ClassContributions.tsx';
import { MyPart } from '../../client/contributions/MyPart.tsx';
import { TeamContributions } from '../../client/contributions/TeamContributions.tsx';
import { classAt } from '../../client/samples/shownClass.ts';
import type { ResponseOf } from '../../contracts/calls/call.ts';
import {
  type ContributedCell,
  type Contributor,
  loadContributions,
  loadTeamContributions,
} from '../../contracts/calls/contributions.ts';
import { answer } from './Answered.tsx';
import { entry, type Section } from './entry.tsx';

const ben: Contributor = {
  user_id: 9,
  full_name: 'Ben Ono',
  roles: ['deposit officer'],
  is_member: true,
  kept_cells: 14,
  kept_percent: 61,
  began_percent: 64,
  areas: ['CDs', 'Loan Origination'],
  saves: 25,
  quarters_active: 1,
  forecasts_used: 2,
  notes: 1,
  said: { cells: 4, proposals: 2, saved: 1 },
  look_at: 'did almost all of it',
};
const ada: Contributor = {
  ...{ ...ben, user_id: 8, full_name: 'Ada Lund', roles: ['ceo'], kept_cells: 6, kept_percent: 39 },
  ...{ began_percent: 36, saves: 13, look_at: null },
};
const june: Contributor = {
  ...{ ...ben, user_id: 7, full_name: 'June Park', roles: [], is_member: false, kept_cells: 0 },
  ...{ kept_percent: 0, began_percent: 0, areas: [], saves: 0, notes: 0, look_at: 'changed nothing' },
};
const cell: ContributedCell = {
  area: 'certificatesOfDeposit',
  tile: 'CDs',
  filter_choice: 'Retail CDs',
  row_id: 3,
  field: 'ratePercent',
  row: '36-Month CD',
  title: 'Offer Rate',
  from: '1.700%',
  to: '1.400%',
  set_by: 9,
  set_by_name: 'Ben Ono',
  set_tzts: classAt(12),
  began_by: 8,
  began_by_name: 'Ada Lund',
  over_name: 'Ada Lund',
  log_position: 812,
};

type OfTeam = ResponseOf<typeof loadTeamContributions>;
const ofTeam: OfTeam = {
  turns: [1, 2, 3],
  turn_num: 3,
  areas: 12,
  submitted_tzts: classAt(30),
  submitted_by: 'Ada Lund',
  cells: 20,
  quarters: [3],
  people: [ada, ben, june],
  saves: [9, 8, 9, 9].map((user_id, index) => ({ user_id, at: classAt(8 + 4 * index) })),
  changed: [
    cell,
    { ...cell, row_id: 4, row: '60-Month CD', set_by: 8, set_by_name: 'Ada Lund', over_name: null },
  ],
  forecasts: [{ user_id: 9, at: classAt(10) }],
};
const none: OfTeam = {
  ...{ ...ofTeam, turns: [], turn_num: null, cells: 0, quarters: [], people: [], saves: [], changed: [] },
  ...{ forecasts: [], submitted_tzts: null, submitted_by: null },
};

const team = (name: string, over: Partial<OfTeam>) =>
  entry(`of a team: ${name}`, <TeamContributions />, {
    isOverseen: true,
    answers: [answer(loadTeamContributions, { ...ofTeam, ...over })],
  });
const ofClass = (name: string, teams: ResponseOf<typeof loadContributions>['teams']) =>
  entry(`of a class: ${name}`, <ClassContributions />, {
    isOverseen: true,
    answers: [answer(loadContributions, { turns: teams.length > 0 ? [3] : [], areas: 12, teams })],
  });

const harbor = {
  team_id: 1,
  team_name: 'First Harbor Bank',
  cells: 20,
  quarters: [3],
  people: [ada, ben, june],
};

export const contributions: Section = {
  title: 'Contributions',
  isWide: true,
  entries: [
    ofClass('shares', [
      harbor,
      { ...harbor, team_id: 2, team_name: 'Bayside Trust', cells: 4 },
      { ...harbor, team_id: 3, team_name: 'Lighthouse Savings', cells: 0 },
      { ...harbor, team_id: 4, team_name: 'Northquay Bank', people: [ada] },
    ]),
    ofClass('nothing submitted', []),
    team('shares', {}),
    team('untouched', { cells: 0, changed: [], saves: [] }),
    team('nothing submitted', none),
    entry('my part', <MyPart />, {
      answers: [answer(loadTeamContributions, { ...ofTeam, people: [ben] })],
    }),
  ],
};
