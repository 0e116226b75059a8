// Proves that a list is read as somebody chooses: its columns, its heading, and the school's domain for user names.
import { readFileSync } from 'node:fs';
import * as path from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type ListChoice, noChoice } from '../../../client/roster/listColumns.ts';
import { peopleOf } from '../../../client/roster/rosterDraft.ts';
import { readRosterList } from '../../../client/roster/rosterList.ts';
import { rosterRecord } from '../../../client/samples/shownRoster.ts';

const record = {
  ...rosterRecord,
  teams: [1, 2, 3].map((number) => ({
    ...{ team_id: 10 + number, team_num: number, team_name: `Bank of ${number} Rivers` },
  })),
};
const read = (text: string, choice: Partial<ListChoice> = {}) =>
  readRosterList(text, record, peopleOf(record, []), { ...noChoice, ...choice });
/** Name, e-mail and team of everybody who is added; a line with errors is its errors. */
const peopleIn = (text: string, choice: Partial<ListChoice> = {}) =>
  read(text, choice).lines.map(({ problems, person }) =>
    person ? [person.fullName, person.email, person.place].join(' | ') : problems.join(' '),
  );
const shapes = z
  .array(z.object({ shape: z.string(), text: z.string() }))
  .parse(
    JSON.parse(readFileSync(path.join(import.meta.dirname, '../../fixtures/rosters/shapes.json'), 'utf8')),
  );
const textOfShape = (wanted: string) => shapes.find(({ shape }) => shape === wanted)?.text ?? '';

test.each([
  ['blackboard', 'uni.example', ["Seán O'Brien | sobrien@uni.example | noTeam"]],
  ['blackboardGrp', ' @uni.example', ["Seán O'Brien | sobrien@uni.example | 13"]],
  ['blackboard', 'uni', ['sobrien@uni isn’t a valid email address.']],
])('the user names of the shape %s are completed by the school’s domain %s', (shape, domain, people) => {
  expect(read(textOfShape(shape)).hasUserNames).toBe(true);
  expect(peopleIn(textOfShape(shape), { domain })).toEqual(people);
});

test('a domain completes what has none, and leaves every other e-mail and a test student as they are', () => {
  const text =
    'Student,Login ID\n"Lund, Ada",alund\n"Ono, Ben",ben@other.example\n"Student, Test",8a7b\nNo One,';
  expect(read(text, { meanings: { 1: 'email' } }).hasUserNames).toBe(true);
  expect(peopleIn(text, { domain: 'uni.example' })).toEqual([
    'Ada Lund | alund@uni.example | noTeam',
    'Ben Ono | ben@other.example | noTeam',
    'The email is missing.',
  ]);
});

describe('a column is read as what is chosen', () => {
  const text = 'Courriel;Nom;Groupe\nada@uni.example;Lund;Group 2\nben@uni.example;Ono;Group 3';

  test('and otherwise by what it holds, where no heading tells it', () => {
    const { columns } = read(text);
    expect(columns.map(({ title, meaning }) => [title, meaning])).toEqual([
      ['Courriel', 'email'],
      ['Nom', 'none'],
      ['Groupe', 'team'],
    ]);
    expect(peopleIn('Courriel;Nom complet\nada@uni.example;Lund, Ada')).toEqual([
      'Ada Lund | ada@uni.example | noTeam',
    ]);
  });

  test('whatever the list was read as', () => {
    expect(peopleIn(text, { meanings: { 1: 'name', 2: 'none' } })).toEqual([
      'Lund | ada@uni.example | noTeam',
      'Ono | ben@uni.example | noTeam',
    ]);
    const parents = 'Email,Student Mail\ndad@home.example,ada@uni.example';
    expect(peopleIn(parents, { meanings: { 1: 'email' } })).toEqual(['ada | ada@uni.example | noTeam']);
    expect(read(parents, { meanings: { 0: 'none' } }).fault).toBe(
      'The list has no column with email addresses.',
    );
  });

  test('with its first line as a heading or as a person', () => {
    const plain = 'Ada Lund,ada@uni.example\nBen Ono,ben@uni.example';
    expect(peopleIn(plain, { hasHeading: true })).toEqual(['Ben Ono | ben@uni.example | noTeam']);
    expect(peopleIn(text, { hasHeading: false })[0]).toBe(
      'Courriel isn’t a valid email address. There is no team Groupe.',
    );
  });
});
