// Proves that the lists which schools, course systems and mail programs hand out are read as what they are, or
// refused in words: real shapes with invented people, as files and as pasted text.
import { readFileSync } from 'node:fs';
import * as path from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { readTextFile } from '../../../client/lib/readTextFile.ts';
import { peopleOf } from '../../../client/roster/rosterDraft.ts';
import { type RosterList, readRosterList } from '../../../client/roster/rosterList.ts';
import { rosterRecord } from '../../../client/samples/shownRoster.ts';

const record = {
  ...rosterRecord,
  teams: [1, 2, 3].map((number) => ({
    team_id: 10 + number,
    team_num: number,
    team_name: `Bank of ${number} Rivers`,
  })),
};
const read = (text: string) => readRosterList(text, record, peopleOf(record, []));
const unusedIn = ({ columns }: RosterList) =>
  columns.flatMap(({ title, meaning }) => (meaning === 'none' ? [title] : []));
/** Name, e-mail and team of everybody who is added; a line with errors is its errors. */
const peopleIn = (text: string) =>
  read(text).lines.map(({ problems, person }) =>
    person ? [person.fullName, person.email, person.place, ...person.roles].join(' | ') : problems.join(' '),
  );

const folder = path.join(import.meta.dirname, '../../fixtures/rosters');
async function textOf(file: string): Promise<string> {
  const { text, fault } = await readTextFile(new File([readFileSync(path.join(folder, file))], file));
  expect(fault).toBeNull();
  return text ?? '';
}

const shapes = z
  .array(z.object({ shape: z.string(), text: z.string(), right: z.string() }))
  .parse(JSON.parse(readFileSync(path.join(folder, 'shapes.json'), 'utf8')));
const sean = (place: number | 'noTeam', name = "Seán O'Brien") => `${name} | sobrien@uni.example | ${place}`;
const jose = (place: number | 'noTeam', name = 'José García Márquez') =>
  `${name} | jgarcia@uni.example | ${place}`;
const noEmails = 'The list has no column with email addresses: those under';

/** People, or the fault of the list, by shape; and what is told beside them. */
const expected: Readonly<Record<string, { people: string[] | string; told?: string[]; effects?: string[] }>> =
  {
    canvasGradebook: {
      people: [sean('noTeam'), jose('noTeam')],
      told: ['Left out: line 2 (gradebook points), line 5 (a test student).'],
    },
    canvasPeople: {
      people: [sean('noTeam'), 'Zoë Çelik | zcelik@uni.example | noTeam'],
      effects: ['New, no team yet', 'New, no team yet; left out: role TA'],
    },
    canvasGroups: { people: [sean(13)] },
    moodle: {
      people: [sean(13), jose(13)],
      effects: ['New in Bank of 3 Rivers', 'New in Bank of 3 Rivers; left out: group Tutorial A'],
    },
    moodleOld: { people: [sean('noTeam')] },
    blackboard: { people: `${noEmails} Username aren’t email addresses.` },
    blackboardGrp: { people: `${noEmails} User Name aren’t email addresses.` },
    excelDe: { people: ['Jürgen Müller | jmueller@uni.example | 13', 'Änne Groß | agross@uni.example | 13'] },
    excelTab: { people: ['Jürgen Müller | jmueller@uni.example | 13 | ceo'] },
    outlook: { people: [sean('noTeam', "Sean O'Brien"), jose('noTeam', 'Jose Garcia')] },
    outlookLines: { people: [sean('noTeam', "Sean O'Brien"), jose('noTeam', 'Jose Garcia')] },
    emailsOnly: { people: [sean('noTeam', 'sobrien'), jose('noTeam', 'jgarcia')] },
    emailsOneLine: {
      people: [sean('noTeam', 'sobrien'), jose('noTeam', 'jgarcia'), 'x | x@uni.example | noTeam'],
    },
    lastFirstNoHeading: {
      people: [sean(13), jose(13, 'José Garcia')],
      told: ['Names were read as last name, first name.'],
    },
    d2l: { people: [sean('noTeam')] },
    classroom: {
      people: [sean(13, 'Sean')],
      effects: ['New in Bank of 3 Rivers; left out: role Chief Executive'],
    },
    mail2: { people: [sean(13)] },
  };

test.each(shapes)('the shape $shape: $right', ({ shape, text }) => {
  const { people, told = [], effects } = expected[shape]!;
  const list = read(text);
  if (typeof people === 'string') expect(list.fault).toBe(people);
  else expect(peopleIn(text)).toEqual(people);
  expect(list.told).toEqual(told);
  if (effects) expect(list.lines.map(({ effect }) => effect)).toEqual(effects);
});

test.each([
  ['banner-class-list.csv', ['Ada M. Lund | ada@uni.example | noTeam']],
  [
    'canvas-gradebook.csv',
    ['Ada Lund | alund@uni.example | noTeam', "Niamh O'Brien | nobrien@uni.example | noTeam"],
  ],
  [
    'canvas-users-provisioning.csv',
    ['Ada Lund | ada.l@uni.example | noTeam', 'Ben Ono | ben.o@uni.example | noTeam'],
  ],
  [
    'emails-one-line.txt',
    ['ada | ada@uni.example | noTeam', 'ben | ben@uni.example | noTeam', 'cleo | cleo@uni.example | noTeam'],
  ],
  [
    'excel-unicode-text.txt',
    ['Ada Lund | ada@uni.example | 11', 'José Nuñez | jose@uni.example | 12', '李小龍 | li@uni.example | 11'],
  ],
  ['moodle-german.csv', ['Ada Lund | ada@uni.example | 11', 'Jörg Müßig | joerg@uni.example | 12']],
  [
    'moodle-participants.csv',
    [
      'Ada Lund | ada@uni.example | 11',
      'Ben Ono | ben@uni.example | 12',
      'Cleo Marsh | cleo@uni.example | noTeam',
    ],
  ],
  ['name-with-line-break.csv', ['Ada Lund | wild-a@uni.example | 11', 'Ben Ono | wild-b@uni.example | 12']],
  [
    'nickname-quotes.tsv',
    [
      'Ada "Ace" Lund | ada@uni.example | 11',
      '"Ben" Ono | ben@uni.example | 12',
      'Cleo Marsh | cleo@uni.example | 11',
    ],
  ],
  [
    'outlook-recipients.txt',
    [
      'Ada Lund | ada@uni.example | noTeam',
      'Ben Ono | ben@uni.example | noTeam',
      'Cleo Marsh | cleo@uni.example | noTeam',
    ],
  ],
])('the file %s is read', async (file, people) => {
  expect(peopleIn(await textOf(file))).toEqual(people);
});

test('the download of Blackboard is read as text, and refused for having user names alone', async () => {
  expect(read(await textOf('blackboard-gradecenter.xls.txt')).fault).toBe(
    `${noEmails} Username aren’t email addresses.`,
  );
});

test('e-mails are taken as mail servers take them, and one written in two ways is one', async () => {
  const { lines } = read(await textOf('emails-tricky.csv'));
  const faults = lines.flatMap(({ fullName, problems }) =>
    problems.length ? [[fullName, ...problems]] : [],
  );
  expect(faults).toEqual([
    ['Punycode', 'Same email as line 6.'],
    ['Trailing dot', 'ada@uni.example. isn’t a valid email address.'],
    ['Twin of upper', 'Same email as line 12.'],
    ['Quoted', '"ada b"@uni.example isn’t a valid email address.'],
    ['Dot before at', 'ada.@uni.example isn’t a valid email address.'],
  ]);
  const emails = new Map(lines.map(({ fullName, email }) => [fullName, email]));
  expect(emails.get('Zero width')).toBe('ada4@uni.example');
  expect(emails.get('mailto')).toBe('ada6@uni.example');
});

test('a name loses what cannot be seen or turns the line around, and no other letter', async () => {
  const { lines } = read(await textOf('names-tricky.csv'));
  const names = lines.map(({ fullName }) => fullName);
  expect(names).toEqual(expect.arrayContaining(['McDonald Zero', 'RTLgnp.exe', 'Tab Inside', 'Two Spaces']));
  expect(names).toEqual(expect.arrayContaining(['Zoë 👩🏽‍🎓', 'محمد بن علي', 'Ｗｉｄｅ Ｎａｍｅ']));
  expect(lines.filter(({ person }) => !person).map(({ problems }) => problems)).toEqual([
    ['The name must have 1 to 120 characters.'],
  ]);
  expect(peopleIn('Name,E-mail\n\u200b,ada@uni.example')).toEqual([
    'The name must have 1 to 120 characters.',
  ]);
});

test.each([
  ['a note of the delimiter', 'sep=;\nName;E-mail\nAda Lund;ada@uni.example', 3, []],
  [
    'lines above the heading',
    'Members of bank410@uni.example and friends\n\nEmail address,Nickname,Full name\nada@uni.example,ada,Ada Lund',
    4,
    ['Left out: line 1 (above the heading).'],
  ],
  ['a comma in a name between semicolons', 'Lund, Ada;ada@uni.example', 1, []],
  ['headings in another language', 'Courriel;Full_Name\nada@uni.example;Ada Lund', 2, []],
])('with %s', (_, text, line, told) => {
  const list = read(text);
  expect(peopleIn(text)).toEqual(['Ada Lund | ada@uni.example | noTeam']);
  expect([list.lines[0]?.line, list.told]).toEqual([line, told]);
});

test('a heading of unknown words is no person', () => {
  const list = read('Courriel;Nom\nada@uni.example;Lund');
  expect([peopleIn('Courriel;Nom\nada@uni.example;Lund'), unusedIn(list)]).toEqual([
    ['ada | ada@uni.example | noTeam'],
    ['Nom'],
  ]);
});

test('a stray quote spoils its own line alone, and cells with line breaks around it stay whole', () => {
  const text =
    'Name,E-mail,Team\n"Ada\nLund",ada2@uni.example,1\n"Ben Ono,ben2@uni.example,2\n"Marsh, Cleo",cleo@uni.example,3';
  expect(peopleIn(text)).toEqual([
    'Ada Lund | ada2@uni.example | 11',
    'A quotation mark isn’t closed.',
    'Cleo Marsh | cleo@uni.example | 13',
  ]);
});

test('a column called Email holds the addresses, however many another one has', () => {
  const list = read(
    'Name,Advisor Email,Email\nAda Lund,advisor@uni.example,ada@uni.example\nBen Ono,dean@uni.example,',
  );
  expect(list.lines.map(({ email, problems }) => [email, ...problems])).toEqual([
    ['ada@uni.example'],
    ['', 'The email is missing.'],
  ]);
  expect(unusedIn(list)).toEqual(['Advisor Email']);
});

test.each([
  ['a workbook', Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0, 6, 0)],
  ['UTF-16 without its mark', Buffer.from('Name\tEmail\nAda\tada@uni.example', 'utf16le')],
])('%s is refused as no text', async (_, bytes) => {
  expect((await readTextFile(new File([bytes], 'roster.xlsx'))).fault).toBe(
    'roster.xlsx isn’t a text file. In Excel, save it as CSV.',
  );
});

test('groups that are no teams leave a person where they are, and two teams are a question', () => {
  const text = (groups: string) => `Name,E-mail,Groups\nAda Lund,ada@school.test,"${groups}"`;
  expect(peopleIn(text('Tutorial A'))).toEqual(['Ada Lund | ada@school.test | 11 | ceo']);
  expect(read(text('Tutorial A')).lines[0]?.effect).toBe('Already on the roster; left out: group Tutorial A');
  expect(peopleIn(text('Group 2, Group 3'))).toEqual([
    'Bank of 2 Rivers and Bank of 3 Rivers are both teams.',
  ]);
});

test('a gradebook of 180 students and 226 kB is read to its last address', async () => {
  const assignments = Array.from({ length: 90 }, (_, index) => index);
  const heads = [
    'Last Name',
    'First Name',
    'Section',
    ...assignments.map((index) => `Assignment ${index}`),
    'Email',
  ];
  const students = Array.from({ length: 180 }, (_, index) => {
    const points = assignments.map((assignment) => `${(assignment * 1.5).toFixed(2)} points`);
    return ['Nunez', `Student ${index}`, 'BANK 410', ...points, `student.${index}@mail.university.example`];
  });
  const bytes = [heads, ...students].map((cells) => `${cells.join('\t')}\n`).join('');
  expect(bytes.length).toBeGreaterThan(200_000);
  const { text } = await readTextFile(new File([bytes], 'gradebook.tsv'));
  expect(peopleIn(text ?? '')).toEqual(
    students.map((_, index) => `Student ${index} Nunez | student.${index}@mail.university.example | noTeam`),
  );
});
