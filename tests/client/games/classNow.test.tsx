// Proves what those who oversee a class see at a glance: whom to look at first and why, who takes part, and what an act
// reaches; and that no team moves by itself.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { GameContext } from '../../../client/contexts/GameContext.ts';
import { FreezeQuestions } from '../../../client/games/freeze/FreezeQuestions.tsx';
import { ClassNow } from '../../../client/games/teams/ClassNow.tsx';
import { classNews } from '../../../client/games/teams/classText.ts';
import { worthALook } from '../../../client/games/teams/worthALook.ts';
import { ClockContext } from '../../../client/lib/useNow.ts';
import { classAt, classGame, classTeams, toldClass, toldTeam } from '../../../client/samples/shownClass.ts';
import { DialogHost } from '../../../client/ui/DialogHost.tsx';
import type { ClassTeam } from '../../../contracts/calls/gameClass.ts';
import { openAnswered, pressButton } from '../call/answeredPage.tsx';

// The test DOM has no fonts, whose loading the growing text box listens for.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(
  told: () => readonly ClassTeam[],
  answers: Parameters<typeof openAnswered>[2] = {},
  lockdown_time: string | null = null,
  over: object = {},
) {
  const element = (
    <ClockContext value={{ now: () => new Date(classAt(30)) }}>
      <GameContext
        value={
          { ...classGame, ...{ turns_completed: 3, lockdown_time, user_runs_turns: false }, ...over } as never
        }
      >
        <FreezeQuestions>
          <ClassNow teams={classTeams} />
        </FreezeQuestions>
        <DialogHost />
      </GameContext>
    </ClockContext>
  );
  const all = {
    ...{ '/class': () => ({ teams: told(), can_send_mail: true }), '/standing': { errors: ['Not yet.'] } },
    ...answers,
  };
  return openAnswered([{ path: '*', element }], '/', all, {
    userId: 2,
    fullName: 'Rosa Vance',
    role: 'Instructor',
  });
}

const rowsNow = () =>
  within(screen.getByRole('table', { name: 'Teams' }))
    .getAllByRole('row')
    .map((row) => within(row).queryByRole('link', { name: /^(First|Bayside|Northgate|Union)/ })?.textContent)
    .filter((name) => name !== undefined);

const terms = { turn: 3, areRolesForced: false, now: Date.parse(classAt(30)) };
const textsOf = (team: ClassTeam, over: Partial<typeof terms> = {}) =>
  worthALook(team, { ...terms, ...over }).map(({ text, isCostly }) => `${isCostly ? '!' : ''}${text}`);

test('a team is worth a look for at most two reasons, first for what costs it money', () => {
  const { decided, people } = toldTeam(1, 8);
  const place = {
    area: 'certificatesOfDeposit',
    filter_choice: 'Retail CDs',
    row_id: 1,
    field: 'ratePercent',
  };
  const finding = { ...place, message: '60-Month CD, Offer Rate: 6 times the market. Meant 0.55?' };
  const withDecided = (over: Partial<NonNullable<typeof decided>>) =>
    toldTeam(1, 8, { decided: { ...decided!, ...over } });
  expect(textsOf(toldTeam(1, 8))).toEqual([]);
  expect(textsOf(withDecided({ finding }))).toEqual(['!60-Month CD, Offer Rate: 6 times the market']);
  expect(textsOf(withDecided({ finding, blocking: 2 }))).toEqual(['!2 findings block submitting']);
  expect(textsOf(toldTeam(1, 8, { overnight_thousands: 110 }))).toEqual(['!$110k overnight, Qtr 3']);
  expect(textsOf(toldTeam(1, 0, { submitted: { at: classAt(9), by: null } }))).toEqual([
    'Submitted untouched',
  ]);
  const overwritten = { ...place, by: 'Ada Lund', over: 'Ben Ono' };
  const alone = people.map((person, index) => ({ ...person, kept: index === 0 ? 0.95 : 0 }));
  expect(textsOf({ ...withDecided({ overwritten }), people: alone })).toEqual([
    'Ada saved over Ben',
    'Ada Lund did almost all of it',
  ]);
  expect(textsOf({ ...withDecided({ cells: 9 }), people: alone })).toEqual([]);
  expect(textsOf(toldTeam(1, 8), { now: Date.parse(classAt(3 * 24 * 60)) })).toEqual([
    'Nobody here for 2 days',
  ]);
  const never = people.map((person) => ({ ...person, last_seen_tzts: null }));
  expect(textsOf(toldTeam(1, 0, { people: never }))).toEqual(['Nobody has signed in yet']);
  expect(textsOf(toldTeam(1, 8), { areRolesForced: true })).toEqual(['Ben Ono has no role']);
  const all = { ...withDecided({ finding, overwritten }), overnight_thousands: 110, people: alone };
  expect(textsOf(all)).toEqual(['!60-Month CD, Offer Rate: 6 times the market', '!$110k overnight, Qtr 3']);
});

test('the teams are in order of need, do not move when that changes, and do when one asks for it', async () => {
  let told = toldClass;
  const page = open(() => told);
  await screen.findByText('not begun');
  const before = ['Northgate', 'Bayside Trust', 'First Harbor Bank', 'Union of the Five Lower Rivers'];
  expect(rowsNow()).toEqual(before);
  told = [...toldClass.slice(0, 2), toldTeam(3, 9), toldTeam(4, 1, { overnight_thousands: 90 })];
  await page.tell({ type: 'decisionsCounted', gameId: 1, teamId: 4 });
  await screen.findByText('$90k overnight, Qtr 3');
  expect(rowsNow()).toEqual(before);
  pressButton('Order again');
  expect(rowsNow()[0]).toBe('Union of the Five Lower Rivers');
});

test('a team that submitted without a change is not told as one that decided', async () => {
  open(() => toldClass);
  const cell = await screen.findByText('nothing changed');
  expect(cell.dataset.untouched).toBe('true');
  screen.getByText('Submitted untouched');
  screen.getByText('8 of 12 areas, 16 cells');
  expect(screen.getAllByText('0 of 12 areas').length).toBe(1);
});

test('the people of a team say where they are, what they did and what they have read', async () => {
  open(() => toldClass);
  await screen.findByText('nothing changed');
  pressButton('People of First Harbor Bank');
  screen.getByRole('button', { name: 'People of First Harbor Bank', expanded: true });
  const people = within(
    await screen.findByRole('list', { name: 'People of First Harbor Bank' }),
  ).getAllByRole('listitem');
  expect(people.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /^ALAda LundCEOlast seen .*10 cells in 5 areas · 1 forecast2 messages unreadMessage$/,
    ),
    'BOBen OnoNo roletyping in CDs, 2 unsaved6 cells in 3 areas · 0 forecastsMessage',
    'CWCara WolfCFO/Treasurernever signed in0 cells · 0 forecastsSend link again',
  ]);
});

test('people opened as soon as they can be stay open through what is answered and told later', async () => {
  let told = toldClass;
  const page = open(() => told);
  (await screen.findByRole('button', { name: 'People of First Harbor Bank' })).click();
  told = [...toldClass.slice(0, 3), toldTeam(4, 1, { overnight_thousands: 90 })];
  await page.tell({ type: 'decisionsCounted', gameId: 1, teamId: 4 });
  await screen.findByText('$90k overnight, Qtr 3');
  pressButton('Order again');
  await screen.findByRole('list', { name: 'People of First Harbor Bank' });
  screen.getByRole('button', { name: 'People of First Harbor Bank', expanded: true });
});

test('keys move between the teams and act on the one in focus', async () => {
  open(() => toldClass);
  await screen.findByText('nothing changed');
  const opener = (name: string) => screen.getByRole('button', { name: `People of ${name}` });
  const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
  opener('Northgate').focus();
  press('ArrowUp');
  expect(document.activeElement).toBe(opener('Northgate'));
  press('ArrowDown');
  press('ArrowDown');
  expect(document.activeElement).toBe(opener('First Harbor Bank'));
  press('r');
  const asked = await screen.findByRole('alertdialog');
  expect(asked.textContent).toContain('First Harbor Bank');
  pressButton('Cancel');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  opener('First Harbor Bank').focus();
  press('f');
  expect((await screen.findByRole('dialog')).textContent).toContain('First Harbor Bank');
});

test('a screen reader is told which teams submitted and where somebody began to type, and nothing else', () => {
  const [first, ...others] = toldClass as [ClassTeam, ...ClassTeam[]];
  const quiet = { ...first, submitted: null, people: first.people.map((each) => ({ ...each, unsaved: 0 })) };
  const submitted = { ...quiet, submitted: { at: classAt(9), by: 'Ada Lund' } };
  const typing = { ...quiet, people: quiet.people.map((each) => ({ ...each, unsaved: 1 })) };
  const said = (before: ClassTeam, after: ClassTeam) =>
    classNews(classTeams, [before, ...others], [after, ...others]);
  expect(said(quiet, quiet)).toBe('');
  expect(said(quiet, submitted)).toBe('First Harbor Bank submitted');
  expect(said(quiet, typing)).toBe('First Harbor Bank is typing');
  expect(said(typing, quiet)).toBe('');
  expect(classNews(classTeams, [], toldClass)).toBe('');
});

test('in the last hour before the lockdown a bar tells what is missing, extends it and submits for teams', async () => {
  const answers = {
    '/game/1/lockdown/move': { position: 9, lockdown_at_tzts: '2026-09-01T19:10:00.000Z' },
    ...Object.fromEntries(
      [21, 22, 23, 24].map((id) => [
        `/intraturn/submit/${id}`,
        { position: 10, modifiedBy: null, lastUpdated: null },
      ]),
    ),
  };
  const page = open(() => toldClass, answers, '15:00');
  const bar = within(await screen.findByRole('region', { name: 'Before the lockdown' }));
  bar.getByRole('timer');
  bar.getByText('1 in · First Harbor Bank has 2 unsaved · Northgate not begun');
  screen.getByText('Two teams would play last quarter’s decisions.');
  expect(bar.queryByRole('link', { name: 'Run now…' })).toBeNull();
  expect(bar.getByRole('button', { name: 'Ask to run…' })).toBeTruthy();
  pressButton('+10 minutes');
  pressButton('Move it');
  await waitFor(() => expect(page.sentTo('/game/1/lockdown/move')).toEqual([{ minutes: 10 }]));
  pressButton('Submit for 3…');
  const question = within(await screen.findByRole('dialog', { name: 'Submit for 3 teams?' }));
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(
    'First Harbor Bank: 8 of 12 areas, 16 cells',
  );
  fireEvent.change(question.getByRole('textbox'), { target: { value: 'The bell rang.' } });
  fireEvent.submit(question.getByRole('button', { name: 'Submit' }));
  await waitFor(() =>
    expect(page.sentTo('/intraturn/submit/21')).toEqual([{ force: true, reason: 'The bell rang.' }]),
  );
  // One team after the other.
  await waitFor(() => expect(page.sentTo('/intraturn/submit/24')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('who may not run turns asks those who may, in a message begun with what is missing', async () => {
  const sent = { '/game/1/overseers': { position: 9 }, '/message/sent': { messages: [] } };
  const page = open(() => toldClass, sent, '15:00');
  fireEvent.click(await screen.findByRole('button', { name: 'Ask to run…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send Message' }));
  dialog.getByText('To the instructors of Autumn Cup and the administrators');
  const field: HTMLTextAreaElement = dialog.getByRole('textbox');
  expect(field.value).toBe(
    'Please run Qtr 4 after the lockdown. 1 in · First Harbor Bank has 2 unsaved · Northgate not begun',
  );
  fireEvent.change(field, { target: { value: `${field.value}. I am away.` } });
  pressButton('Send');
  await waitFor(() => expect(page.sentTo('/game/1/overseers')).toEqual([{ message: field.value }]));
});

test('of a quarter that the schedule runs the bar says when, and nobody is asked to run it', async () => {
  const over = { runs_by_itself: true, lockdown_at_tzts: '2026-09-01T19:00:00.000Z' };
  open(() => toldClass, {}, '15:00', over);
  const bar = await screen.findByRole('region', { name: 'Before the lockdown' });
  expect(bar.textContent).toContain('to lockdown, runs by itself at 15:01 ET');
  expect(screen.queryByRole('button', { name: 'Ask to run…' })).toBeNull();
});

test('without a lockdown within the hour, in a frozen game and where outsiders may not submit nothing offers it', async () => {
  open(() => toldClass, {}, '17:00');
  await screen.findByText('nothing changed');
  expect(screen.queryByRole('region', { name: 'Before the lockdown' })).toBeNull();
  cleanup();
  open(() => toldClass, {}, '15:00', { frozen: true });
  await screen.findByText('nothing changed');
  expect(screen.queryByRole('region', { name: 'Before the lockdown' })).toBeNull();
  cleanup();
  open(() => toldClass, {}, '15:00', { disable_outside_turnin: true });
  await screen.findByRole('region', { name: 'Before the lockdown' });
  expect(screen.queryByRole('button', { name: /^Submit for/ })).toBeNull();
});

test('links are mailed again to those who never signed in, after a question that names them', async () => {
  const page = open(() => toldClass, { '/roster/save': { position: 9, conflicts: [] } });
  const facts = await screen.findByRole('list', { name: 'The class now' });
  expect(facts.textContent).toContain('1 never signed in Send links again');
  expect(facts.textContent).toContain('1 has not read your message');
  pressButton('Send links again');
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('Cara Wolf, person10@school.test');
  pressButton('Send');
  await waitFor(() => expect(page.asked.some(({ path }) => path.endsWith('/roster/save'))).toBe(true));
  const { body } = page.asked.find(({ path }) => path.endsWith('/roster/save'))!;
  expect(body).toMatchObject({
    send_welcome: true,
    invited: [
      { email: 'person10@school.test', full_name: 'Cara Wolf', team_id: 1, roles: ['cfo/treasurer'] },
    ],
  });
});

test('a planned run that waits says why, and gives another hour', async () => {
  const answers = { '/game/1/lockdown/move': { position: 9, lockdown_at_tzts: '2026-09-01T20:00:00.000Z' } };
  const over = { waits_because: ['Northgate changed nothing'], user_runs_turns: true };
  const page = open(() => toldClass, answers, null, over);
  const notice = within(await screen.findByRole('region', { name: 'Waiting run' }));
  notice.getByText('Northgate changed nothing.', { exact: false });
  expect(notice.getByRole('link', { name: 'Run anyway…' }).getAttribute('href')).toBe('/game/1/run-turn');
  pressButton('+1 hour');
  pressButton('Move it');
  await waitFor(() => expect(page.sentTo('/game/1/lockdown/move')).toEqual([{ minutes: 60 }]));
});
