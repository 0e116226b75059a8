// Proves decision sets over HTTP and sockets: creating, activating and deleting them, notifying teammates,
// and that the turn run and a submission use the right one. Each test has its own product.
import { describe, expect, onTestFinished, test } from 'vitest';
import { callsOf } from '../../../contracts/calls/decisionCalls.ts';
import {
  activateIntraturn,
  activeIntraturn,
  activeIntraturns,
  createScenario,
  deleteScenario,
  loadIntraturn,
  preflightDecisions,
  submitDecisions,
  visitScreen,
} from '../../../contracts/calls/decisionSets.ts';
import { updateGame } from '../../../contracts/calls/gameForms.ts';
import { runTurn } from '../../../contracts/calls/runTurn.ts';
import { freezeTeam, listTeams } from '../../../contracts/calls/teams.ts';
import { areaScreens } from '../../../contracts/decisions/areaScreens.ts';
import { certificatesOfDeposit } from '../../../contracts/decisions/certificatesOfDeposit.ts';
import { streams } from '../../../contracts/features/streams.ts';
import { type ApiClient, signIn } from '../../fixtures/product/apiClient.ts';
import { eventsAfter } from '../../fixtures/product/httpSpecification.ts';
import { connectSocket } from '../../fixtures/product/socketClient.ts';
import { startProduct } from '../../fixtures/product/startProduct.ts';

const cds = callsOf(certificatesOfDeposit);
const retail = { turnNum: 1, cdType: 'Retail CDs' };
const missing = { httpStatus: 404, errors: ['The scenario was not found.'] };

async function playing() {
  const product = await startProduct();
  onTestFinished(() => product.close());
  const { gameId: game, teams } = product.games.harbor;
  const [own, other] = teams as [(typeof teams)[0], (typeof teams)[0]];
  const ids = { game, team: own.teamId, intraturn: own.intraturnId };
  const [ada, ben, chloe, admin] = (await Promise.all(
    ['ada', 'ben', 'chloe', 'admin'].map((mailbox) => signIn(product, mailbox)),
  )) as [ApiClient, ApiClient, ApiClient, ApiClient];
  return {
    product,
    ids,
    other,
    ada,
    ben,
    chloe,
    admin,
    create: (name: string, by = ada, from = ids.intraturn) =>
      by.succeed(createScenario, {}, { name, intraturn_id: from }),
    remove: (intraturnId: number, by = ada) =>
      by.succeed(deleteScenario, {}, { intraturn_id: intraturnId, team_id: ids.team }),
    saveRate: (rate: number, intraturn: number, by = ada) =>
      by.succeed(
        cds.save,
        { intraturn },
        {
          ...retail,
          updated: [{ cd_id: 1, rate }],
          lastUpdated: new Date(product.environment.clock.now()).toISOString(),
        },
      ),
    rateSeenBy: async (client: ApiClient) => {
      const loaded = (await client.succeed(cds.load!, ids, retail)) as unknown as {
        readonly intraturn_id: number;
        readonly cds: readonly { readonly rate: number }[];
      };
      return [loaded.intraturn_id, loaded.cds[0]?.rate];
    },
  };
}

const listed = (sets: readonly { name: string; intraturn_num: number; status: boolean }[]) =>
  sets.map(({ name, intraturn_num, status }) => [intraturn_num, name, status]);

describe('creating', () => {
  test('[DS3] copies what is saved, and the whole team continues on the copy', async () => {
    const { product, ids, ada, ben, create, saveRate, rateSeenBy } = await playing();
    await saveRate(2.5, ids.intraturn, ben);
    product.environment.advance(60_000);
    const { intraturn_id: growth, intraturns, position } = await create('Growth');
    expect(position).toBe(await product.application.stores.eventStore.headPosition());
    expect(listed(intraturns)).toEqual([
      [1, 'Base', false],
      [2, 'Growth', true],
    ]);
    expect(await rateSeenBy(ben)).toEqual([growth, 2.5]);
    await saveRate(3.5, growth);
    expect(await rateSeenBy(ben)).toEqual([growth, 3.5]);
    const { intraturn } = await ada.succeed(activeIntraturn, ids, {});
    expect(intraturn).toMatchObject({ intraturn_id: growth, name: 'Growth', version: 2 });
    const base = (await ben.succeed(loadIntraturn, ids, {})).intraturn;
    const tracked = base.decisionTracking.find(({ area }) => area === 'certificatesOfDeposit');
    expect(base).toMatchObject({ name: 'Base', status: false, version: 1 });
    expect(tracked?.updated_by).toBe('Ben Ono');
  });

  test('[DS1] [DS2] a name that is blank, has other characters or is taken is refused with a message, and leaves no trace', async () => {
    const { product, ids, ada, create } = await playing();
    await create('Growth');
    const before = await product.application.stores.eventStore.headPosition();
    for (const [name, rule, text] of [
      ['', 'DS1', 'The scenario name cannot be blank.'],
      ['two words', 'DS1', 'The scenario name must only contain letters and numbers (no spaces are allowed.'],
      ['growth', 'DS2', 'There is already a scenario named growth in this turn.'],
    ] as const)
      expect(await ada.fail(createScenario, {}, { name, intraturn_id: ids.intraturn })).toMatchObject({
        httpStatus: 409,
        rule,
        errors: [text],
      });
    const left = (await eventsAfter(product, before)).filter(({ type }) => type !== 'IdentifiersReserved');
    expect(left).toEqual([]);
  });
});

describe('deleting', () => {
  test('[DS5] falls back to Base, and the deleted one is no longer found', async () => {
    const { ids, ada, ben, create, remove, rateSeenBy, saveRate } = await playing();
    const { intraturn_id: growth } = await create('Growth');
    await saveRate(3.5, growth);
    expect(listed((await remove(growth, ben)).intraturns)).toEqual([[1, 'Base', true]]);
    expect((await rateSeenBy(ada))[0]).toBe(ids.intraturn);
    for (const call of [loadIntraturn, activateIntraturn])
      expect(await ada.fail(call, { intraturn: growth }, {})).toMatchObject(missing);
    const late = { ...retail, updated: [], lastUpdated: new Date().toISOString() };
    expect(await ada.fail(cds.save, { intraturn: growth }, late)).toMatchObject(missing);
    expect(
      await ada.fail(deleteScenario, {}, { intraturn_id: ids.intraturn, team_id: ids.team }),
    ).toMatchObject({ rule: 'DS5', errors: ['The scenario Base cannot be deleted.'] });
  });
});

describe('access', () => {
  test('[HT13] ids in the body are guarded like ids in the path', async () => {
    const { ids, other, ada, chloe } = await playing();
    const name = 'Growth';
    for (const intraturn_id of [ids.intraturn, 77_777, 0, 'x', undefined])
      expect(await chloe.fail(createScenario, {}, { name, intraturn_id })).toMatchObject(missing);
    const team = { httpStatus: 404, errors: ['The team was not found.'] };
    for (const team_id of [ids.team, 77_777])
      expect(
        await chloe.fail(deleteScenario, {}, { intraturn_id: other.intraturnId, team_id }),
      ).toMatchObject(team);
    const foreign = { intraturn_id: other.intraturnId, team_id: ids.team };
    expect(await ada.fail(deleteScenario, {}, foreign)).toMatchObject({ rule: 'SV2' });
    expect((await chloe.succeed(activeIntraturns, { team: other.teamId }, {})).intraturns).toHaveLength(1);
  });

  test('[DS6] a frozen team cannot change its decision sets', async () => {
    const { ids, ada, admin, create } = await playing();
    const { intraturn_id: growth } = await create('Growth');
    await admin.succeed(freezeTeam, ids, { game_id: ids.game, frozen: true });
    const acts = [
      ada.fail(createScenario, {}, { name: 'Other', intraturn_id: growth }),
      ada.fail(activateIntraturn, ids, {}),
      ada.fail(deleteScenario, {}, { intraturn_id: growth, team_id: ids.team }),
    ];
    for (const refused of await Promise.all(acts)) expect(refused).toMatchObject({ rule: 'FR1' });
  });
});

test('[DS8] teammates are notified of every change and who made it; nobody else is', async () => {
  const { ben, chloe, create, remove, ids, ada } = await playing();
  const sockets = await Promise.all([connectSocket(ben), connectSocket(chloe)]);
  onTestFinished(() => {
    for (const socket of sockets) socket.close();
  });
  const [mate, rival] = sockets as [(typeof sockets)[0], (typeof sockets)[0]];
  const { intraturn_id: growth } = await create('Growth');
  await ada.succeed(activateIntraturn, ids, {});
  await remove(growth);
  await ada.succeed(submitDecisions, ids, { version: 0 });
  await Promise.all([mate, rival].map((socket) => socket.frame('decisionsSubmitted')));
  const told = mate.frames.filter(({ type }) => type === 'decisionSetsChanged');
  expect(told).toMatchObject([
    { change: 'created', intraturnId: growth, name: 'Growth', by: { name: 'Ada Lund' } },
    { change: 'activated', intraturnId: growth, name: 'Growth' },
    { change: 'activated', intraturnId: ids.intraturn, name: 'Base' },
    { change: 'deleted', intraturnId: growth, name: 'Growth' },
  ]);
  expect(rival.frames.filter(({ type }) => type === 'decisionSetsChanged')).toEqual([]);
});

describe('[DS7] the turn is run with', () => {
  async function usedAfterRun(play: Awaited<ReturnType<typeof playing>>): Promise<unknown> {
    const { product, ids, admin } = play;
    await admin.succeed(runTurn, ids, { turn: 1, runMCM: true });
    await product.application.processes.background.settled();
    const events = await product.application.stores.eventStore.readStream(streams.turnRun(ids.game), {
      direction: 'forwards',
    });
    const cleared = events.find(({ type }) => type === 'MarketCleared')!;
    return (cleared.data as { usedDecisionSets: Record<string, number> }).usedDecisionSets[ids.team];
  }

  test('the active decision set, if nothing was submitted', async () => {
    const play = await playing();
    const { intraturn_id: growth } = await play.create('Growth');
    expect(await usedAfterRun(play)).toBe(growth);
  });

  test('the submitted one, whichever is active', async () => {
    const play = await playing();
    const { ids, ada } = play;
    await play.create('Growth');
    await ada.succeed(submitDecisions, ids, { version: 0 });
    const { teams } = await ada.succeed(listTeams, ids, {});
    expect(teams.find(({ team_id }) => team_id === ids.team)?.decision_in).toBe(true);
    expect(await usedAfterRun(play)).toBe(ids.intraturn);
  });
});

test('[VS1] with forced visits a student can submit once the team has opened every screen, and sees what is left', async () => {
  const { product, ids, ada, ben, admin } = await playing();
  const visit = (client: ApiClient, screen: string) =>
    client.succeed(visitScreen, ids, { turnNum: 1, screen });
  const head = () => product.application.stores.eventStore.headPosition();
  const before = await head();
  await visit(ada, 'cds');
  expect(await head()).toBe(before);
  const settings = { game_name: 'Harbor Cup', interest_rate_code: 'BASE', turns_allowed: 3 };
  const game = { game_id: ids.game, number_of_teams: 2, ...settings };
  await admin.succeed(updateGame, {}, { ...game, force_roles: true, force_visits: true });
  const unvisited = async (client: ApiClient) =>
    (await client.succeed(preflightDecisions, { intraturn: ids.intraturn }, {})).findings.filter(
      ({ message }) => message === 'Not visited this turn yet',
    );
  expect(await unvisited(ada)).toHaveLength(areaScreens.length);
  expect(await unvisited(admin)).toEqual([]);
  const [last, ...others] = areaScreens.map(({ route }) => route);
  for (const [index, screen] of others.entries()) await visit(index % 2 === 0 ? ada : ben, screen);
  await visit(admin, last!);
  expect(await unvisited(ada)).toMatchObject([{ severity: 'blocking', area: areaScreens[0]!.area.name }]);
  const submit = { version: 0 };
  expect(await ada.fail(submitDecisions, { intraturn: ids.intraturn }, submit)).toMatchObject({
    httpStatus: 409,
    rule: 'VS1',
    errors: ['Every decision area must be visited before you submit. Not visited yet: Investment Purchases.'],
  });
  const { position } = await visit(ben, last!);
  await visit(ada, last!);
  expect((await eventsAfter(product, position - 1)).map(({ type }) => type)).toEqual([
    'DecisionScreenVisited',
  ]);
  await ada.succeed(submitDecisions, { intraturn: ids.intraturn }, submit);
});
