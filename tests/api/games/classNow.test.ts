// Proves that the class at a glance tells of every team what the team's own screens tell, and nothing unsaved.
import { expect, onTestFinished, test } from 'vitest';
import { listGameAudit } from '../../../contracts/calls/audit.ts';
import { loadDashboard } from '../../../contracts/calls/dashboard.ts';
import { callsOf, saveCallOf } from '../../../contracts/calls/decisionCalls.ts';
import { preflightDecisions, submitDecisions } from '../../../contracts/calls/decisionSets.ts';
import { loadClass } from '../../../contracts/calls/gameClass.ts';
import { tellShown } from '../../../contracts/calls/messages.ts';
import { listNews } from '../../../contracts/calls/news.ts';
import { preflightTurn, runTurn } from '../../../contracts/calls/runTurn.ts';
import { sendToTeams } from '../../../contracts/calls/sendMessages.ts';
import { dashboardDetails, listTeams } from '../../../contracts/calls/teams.ts';
import { loadChanges } from '../../../contracts/calls/turnHistory.ts';
import { hubTiles } from '../../../contracts/decisions/hubTiles.ts';
import { changedCellCount } from '../../../contracts/record/changedCellCount.ts';
import { anonymous } from '../../fixtures/product/apiClient.ts';
import { connectSocket } from '../../fixtures/product/socketClient.ts';
import { cases, fc } from '../../fixtures/properties.ts';
import { sampleSaves } from '../decisions/sampleSaves.ts';
import { cds, playing } from './playing.ts';

const tiles = hubTiles(false);

/** A class of one team that plays, seen by its instructor. */
async function inClass() {
  const play = await playing();
  const { ids, rosa, product } = play;
  const classNow = async (client = rosa) => {
    const { teams } = await client.succeed(loadClass, { game: ids.game }, {});
    const team = teams.find(({ team_id }) => team_id === ids.team)!;
    return { ...team, decided: team.decided! };
  };
  const personNow = async (name: string) =>
    (await classNow()).people.find(({ full_name }) => full_name === name)!;
  const pass = () => product.environment.advance(60_000);
  return { ...play, classNow, personNow, pass };
}
type InClass = Awaited<ReturnType<typeof inClass>>;

/** What the screens of the team itself tell: changes, hub and check before a submission. */
async function expectAsOwnScreens({ ids, ada, classNow }: InClass): Promise<void> {
  const changes = await ada.succeed(loadChanges, ids, {});
  const { decided, people } = await classNow();
  const counts = tiles.map((tile) => changedCellCount(changes, tile));
  expect(decided.areas.map((state) => state === 'changed')).toEqual(counts.map((count) => count > 0));
  expect(decided.cells).toBe(counts.reduce((sum, count) => sum + count, 0));
  const { next } = await ada.succeed(loadDashboard, ids, {});
  expect(decided.areas.filter((state) => state !== 'untouched')).toHaveLength(next!.areas_decided);
  const { findings } = await ada.succeed(preflightDecisions, ids, {});
  const blocking = findings.filter(({ severity }) => severity === 'blocking');
  expect(decided.blocking).toBe(blocking.length);
  if (decided.finding) expect(findings.map(({ message }) => message)).toContain(decided.finding.message);
  const byPerson = changes.sections.flatMap((section) => section.changes.map(({ modifiedBy }) => modifiedBy));
  const values = changes.miscellaneous.filter(({ value, original_value: from }) => value !== from);
  for (const { full_name: name, cells } of people)
    expect(cells).toBe(
      [...byPerson, ...values.map(({ modifiedBy }) => modifiedBy)].filter((by) => by === name).length,
    );
}

test('the class has the figures of the team’s own screens, whatever area is saved', async () => {
  const play = await inClass();
  const { ids, ada, ben, classNow, pass } = play;
  await expectAsOwnScreens(play);
  expect((await classNow()).decided).toMatchObject({ cells: 0, begun_tzts: null, last_saved_by: null });
  for (const [index, { area, shownBy, choice, body, savedUnder = null }] of sampleSaves.entries()) {
    pass();
    const by = index % 2 === 0 ? ada : ben;
    const loaded = (await by.succeed(callsOf(shownBy).load!, ids, {
      turnNum: 1,
      ...choice,
    } as never)) as never as {
      lastUpdated: string;
    };
    await by.succeed(saveCallOf(area, savedUnder), ids, {
      ...body(loaded as never),
      lastUpdated: loaded.lastUpdated,
    } as never);
  }
  await expectAsOwnScreens(play);
  const { decided } = await classNow();
  expect(decided.areas).not.toContain('untouched');
  expect(decided.cells).toBeGreaterThan(sampleSaves.length - 1);
});

test('a value set back to its start leaves its area saved, but as last quarter', async () => {
  const play = await inClass();
  const { ids, ada, ben, classNow, pass, saving } = play;
  const retail = { turnNum: 1, cdType: 'Retail CDs' };
  const { cds: rows } = (await ada.succeed(cds.load!, ids, retail as never)) as never as {
    cds: readonly { rate: number }[];
  };
  const start = rows[0]!.rate;
  const index = tiles.findIndex(({ area }) => area.name === 'certificatesOfDeposit');
  const save = (by: typeof ada, rate: number) =>
    by.succeed(cds.save, ids, { ...saving(rate), force: true } as never);
  await save(ben, start + 1);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(start, 2, 3.5, 9.5), { minLength: 1 }), async (rates) => {
      for (const [number, rate] of rates.entries()) {
        pass();
        await save(number % 2 === 0 ? ada : ben, rate);
      }
      await expectAsOwnScreens(play);
      const state = rates.at(-1) === start ? 'saved' : 'changed';
      expect((await classNow()).decided.areas[index]).toBe(state);
    }),
    { numRuns: cases(5) },
  );
});

test('a submission names who and when, and the quarter’s overnight borrowings are the dashboard’s', async () => {
  const { ids, ada, admin, product, classNow } = await inClass();
  expect(await classNow()).toMatchObject({ submitted: null, overnight_thousands: null });
  await ada.succeed(submitDecisions, ids, {});
  expect(await classNow()).toMatchObject({
    submitted: { by: 'Ada Lund', at: expect.stringMatching(/^2026-09-01T/) },
    decided: { cells: 0 },
  });
  const { teams } = await admin.succeed(preflightTurn, ids, { turn: 1 });
  expect(teams.map(({ decision_in, cells }) => [decision_in, cells])).toEqual([
    [true, 0],
    [false, 0],
  ]);
  await admin.succeed(runTurn, ids, { turn: 1 });
  await product.application.processes.background.settled();
  const { dashboardDetails: groups } = await ada.succeed(dashboardDetails, ids, {});
  const kpis = groups.flatMap((group) => group.kpis);
  const overnight = kpis.find(({ name }) => name === 'Overnight Borrowings');
  expect(overnight).toBeDefined();
  expect((await classNow()).overnight_thousands).toBe(overnight!.quarters[0]);
});

test('an instructor submits for a team, and its people, the news and the audit log have the reason', async () => {
  const { ids, ada, rosa, saving, classNow, pass } = await inClass();
  // News of one instant come in no order, and joining is news too.
  pass();
  await ada.succeed(cds.save, ids, saving(3));
  const reason = 'The bell rang.';
  await rosa.succeed(submitDecisions, ids, { force: true, reason });
  expect(await classNow()).toMatchObject({ submitted: { by: 'Rosa Vance' }, decided: { cells: 1 } });
  const { teams } = await ada.succeed(listTeams, { game: ids.game }, {});
  const { frozen_reason: told } = teams.find(({ team_id }) => team_id === ids.team)!;
  expect(told).toMatch(/^the decisions were submitted by Rosa Vance at .*\. Reason: The bell rang\.$/);
  const { news } = await ada.succeed(listNews, {}, {});
  expect(news[0]).toMatchObject({ kind: 'submitted', full_name: 'Rosa Vance', text: reason });
  const { entries } = await rosa.succeed(
    listGameAudit,
    { game: ids.game },
    { filter: { kinds: ['submitted'] } },
  );
  expect(entries[0]?.text).toContain(`submitted Qtr 1: ${reason}`);
});

test('unsaved input is counted by person and its content reaches no overseer', async () => {
  const { ids, ada, rosa, classNow, personNow } = await inClass();
  const [typing, watching] = [await connectSocket(ada), await connectSocket(rosa)];
  onTestFinished(() => {
    for (const socket of [typing, watching]) socket.close();
  });
  const screen = 'decisions/cds?turn=1&type=Retail CDs';
  watching.watchTeams(ids.game);
  typing.place({ teamId: ids.team, screen });
  typing.showGhosts({
    teamId: ids.team,
    screen,
    cells: [
      { rowId: 1, field: 'ratePercent', text: 'Canary 7.125', value: null },
      { rowId: 2, field: 'ratePercent', text: null, value: 7.25 },
    ],
  });
  await watching.waitFor(() => watching.peopleOf(ids.team).length > 0, 'Ada in the team');
  await expect.poll(async () => (await personNow('Ada Lund')).unsaved).toBe(2);
  const told = JSON.stringify([await classNow(), watching.frames, watching.presence, watching.ghosts]);
  expect(told).not.toMatch(/Canary|7\.25/);
  expect((await personNow('Ada Lund')).screens).toEqual([screen]);
});

test('everybody is told by their last sign-in and the messages of the quarter that they have not been shown', async () => {
  const { ids, ada, rosa, admin, pass, personNow } = await inClass();
  expect(await personNow('Ada Lund')).toMatchObject({
    last_seen_tzts: expect.stringMatching(/^2026-09-01T/),
    ...{ needs_link: false, unread: 0, unread_own: 0, is_written_to: false },
  });
  pass();
  const body = { team_ids: [ids.team], message: 'Qtr 1 will be run soon.' };
  const { message_id: own } = await rosa.succeed(sendToTeams, { game: ids.game }, body);
  await admin.succeed(sendToTeams, { game: ids.game }, body);
  expect(await personNow('Ada Lund')).toMatchObject({ unread: 2, unread_own: 1, is_written_to: true });
  await ada.succeed(tellShown, {}, { message_ids: [own] });
  await expect.poll(() => personNow('Ada Lund')).toMatchObject({ unread: 1, unread_own: 0 });
  expect(await personNow('Ben Ono')).toMatchObject({ unread: 2, unread_own: 1 });
});

test('those who oversee the game are notified of a save, without its values', async () => {
  const { ids, ada, rosa, saving } = await inClass();
  const socket = await connectSocket(rosa);
  onTestFinished(() => socket.close());
  await ada.succeed(cds.save, ids, saving(3));
  const { type, gameId, teamId, ...rest } = await socket.frame('decisionsCounted');
  expect([type, gameId, teamId]).toEqual(['decisionsCounted', ids.game, ids.team]);
  expect(Object.keys(rest).filter((field) => /rows|area|rate/.test(field))).toEqual([]);
});

test('a team is told since when it decides, and who last replaced a teammate’s value', async () => {
  const { ids, ada, ben, saving, classNow, pass } = await inClass();
  await ada.succeed(cds.save, ids, saving(3));
  const { decided } = await classNow();
  expect(decided).toMatchObject({ last_saved_by: 'Ada Lund', overwritten: null });
  pass();
  await ben.succeed(cds.save, ids, { ...saving(4), force: true } as never);
  expect((await classNow()).decided).toMatchObject({
    begun_tzts: decided.begun_tzts,
    last_saved_by: 'Ben Ono',
    overwritten: { by: 'Ben Ono', over: 'Ada Lund', area: 'certificatesOfDeposit', row_id: 1 },
  });
  expect(decided.begun_tzts).toBe(decided.last_saved_tzts);
});

test('only those who oversee the game see its class', async () => {
  const { ids, ada, chloe, admin, product, classNow } = await inClass();
  const own = await classNow(admin);
  expect(own).toMatchObject({ team_id: ids.team });
  // One team alone, as it is renewed after a save; none for an id of elsewhere.
  const only = async (team_id: number) => (await admin.succeed(loadClass, ids, { team_id })).teams;
  expect([await only(ids.team), await only(987_654)]).toEqual([[own], []]);
  for (const other of [ada, chloe, anonymous(product)]) {
    const { httpStatus } = await other.fail(loadClass, { game: ids.game }, {});
    expect([401, 403, 404]).toContain(httpStatus);
  }
});
