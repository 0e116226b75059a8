// Proves the dates of a game in a running product, with the test's clock: quarters open, are submitted, run, waited
// with and reminded of on their dates, by the schedule; and who may set them and run turns.
import { describe, expect, onTestFinished, test } from 'vitest';
import { callsOf } from '../../../contracts/calls/decisionCalls.ts';
import { activeIntraturn } from '../../../contracts/calls/decisionSets.ts';
import { cloneGame, createGame, updateGame } from '../../../contracts/calls/gameForms.ts';
import { freezeGame, loadGame } from '../../../contracts/calls/games.ts';
import { listNews } from '../../../contracts/calls/news.ts';
import { loadOwnDates, makeCalendarAddress, saveOwnDates } from '../../../contracts/calls/ownDates.ts';
import { saveInstructors, saveRoster } from '../../../contracts/calls/roster.ts';
import { preflightTurn, runTurn } from '../../../contracts/calls/runTurn.ts';
import { loadSchedule, moveLockdown, saveSchedule } from '../../../contracts/calls/schedule.ts';
import { listTeams } from '../../../contracts/calls/teams.ts';
import { certificatesOfDeposit } from '../../../contracts/decisions/certificatesOfDeposit.ts';
import { noSchedule, type Schedule } from '../../../contracts/fields/schedule.ts';
import type { Configuration } from '../../../server/configuration/configuration.ts';
import { withoutLinkToken } from '../../../server/http/linkToken.ts';
import { type ApiClient, signIn } from '../../fixtures/product/apiClient.ts';
import { startSmtpMailbox } from '../../fixtures/product/smtpMailbox.ts';
import { connectSocket } from '../../fixtures/product/socketClient.ts';
import { type Product, startProduct } from '../../fixtures/product/startProduct.ts';
import { momentAfter } from '../../fixtures/product/testEnvironment.ts';

const hour = 3_600;
const day = 24 * hour;
const { load, save } = callsOf(certificatesOfDeposit);

/** Advances time, and waits for the work that became due. */
async function wait(product: Product, seconds: number): Promise<void> {
  product.environment.advance(seconds * 1_000);
  await product.application.processes.background.settled();
}

const allDay: Schedule = {
  ...noSchedule,
  quarters: [
    { turn: 1, opensAt: null, lockdownAt: momentAfter(2 * day), run: 'byItself' },
    { turn: 2, opensAt: momentAfter(3 * day), lockdownAt: momentAfter(4 * day), run: 'inClass' },
  ],
  atLockdown: ['submit', 'run'],
};

/** A game of two teams with one student each, its instructor, and an administrator who set its dates. */
async function playing(over: Partial<Schedule> = {}, configuration: Partial<Configuration> = {}) {
  const product = await startProduct({ seed: 'people', configuration });
  onTestFinished(() => product.close());
  const admin = await signIn(product, 'admin');
  const form = { game_name: 'Spring Cup', interest_rate_code: 'BASE', number_of_teams: 2, turns_allowed: 3 };
  const { game_id: game } = await admin.succeed(
    createGame,
    {},
    { ...form, template_details_id: 'HARBOR500' },
  );
  const { teams } = await admin.succeed(listTeams, { game }, {});
  const [one, two] = teams.map(({ team_id }) => ({ game, team: team_id })) as [Ids, Ids];
  const invited = [['ada', one.team] as const, ['chloe', two.team] as const].map(([mailbox, team_id]) => ({
    ...{ email: `${mailbox}@quarterdeck.test`, full_name: mailbox, team_id, roles: [] },
  }));
  await admin.succeed(saveRoster, { game }, { invited, force: true });
  await admin.succeed(saveInstructors, { game }, { added: ['instructor@quarterdeck.test'] });
  // Sessions end while time passes.
  const as = (mailbox: string) => signIn(product, mailbox);
  const gameNow = async () => (await (await as('instructor')).succeed(loadGame, { game }, {})).gameDetails;
  await admin.succeed(saveSchedule, { game }, { ...allDay, ...over });
  return { product, admin, as, one, game, form, gameNow };
}
type Ids = { readonly game: number; readonly team: number };

/** Changes a rate of a team's CDs. */
async function setRate(client: ApiClient, ids: Ids, rate: number): Promise<void> {
  const shown = { turnNum: 1, cdType: 'Retail CDs' };
  const { intraturn } = await client.succeed(activeIntraturn, ids, {});
  const loaded = await client.succeed(load!, ids, shown);
  const [row] = loaded.cds as readonly { cd_id: number }[];
  const changed = { updated: [{ cd_id: row!.cd_id, rate }], lastUpdated: loaded.lastUpdated };
  await client.succeed(save, { intraturn: intraturn.intraturn_id }, { ...shown, ...changed });
}

async function eventsOf(product: Product, ...types: readonly string[]) {
  const all = await product.application.stores.eventStore.readAll({ after: 0 });
  return all.filter(({ type }) => types.includes(type));
}

const newsOf = async (client: ApiClient) =>
  (await client.succeed(listNews, {}, {})).news.map(({ kind, text }) => ({ kind, text }));

describe('on its date a quarter', () => {
  test('[DT6] is submitted, announced and run a minute later by the schedule, and the next one waits for its opening', async () => {
    const { product, as, one, game, gameNow } = await playing();
    const first = { lockdown_time: '09:00', lockdown_at_tzts: momentAfter(2 * day), runs_by_itself: true };
    expect(await gameNow()).toMatchObject(first);
    await wait(product, 2 * day - 5);
    expect(await eventsOf(product, 'LockdownReached', 'TurnRunAnnounced')).toEqual([]);
    await wait(product, 5);
    expect((await (await as('ada')).succeed(activeIntraturn, one, {})).intraturn.submitted_by).toBe(
      'the lockdown',
    );
    expect((await gameNow()).announced_run).toMatchObject({ turn: 1, announced_by: 'the schedule' });
    await wait(product, 60);
    const [requested] = await eventsOf(product, 'TurnRunRequested');
    expect(requested).toMatchObject({ data: { turn: 1, by: null }, metadata: { actor: { userId: null } } });
    const { ran } = await (await as('admin')).succeed(loadSchedule, { game }, {});
    expect(ran).toMatchObject([{ turn: 1 }]);
    // [DT7] Frozen until the second quarter opens.
    await wait(product, 10);
    expect(await gameNow()).toMatchObject({ frozen: true, turns_completed: 1 });
    expect((await gameNow()).given_reason).toBe('Qtr 2 opens Fri, Sep 4, 09:00 ET');
    await wait(product, day - 100);
    expect((await gameNow()).frozen).toBe(true);
    await wait(product, 30);
    expect((await gameNow()).frozen).toBe(false);
    // In class nothing runs by itself.
    expect((await gameNow()).runs_by_itself).toBe(false);
    await wait(product, 2 * day);
    expect(await eventsOf(product, 'TurnRunRequested')).toHaveLength(1);
  });

  test('[DT7] stays open before its date if a person opened it', async () => {
    const opensAt = momentAfter(day);
    const { product, admin, game, gameNow } = await playing({
      quarters: [{ turn: 1, opensAt, lockdownAt: momentAfter(2 * day), run: 'byItself' }],
    });
    await wait(product, 10);
    expect((await gameNow()).frozen).toBe(true);
    await admin.succeed(freezeGame, { game }, { frozen: false });
    for (let look = 0; look < 3; look += 1) await wait(product, 10);
    expect((await gameNow()).frozen).toBe(false);
  });

  test('[DT6] is run late after an outage, and says how late', async () => {
    const { product, as } = await playing();
    // No timer fires in between, as in a server that was down.
    await wait(product, 2 * day + 3 * hour + 720);
    expect(await newsOf(await as('ada'))).toContainEqual({ kind: 'turnAnnounced', text: '3 h 12 min late' });
    await wait(product, 60);
    expect(await eventsOf(product, 'TurnRunRequested')).toHaveLength(1);
  });

  test('[DT6] waits with its reasons once, and another hour opens what the lockdown submitted [DT5]', async () => {
    const { product, as, one, game, gameNow } = await playing({ waits: ['untouched', 'oddRate'] });
    await setRate(await as('ada'), one, 20);
    await wait(product, 2 * day);
    await wait(product, 10);
    const reasons = ['Team 1 has a rate over 5 times the market in CDs', 'Team 2 changed nothing'];
    const waited = await eventsOf(product, 'ScheduledRunWaited');
    expect(waited.map(({ data }) => data)).toMatchObject([{ turn: 1, reasons }]);
    expect(await newsOf(await as('instructor'))).toContainEqual({
      kind: 'runWaits',
      text: reasons.join('; '),
    });
    expect((await newsOf(await as('ada'))).map(({ kind }) => kind)).not.toContain('runWaits');
    expect((await gameNow()).waits_because).toEqual(reasons);
    expect(await eventsOf(product, 'TurnRunAnnounced')).toEqual([]);
    expect((await (await as('ada')).succeed(loadGame, { game }, {})).gameDetails.waits_because).toBeNull();
    const instructor = await as('instructor');
    const moved = await instructor.succeed(moveLockdown, { game }, { minutes: 60 });
    expect(moved.lockdown_at_tzts).toBe(momentAfter(2 * day + hour + 10));
    expect((await (await as('ada')).succeed(activeIntraturn, one, {})).intraturn.submitted_by).toBeNull();
    expect((await gameNow()).waits_because).toBeNull();
    // An administrator let the schedule run, so an instructor may change what it waits for.
    const { ran: _, ...dates } = await instructor.succeed(loadSchedule, { game }, {});
    await instructor.succeed(saveSchedule, { game }, { ...dates, waits: [] });
    await wait(product, hour);
    await wait(product, 60);
    expect(await eventsOf(product, 'TurnRunRequested')).toHaveLength(1);
  });

  test('[DT6] waits while somebody is typing, if that is asked for', async () => {
    const { product, as, one, game, gameNow } = await playing({ waits: ['typing'] });
    await wait(product, 2 * day - 5);
    const socket = await connectSocket(await as('ada'));
    onTestFinished(() => socket.close());
    const screen = 'decisions/cds?turn=1&type=Retail CDs';
    socket.place({ teamId: one.team, screen });
    const typed = { rowId: 1, field: 'ratePercent', text: '1.', value: 1 };
    socket.showGhosts({ teamId: one.team, screen, cells: [typed] });
    const admin = await as('admin');
    await expect
      .poll(async () => (await admin.succeed(preflightTurn, { game }, { turn: 1 })).typing)
      .toHaveLength(1);
    await wait(product, 5);
    expect((await gameNow()).waits_because).toEqual(['somebody of Team 1 is typing']);
    expect(await eventsOf(product, 'TurnRunAnnounced')).toEqual([]);
  });

  test('[DT8] reminds the members of teams that are not in, once, unless they want none', async () => {
    const mailbox = await startSmtpMailbox();
    onTestFinished(() => mailbox.close());
    const { product, as } = await playing({ tells: ['teamsNotIn'] }, { smtpUrl: mailbox.url });
    const chloe = await as('chloe');
    expect(await chloe.succeed(loadOwnDates, {}, {})).toEqual({ is_reminded: true });
    await chloe.succeed(saveOwnDates, {}, { is_reminded: false });
    await wait(product, day - 1);
    expect(await eventsOf(product, 'RemindersSent')).toEqual([]);
    await wait(product, 1);
    for (let look = 0; look < 3; look += 1) await wait(product, 10);
    const reminders = mailbox.received.filter(({ source }) => source.includes('\nSubject: Qtr 1 is due'));
    expect(reminders.map(({ to }) => to)).toEqual([['ada@quarterdeck.test']]);
    expect(reminders[0]?.source).toContain('\nSubject: Qtr 1 is due: Team 1');
    // What mail programs make a button of leads to where they are turned off.
    expect(reminders[0]?.source).toMatch(/\nList-Unsubscribe: <http[^>]+\/user-settings>/);
    expect(await eventsOf(product, 'RemindersSent')).toHaveLength(1);
  });
});

test('[DT9] a calendar has the dates of the own games under a secret address, until there is a new one', async () => {
  const { product, admin, as, game } = await playing();
  const ada = await as('ada');
  const { address } = await ada.succeed(makeCalendarAddress, {}, {});
  const read = async (path: string) => (await fetch(`${product.origin}${path}`)).text();
  const linesOf = async (path: string) =>
    (await read(path)).split('\r\n').filter((line) => /^(UID|SEQUENCE|DTSTART|SUMMARY)/.test(line));
  const { host } = new URL(product.origin);
  const first = [`UID:game-${game}-qtr-1@${host}`, 'SEQUENCE:1', 'DTSTART:20260903T130000Z'];
  expect(await linesOf(address)).toEqual([
    ...[...first, 'SUMMARY:Qtr 1 due: Team 1'],
    ...[
      `UID:game-${game}-qtr-2@${host}`,
      'SEQUENCE:1',
      'DTSTART:20260905T130000Z',
      'SUMMARY:Qtr 2 due: Team 1',
    ],
  ]);
  await admin.succeed(moveLockdown, { game }, { minutes: 10 });
  expect(await linesOf(address)).toEqual(
    expect.arrayContaining([first[0], 'SEQUENCE:2', 'DTSTART:20260903T131000Z']),
  );
  const next = await ada.succeed(makeCalendarAddress, {}, {});
  expect(await read(address)).not.toContain('VCALENDAR');
  expect(await read(next.address)).toContain('VCALENDAR');
  // No log has the secret, not even that of a fault.
  expect(withoutLinkToken(address)).toBe('/calendar/...');
  expect(product.logLines().join()).not.toContain(next.address.slice(10, 50));
  const own = await (await as('instructor')).succeed(makeCalendarAddress, {}, {});
  expect(await linesOf(own.address)).toContain('SUMMARY:Qtr 1 due: Spring Cup');
});

describe('a game', () => {
  test('[DT10] that is cloned has its dates whole weeks later, at the same hours, and how it is run', async () => {
    const { product, as, game } = await playing({ waits: ['typing'] });
    await wait(product, day);
    const admin = await as('admin');
    const copied = await admin.succeed(cloneGame, { game }, { game_name: 'Autumn Cup' });
    const { ran: _, ...dates } = await admin.succeed(loadSchedule, { game: copied.game_id }, {});
    const [first, second] = allDay.quarters;
    expect(dates).toEqual({
      ...{ ...allDay, waits: ['typing'] },
      quarters: [
        { ...first, lockdownAt: momentAfter(9 * day) },
        { ...second, opensAt: momentAfter(10 * day), lockdownAt: momentAfter(11 * day) },
      ],
    });
  });

  test('[DT5] without a lockdown has none to move', async () => {
    const { as, game, admin } = await playing();
    await admin.succeed(saveSchedule, { game }, noSchedule);
    expect((await (await as('instructor')).fail(moveLockdown, { game }, { minutes: 10 })).rule).toBe('DT5');
  });

  test('[GU9] is run by its instructors where an administrator says so on its form, on record', async () => {
    const { product, admin, as, game, form, gameNow } = await playing();
    const instructor = await as('instructor');
    const update = { game_id: game, game_name: form.game_name, interest_rate_code: 'BASE' };
    expect((await gameNow()).user_runs_turns).toBe(false);
    await instructor.fail(runTurn, { game }, { turn: 1 });
    const own = await instructor.fail(updateGame, {}, { ...update, instructors_run_turns: true });
    expect(own.rule).toBe('GU9');
    await admin.succeed(updateGame, {}, { ...update, instructors_run_turns: true });
    expect((await gameNow()).user_runs_turns).toBe(true);
    await instructor.succeed(runTurn, { game }, { turn: 1 });
    await product.application.processes.background.settled();
    const [requested] = await eventsOf(product, 'TurnRunRequested');
    expect(requested).toMatchObject({ metadata: { actor: { role: 'Instructor' } } });
  });
});
