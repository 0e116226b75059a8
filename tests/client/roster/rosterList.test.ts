// Proves how a pasted list of people is read: columns by heading or by position, and what each line would do
// or lacks.
import { describe, expect, test } from 'vitest';
import { noDraft, withRows } from '../../../client/drafts/recordDraft.ts';
import { peopleOf, rosterRows, wantedPeople } from '../../../client/roster/rosterDraft.ts';
import { readRosterList } from '../../../client/roster/rosterList.ts';
import { rosterRecord } from '../../../client/samples/shownRoster.ts';

const people = peopleOf(rosterRecord, []);
const read = (text: string) => readRosterList(text, rosterRecord, people);
const linesOf = (text: string) =>
  read(text).lines.map(({ fullName, email, person }) => [
    fullName,
    email,
    person?.place,
    person?.roles.join(),
  ]);
const problemsOf = (text: string) => read(text).lines.map(({ line, problems }) => [line, ...problems]);

describe('a list is parsed', () => {
  const dora = ['Dora Quist', 'dora@school.test', 12, 'ceo'];

  test.each([
    ['tabs and a heading', 'Name\tE-mail\tTeam\tRole\nDora Quist\tdora@school.test\t2\tCEO'],
    ['commas', 'Dora Quist,dora@school.test,2,CEO'],
    [
      'semicolons in another order',
      'ROLE;Team;Email Address;Full Name\nceo;Bayside Trust;dora@school.test;Dora Quist',
    ],
    ['first and last names', 'Last name,First name,Mail,Group,Roles\nQuist,Dora,dora@school.test,team 2,Ceo'],
    ['quotes', '"Name","Email","Team","Role"\n"Dora Quist","dora@school.test","Bayside Trust","ceo"'],
    ['the e-mail first and no heading', 'dora@school.test\tDora Quist\t2\tCEO'],
    [
      'lines of Windows, blank ones and spaces',
      '\r\n Name , E-mail ,Team,Role \r\n\r\n Dora Quist , dora@school.test , 2 , CEO \r\n',
    ],
    ['a byte order mark', '\uFEFFName,E-mail,Team,Role\nDora Quist,dora@school.test,2,CEO'],
  ])('with %s', (_, text) => {
    expect(linesOf(text)).toEqual([dora]);
  });

  test('with a comma, a quote and a line break inside a cell', () => {
    expect(linesOf('Name,E-mail\n"Quist, Dora ""Dee""",dora@school.test')).toEqual([
      ['Dora "Dee" Quist', 'dora@school.test', 'noTeam', ''],
    ]);
  });

  test('with e-mails alone, whose first part is used as the name', () => {
    expect(linesOf('dora@school.test\nerik@school.test')).toEqual([
      ['dora', 'dora@school.test', 'noTeam', ''],
      ['erik', 'erik@school.test', 'noTeam', ''],
    ]);
  });

  test('with several roles in one cell, by full name or abbreviation', () => {
    expect(
      linesOf('Name,E-mail,Team,Role\nDora,dora@school.test,1,"Lending officer; CFO | student"'),
    ).toEqual([['Dora', 'dora@school.test', 11, 'cfo/treasurer,lending officer']]);
  });

  test('and leaves teams and roles of existing people unchanged if it does not mention them', () => {
    expect(linesOf('Ada Lund,ADA@school.test')).toEqual([['Ada Lund', 'ADA@school.test', 11, 'ceo']]);
    expect(read('Ada Lund,ADA@school.test').lines[0]?.effect).toBe('Already on the roster');
  });
});

test.each([
  ['a heading that is not known', 'Name,E-mail,Student ID\nDora,dora@school.test,77', ['Student ID']],
  ['a column without a heading', 'Name,E-mail,\nDora,dora@school.test,77', ['column 3']],
  ['a second column of a kind', 'Name,E-mail,Team,Group\nDora,dora@school.test,1,2', ['Group']],
  ['more columns than there are kinds', 'Dora,dora@school.test,1,ceo,77', ['column 5']],
  ['a blank column', 'Name,E-mail,\nDora,dora@school.test,', []],
  ['no other columns', 'Name,E-mail,Team,Role\nDora,dora@school.test,1,ceo', []],
])('an ignored column is named: %s', (_, text, unused) => {
  const { columns } = read(text);
  expect(columns.filter(({ meaning }) => meaning === 'none').map(({ title }) => title)).toEqual(unused);
});

describe('each line shows', () => {
  test('its effect', () => {
    const text = [
      'Name,E-mail,Team,Role',
      'Dora,dora@school.test,2,',
      'Erik,erik@school.test,,',
      'Ada,ada@school.test,2,',
      'Ben,ben@school.test,1,ceo',
    ].join('\n');
    expect(read(text).lines.map(({ effect }) => effect)).toEqual([
      'New in Bayside Trust',
      'New, no team yet',
      'Moves from First Harbor Bank to Bayside Trust',
      'Roles change',
    ]);
  });

  test('all its errors at once, and is skipped', () => {
    const text = [
      'Name,E-mail,Team,Role',
      'Dora,dora@school.test,,',
      'Nobody,,1,',
      'Broken,not an e-mail,1,',
      'Dora again,DORA@school.test,1,',
      'Erik,erik@school.test,9,Emperor',
      'Rosa,rosa@school.test,1,',
      `${'x'.repeat(121)},long@school.test,1,`,
    ].join('\n');
    expect(problemsOf(text)).toEqual([
      [2],
      [3, 'The email is missing.'],
      [4, 'not an e-mail isn’t a valid email address.'],
      [5, 'Same email as line 2.'],
      [6, 'There is no team 9.'],
      [7, 'Instructors of this game can’t play in it.'],
      [8, 'The name must have 1 to 120 characters.'],
    ]);
    expect(read(text).lines.filter(({ person }) => person !== null)).toHaveLength(1);
  });

  test('nothing if the whole list cannot be read', () => {
    expect(read('Name,Team\nDora,1')).toMatchObject({
      lines: [],
      fault: 'The list has no column with email addresses.',
    });
    const many = Array.from({ length: 501 }, (_, index) => `a${index}@school.test`).join('\n');
    expect(read(many).fault).toBe('A list can have at most 500 people; this one has 501.');
    expect(read(' \n\t\n')).toMatchObject({ lines: [], fault: null });
  });

  test('that someone about to leave comes back', () => {
    const ada = people.find(({ fullName }) => fullName === 'Ada Lund')!;
    const wanted = wantedPeople([{ ...ada, place: 'leaving' }]);
    const { rows } = withRows(noDraft, rosterRows(rosterRecord), wanted);
    const leaving = peopleOf(rosterRecord, rows);
    const [line] = readRosterList('Ada,ada@school.test,2', rosterRecord, leaving).lines;
    expect(line?.person).toMatchObject({ userId: ada.userId, place: 12, isNew: false });
  });
});
