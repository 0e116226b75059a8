// Proves the exports of the theatre, and that nobody is named while the past is presented to a class.
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { disguiseOf } from '../../../client/history/steps/disguise.ts';
import { eventsJsonl, stepsCsv } from '../../../client/history/steps/exportFiles.ts';
import type { HistoryStep } from '../../../client/history/steps/steps.ts';

const people = [
  { user_id: 1, full_name: 'Ann Lee' },
  { user_id: 2, full_name: 'Ann Leeds' },
  { user_id: 3, full_name: '=1+1' },
];
const step: HistoryStep = {
  position: 20,
  at: '2026-09-01T10:00:00.000Z',
  user_id: 2,
  kind: 'savedAnyway',
  text: 'saved 2 cells in CDs, Retail CDs',
  area: 'certificatesOfDeposit',
  filter_choice: 'Retail CDs',
  cells: 2,
  intraturn_id: 7,
  scenario: null,
  subject: null,
  changes: [],
};

test('everybody has another name wherever theirs appears, the same one each time', () => {
  const disguise = disguiseOf(people);
  const shown = { by: 'Ann Leeds', lines: ['Ann Lee saved', 'Ann Leeds, Ann Lee'], count: 3, none: null };
  expect(disguise(shown)).toEqual({
    ...{ by: 'Person B', lines: ['Person A saved', 'Person B, Person A'], count: 3, none: null },
  });
  expect(disguise(shown)).toBe(disguise(shown));
  expect(disguiseOf([])('Ann Lee')).toBe('Ann Lee');
  const many = Array.from({ length: 28 }, (_, index) => ({ user_id: index, full_name: `Name-${index}-` }));
  expect(disguiseOf(many)('Name-25- Name-26- Name-27-')).toBe('Person Z Person AA Person AB');
});

test('pattern characters in a name are treated as text', () => {
  const disguise = disguiseOf([{ user_id: 1, full_name: 'A.(B)* $1' }]);
  expect(disguise('A.(B)* $1 and AxB')).toBe('Person A and AxB');
});

test('[HI26] steps as CSV can be parsed again, and nothing starts a formula', () => {
  const csv = stepsCsv([step, { ...step, position: 30, user_id: 3, text: '=1+1\nand "so", it was' }], people);
  const { data, errors } = Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true });
  expect(errors).toEqual([]);
  expect(data).toMatchObject([
    { position: '20', who: 'Ann Leeds', kind: 'Saved anyway', cells: '2', decision_set: '7' },
    { position: '30', who: "'=1+1", what: `'=1+1\nand "so", it was` },
  ]);
});

test('steps as CSV have a row for each changed cell, with its value before and after and over whom', () => {
  const cell: HistoryStep['changes'][number] = {
    ...{
      row_id: 1,
      field: 'ratePercent',
      row: '36-Month CD',
      title: 'Offer Rate',
      from: '1.700',
      to: '1.400',
    },
    kind: 'updated',
    unit: 'percent',
    ...{ moved: -30, over: 'Ann Lee', over_at: step.at },
  };
  const csv = stepsCsv([{ ...step, changes: [cell, { ...cell, row: null, over: null }] }], people);
  const { data } = Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true });
  expect(data).toMatchObject([
    { changed: '36-Month CD, Offer Rate', before: '1.700', after: '1.400', over_whom: 'Ann Lee' },
    { position: '20', changed: 'Offer Rate', before: '1.700', after: '1.400', over_whom: '' },
  ]);
});

test('[HI26] events as JSON lines start with their origin, and contain names only on request', () => {
  const event = {
    ...{ position: 5, stream: 'team-1', revision: 0, event_id: 'x', type: 'ForecastsDisabled' },
    ...{ data: { teamId: 1 }, metadata: { at: step.at }, texts: [], proof: { index: 4, inclusion: [] } },
  };
  const signed = { checkpoint: 'a signed note', public_key: 'a key' };
  const answer = { events: [event], people: people.slice(0, 1), ...signed };
  const facts = { gameId: 1, teamId: 2, turn: 3 };
  const read = (text: string) =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
  const under = { checkpoint: 'a signed note', publicKey: 'a key' };
  const head = { format: 'quarterdeck-replay/1', ...facts, events: 1, ...under };
  expect(read(eventsJsonl(answer, facts, false))).toEqual([head, event]);
  expect(read(eventsJsonl(answer, facts, true))).toEqual([{ ...head, people: answer.people }, event]);
});
