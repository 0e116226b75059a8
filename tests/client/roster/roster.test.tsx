// Proves the roster before and after Confirm: a list is checked line by line, spread over the teams, undone,
// and recorded only by Confirm, which asks before it overwrites somebody else's change. And how new people
// get in: Confirm asks, mails or shows their links, and links are shown to copy or print.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rosterRecord } from '../../../client/samples/shownRoster.ts';
import { answerWith, bodiesOf, copied, link, open, press, setUp, tearDown } from './rosterPage.tsx';

beforeEach(setUp);
afterEach(tearDown);

function pasteList(text: string): void {
  press('Add from a list');
  fireEvent.change(screen.getByRole('textbox', { name: 'List' }), { target: { value: text } });
}

/** Imports a list and presses Confirm. */
function confirmNewcomer(): void {
  pasteList('Dora Quist,dora@school.test,2');
  press('Add 1 person');
  press('Confirm 1 change');
}

/** The people on a card, by their drag handles. */
const peopleOn = (card: string) =>
  within(screen.getByRole('region', { name: card }))
    .queryAllByRole('button', { name: /^Drag / })
    .map((handle) => handle.getAttribute('aria-label')?.replace(/^Drag (.*) to a team$/, '$1'));

test('a file of any class is read to its last line, and one that is no list of people is refused by its size', async () => {
  await open();
  press('Add from a list');
  const choose = (content: string, name: string) =>
    fireEvent.change(screen.getByLabelText('Or a file'), { target: { files: [new File([content], name)] } });
  const grades = '\t87.5'.repeat(3_000);
  const students = Array.from({ length: 18 }, (_, at) => `Student ${at}\tstudent.${at}@school.test${grades}`);
  choose(['Name\tE-mail', ...students].join('\n'), 'grades.tsv');
  await screen.findByText('18 ready');
  screen.getByText('student.17@school.test');
  choose('x'.repeat(2_000_001), 'recording.mp4');
  await screen.findByText('recording.mp4 has 2,000,001 bytes; a file can have 2,000,000 at most.');
  screen.getByText('18 ready');
});

test('what is left out of a list is said with the preview', async () => {
  await open();
  pasteList(
    'Student,SIS Login ID,Role\n    Points Possible,,\n"Quist, Dora",dora@school.test,TA\n"Student, Test",7a1f,',
  );
  screen.getByText('1 ready');
  screen.getByText('Left out: line 2 (gradebook points), line 4 (a test student).');
  const preview = screen.getByRole('region', { name: 'Preview' });
  expect(preview.textContent).toMatch(/Dora Quist.*dora@school\.test.*New, no team yet; left out: role TA/);
});

test('columns are remembered for lists with the same heading, several left out, until they are forgotten', async () => {
  const heading = 'Login\tMail\tBank\tRole';
  const remembers = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Remember these columns/ });
  const leaveOut = (column: string) =>
    fireEvent.change(screen.getByLabelText(`What ${column} is`), { target: { value: 'none' } });
  const preview = () => screen.getByRole('region', { name: 'Preview' }).textContent;
  await open();
  pasteList(`${heading}\ndquist\tdora@school.test\t2\tCEO`);
  leaveOut('Bank');
  fireEvent.click(remembers());
  leaveOut('Role');
  expect(preview()).toContain('New, no team yet');
  press('Cancel');
  pasteList('Login\tMail\tBank\ndquist\tdora@school.test\t2');
  expect(preview()).toContain('New in Bayside Trust');
  press('Cancel');
  pasteList(`${heading}\r\nesand\terik@school.test\t1\tCFO`);
  expect(remembers().checked).toBe(true);
  expect(preview()).toMatch(/erik@school\.test.*New, no team yet/);
  screen.getByText(/^Not used: .*Bank, Role\.$/);
  expect(JSON.stringify({ ...localStorage })).not.toContain('school.test');
  fireEvent.click(remembers());
  press('Cancel');
  pasteList(`${heading}\nesand\terik@school.test\t1\tCFO`);
  expect(remembers().checked).toBe(false);
  expect(preview()).toContain('New in First Harbor Bank');
  press('Cancel');
});

test('user names are completed by the school’s domain, and a column is read as chosen, over a reload', async () => {
  await open();
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  pasteList('Username\tFull name\tBank\ndquist\tDora Quist\t2\nesand\tErik Sand\t1\ndquist\tDora\t');
  screen.getByText(
    'The list has no column with email addresses: those under Username aren’t email addresses.',
  );
  type('School email domain', 'school.test');
  screen.getByText('2 ready');
  screen.getByText('1 twice: line 4 is line 2');
  type('What Bank is', 'none');
  expect(screen.queryByText('A list from was kept')).toBeNull();
  cleanup();
  await open();
  screen.getByText('A list from was kept');
  press('Open');
  const preview = screen.getByRole('region', { name: 'Preview' });
  expect(preview.textContent).toMatch(/Dora Quist.*dquist@school\.test.*New, no team yet/);
  expect(screen.getByLabelText<HTMLSelectElement>('What Username is').value).toBe('email');
  press('Cancel');
  expect(screen.queryByText('A list from was kept')).toBeNull();
});

test('who joined and waits is put on the board at a press, and needs neither a link nor an e-mail', async () => {
  const waiting = [
    { user_id: 9, full_name: 'Wren Holt', email: 'wren@school.test' },
    { user_id: 10, full_name: 'Ivo Marsh', email: '' },
    { user_id: 11, full_name: 'Iva Marsh', email: '' },
  ];
  answerWith({ record: { ...rosterRecord, waiting } });
  await open();
  screen.getByText('3 people joined and wait for a team.');
  press('Put on the board');
  expect(peopleOn('No team')).toEqual(['Wren Holt', 'Ivo Marsh', 'Iva Marsh']);
  expect(screen.queryByText(/wait for a team/)).toBeNull();
  press('Assign to teams');
  press('Confirm 3 changes');
  await waitFor(() => expect(bodiesOf('/roster/save')).toHaveLength(1));
  const [{ assigned, invited, send_welcome }] = bodiesOf('/roster/save');
  const seen = { seen_team_id: null };
  expect(assigned).toEqual([
    { user_id: 9, team_id: 12, ...seen },
    { user_id: 10, team_id: 12, ...seen },
    { user_id: 11, team_id: 11, ...seen },
  ]);
  expect([invited, send_welcome]).toEqual([[], false]);
});

test('a list is previewed line by line, distributed, undone and redone, and recorded only by Confirm', async () => {
  await open();
  const file = new File(['E-mail;Name\nx@school.test;From a file'], 'class.csv', { type: 'text/csv' });
  press('Add from a list');
  fireEvent.change(screen.getByLabelText('Or a file'), { target: { files: [file] } });
  await screen.findAllByText('From a file');
  press('Cancel');
  pasteList(
    'Name\tE-mail\tTeam\nDora Quist\tdora@school.test\t2\nErik Sand\terik@school.test\t\nBroken\tno e-mail\t1',
  );
  screen.getByText('2 ready');
  screen.getByText('1 without an email: line 4, “no e-mail”');
  const preview = screen.getByRole('region', { name: 'Preview' });
  const lines = [...preview.querySelectorAll('li, tbody tr')].map(({ textContent }) => textContent);
  expect(lines[0]).toContain('no e-mail isn’t a valid email address');
  expect(lines[1]).toContain('New in Bayside Trust');
  expect(lines[2]).toContain('New, no team yet');
  press('Add 2 people');
  expect(peopleOn('No team')).toEqual(['Erik Sand']);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm 2 changes' }).disabled).toBe(true);
  press('Assign to teams');
  // Of two teams, the smaller one comes first.
  const spread = () => peopleOn('2: Bayside Trust');
  expect(spread()).toEqual(['Dora Quist', 'Erik Sand']);
  press('Undo');
  expect(peopleOn('No team')).toEqual(['Erik Sand']);
  fireEvent.keyDown(document.body, { key: 'y', code: 'KeyY', ctrlKey: true });
  expect(spread()).toEqual(['Dora Quist', 'Erik Sand']);
  expect(bodiesOf('/roster/save')).toEqual([]);
  press('Confirm 2 changes');
  press('Confirm and email links');
  await waitFor(() => expect(bodiesOf('/roster/save')).toHaveLength(1));
  expect(JSON.stringify(bodiesOf('/roster/save'))).toMatch(/dora@school\.test.*erik@school\.test/);
});

test('what someone else changed meanwhile is shown before it is overwritten', async () => {
  const moved = { user_id: 3, full_name: 'Ada Lund', team_name: 'Bayside Trust', modifiedBy: 'Morgan Hale' };
  answerWith({ conflicts: [{ ...moved, at: '2026-09-02T14:42:00.000Z' }] });
  const client = await open();
  press('Remove Ada Lund from the game');
  const [ada, ben] = rosterRecord.members;
  answerWith({
    record: { ...rosterRecord, members: [{ ...ada, team_id: 12 }, ben] },
    conflicts: [{ ...moved, at: '2026-09-02T14:42:00.000Z' }],
  });
  await act(() => client.invalidateQueries());
  await screen.findByText('Someone has since moved them to Bayside Trust');
  press(/^Confirm/);
  await screen.findByText('Ada Lund was moved to Bayside Trust by Morgan Hale at 10:42 ET.');
  expect(bodiesOf('/roster/save')).toMatchObject([{ force: false }]);
  press('Confirm anyway');
  await waitFor(() => expect(bodiesOf('/roster/save')).toMatchObject([{ force: false }, { force: true }]));
});

test('Confirm asks how new people sign in, and mails the link if that is chosen', async () => {
  await open();
  confirmNewcomer();
  expect(screen.getByRole('alertdialog', { name: 'How will 1 new person sign in?' })).toBeTruthy();
  expect(bodiesOf('/roster/save')).toEqual([]);
  press('Cancel');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  press('Confirm 1 change');
  press('Confirm and email links');
  await waitFor(() => expect(bodiesOf('/roster/save')).toMatchObject([{ send_welcome: true }]));
  expect(bodiesOf('/sign-in-links')).toEqual([]);
});

test('if links are chosen, those of the new people are shown once they are recorded', async () => {
  await open();
  confirmNewcomer();
  press('Confirm and show links');
  const table = await screen.findByRole('table', { name: 'Sign-in links' });
  expect(bodiesOf('/roster/save')).toMatchObject([{ send_welcome: false }]);
  expect(bodiesOf('/sign-in-links')).toEqual([{ emails: ['dora@school.test'] }]);
  const cells = within(table)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells).toEqual(['Dora Quist', 'dora@school.test', 'Bayside Trust', link]);
  expect(screen.getByRole('note').textContent).toContain('Erik Sand');
  expect(document.activeElement?.textContent).toBe('Sign-in Links');
  press('Copy');
  expect(copied.mock.calls[0]?.[0]).toBe(
    `Name\tEmail\tTeam\tSign-in link\nDora Quist\tdora@school.test\tBayside Trust\t${link}`,
  );
  press('Print');
  expect(print).toHaveBeenCalledTimes(1);
  press('Done');
  expect(screen.queryByRole('table', { name: 'Sign-in links' })).toBeNull();
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('reset-password');
});

test('a server that cannot mail says so and offers only links', async () => {
  answerWith({ canSendMail: false });
  await open();
  confirmNewcomer();
  expect(screen.getByRole('alertdialog').textContent).toContain('This server can’t send email.');
  expect(screen.queryByRole('button', { name: 'Confirm and email links' })).toBeNull();
});

test('links can also be created later for those who need one, and if nobody does, a message says so', async () => {
  await open();
  press('Sign-in Links');
  await screen.findByRole('table', { name: 'Sign-in links' });
  expect(bodiesOf('/sign-in-links')).toEqual([{ ends_mailed: false }]);
  cleanup();
  answerWith({ made: { links: [], elsewhere: [] } });
  await open();
  press('Sign-in Links');
  await waitFor(() => expect(bodiesOf('/sign-in-links')).toHaveLength(1));
  expect(screen.queryByRole('table', { name: 'Sign-in links' })).toBeNull();
});

/** A place for every card, side by side, since the test DOM has no layout: the library measures them. */
function layOut(): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const cards = [...document.querySelectorAll('section[data-kind]')];
    const at = cards.findIndex((card) => card.contains(this));
    // What is dragged starts over the first card.
    return new DOMRect(300 * Math.max(at, 0), 0, 280, cards.includes(this) ? 400 : 40);
  });
}

test('people are moved by pointer, by keyboard and by a select, and Confirm sends where they are', async () => {
  layOut();
  await open();
  const said = (text: string) => screen.findByText(text);
  const handle = (name: string) => screen.getByRole('button', { name: `Drag ${name} to a team` });
  const by = { isPrimary: true, button: 0, pointerId: 1 };
  fireEvent.pointerDown(handle('Ben Ono'), { ...by, clientX: 10, clientY: 10 });
  fireEvent.pointerMove(document, { ...by, clientX: 40, clientY: 20 });
  fireEvent.pointerMove(document, { ...by, clientX: 400, clientY: 60 });
  await said('Ben Ono is over 2: Bayside Trust.');
  fireEvent.pointerUp(document, { ...by, clientX: 400, clientY: 60 });
  await waitFor(() => expect(peopleOn('2: Bayside Trust')).toEqual(['Ben Ono']));

  const key = (code: string) => fireEvent.keyDown(document.activeElement ?? document, { key: code, code });
  handle('Ada Lund').focus();
  const listened = vi.spyOn(document, 'addEventListener');
  key('Space');
  await said('Ada Lund is over 1: First Harbor Bank.');
  // The library listens for further keys a task later.
  await waitFor(() => expect(listened.mock.calls.map(([kind]) => kind)).toContain('keydown'));
  key('ArrowRight');
  await said('Ada Lund is over 2: Bayside Trust.');
  key('Space');
  await waitFor(() => expect(peopleOn('2: Bayside Trust')).toEqual(['Ada Lund', 'Ben Ono']));
  fireEvent.keyDown(document.body, { key: 'z', code: 'KeyZ', ctrlKey: true });
  expect(peopleOn('1: First Harbor Bank')).toEqual(['Ada Lund']);
  fireEvent.change(screen.getByLabelText('Move Ada Lund to team'), { target: { value: '12' } });
  expect(peopleOn('2: Bayside Trust')).toEqual(['Ada Lund', 'Ben Ono']);
  press('Confirm 2 changes');
  await waitFor(() =>
    expect(bodiesOf('/roster/save')[0]?.assigned).toMatchObject(
      [3, 4].map((user_id) => ({ user_id, team_id: 12, seen_team_id: 11 })),
    ),
  );
  vi.restoreAllMocks();
});
