// Proves over HTTP how a team plans mergers: every bank's published figures, its own scenarios, who may, what
// teammates see, and what a closed turn or a game without mergers refuses. In this order: the turn is run at
// the end.
import * as path from 'node:path';
import { expect, test } from 'vitest';
import { submitDecisions } from '../../../contracts/calls/decisionSets.ts';
import { updateGame } from '../../../contracts/calls/gameForms.ts';
import {
  addMergerScenario,
  loadMergerScenarios,
  loadMergers,
  type MergerScenarioInputs,
  updateMergerScenario,
} from '../../../contracts/calls/mergers.ts';
import { freezeTeam } from '../../../contracts/calls/teams.ts';
import { rebuildFile } from '../../../ops/stores/rebuildFile.ts';
import { allProjections } from '../../../server/features/allProjections.ts';
import type { ApiClient } from '../../fixtures/product/apiClient.ts';
import { shareProduct } from '../../fixtures/product/sharedProduct.ts';
import { connectSocket } from '../../fixtures/product/socketClient.ts';

const shared = shareProduct(['ada', 'ben', 'chloe', 'instructor', 'admin']);

/** Ada's team bids for Chloe's, in the one game of all these tests. */
function bidding() {
  const { ids, people, product } = shared;
  const other = product.games.harbor.teams[1]!;
  const scenario = (changes: Partial<MergerScenarioInputs> = {}) => ({
    team1: ids.team,
    team2: other.teamId,
    stockPremiumOffered2: 25,
    cashPaid2: 12.5,
    ...changes,
  });
  return { ids, other, product, ...people, rosa: people.instructor, scenario };
}

/** The newest scenario of Ada's team, as loaded by her. */
async function newest() {
  const { scenarios } = await shared.people.ada.succeed(loadMergerScenarios, shared.ids, {});
  return scenarios.at(-1)!;
}

const inputsOf = (data: string) => JSON.parse(data) as MergerScenarioInputs;

test('[ME1] a scenario is stored with its name and all inputs, updated, and read back by the team and its instructor', async () => {
  const { ids, ada, ben, rosa, scenario } = bidding();
  const added = await ada.succeed(addMergerScenario, ids, { name: 'Bid', scenario: scenario() });
  expect(added).toMatchObject({ m_and_a_id: 1, scenarios: [{ m_and_a_id: 1, name: 'Bid' }] });
  const { lastUpdated } = await ben.succeed(updateMergerScenario, ids, {
    m_and_a_id: 1,
    scenario: scenario({ cashFromBorrowings: 6 }),
  });
  const second = await ada.succeed(addMergerScenario, ids, { name: 'Other', scenario: scenario() });
  expect(second.m_and_a_id).toBe(2);
  for (const client of [ada, ben, rosa]) {
    const { scenarios } = await client.succeed(loadMergerScenarios, ids, {});
    expect(scenarios).toMatchObject([
      { m_and_a_id: 1, name: 'Bid', updated_by: 'Ben Ono', updated_tzts: lastUpdated },
      { m_and_a_id: 2, name: 'Other', updated_by: 'Ada Lund' },
    ]);
    expect(inputsOf(scenarios[0]!.data)).toEqual({
      ...{ team1: ids.team, team2: scenario().team2, team3: 0 },
      ...{ holdingCompanyDividends: 0, cashFromNewCapitalIssues: 0, cashFromBorrowings: 6 },
      ...{ costSavingsPercentage1: 0, costSavingsPercentage2: 0, costSavingsPercentage3: 0 },
      ...{ enhancementRate1: 0, enhancementRate2: 0, enhancementRate3: 0 },
      ...{ feeEnhancementRate1: 0, feeEnhancementRate2: 0, feeEnhancementRate3: 0 },
      ...{ stockPremiumOffered2: 25, stockPremiumOffered3: 0, cashPaid2: 12.5, cashPaid3: 0 },
    });
  }
  expect((await ada.succeed(loadMergers, ids, {})).scenarios).toHaveLength(2);
});

test('[HT1] [HT29] a scenario is changed under the specification’s fields, with ids as text and a premium on the acquirer', async () => {
  const { ids, ada, scenario } = bidding();
  const { data } = await newest();
  const { team1, team2, ...others } = inputsOf(data);
  const worded = {
    ...others,
    team1: String(team1),
    team2: String(team2),
    team3: '0',
    stockPremiumOffered1: 7,
  };
  const body = { m_and_a_id: '2', scenario: { ...worded, cashPaid2: 9 } };
  expect((await ada.call(updateMergerScenario, ids, body)).httpStatus).toBe(200);
  expect(inputsOf((await newest()).data)).toEqual({ ...inputsOf(data), cashPaid2: 9 });
  await ada.succeed(updateMergerScenario, ids, { m_and_a_id: 2, scenario: scenario() });
});

test('[ME4] a scenario that a teammate has changed since is reported with who and when, and saved only when forced', async () => {
  const { ids, ada, ben, scenario } = bidding();
  await ada.succeed(addMergerScenario, ids, { name: 'Contested', scenario: scenario() });
  const { m_and_a_id, updated_tzts } = await newest();
  const seen = { m_and_a_id, lastUpdated: updated_tzts };
  const theirs = await ben.succeed(updateMergerScenario, ids, {
    ...seen,
    scenario: scenario({ cashPaid2: 1 }),
  });
  const mine = { ...seen, scenario: scenario({ cashPaid2: 2 }) };
  const told = await ada.succeed(updateMergerScenario, ids, mine);
  expect(told).toMatchObject({ position: 0, modifiedBy: 'Ben Ono', lastUpdated: theirs.lastUpdated });
  expect(inputsOf(told.scenarios.at(-1)!.data).cashPaid2).toBe(1);
  const forced = await ada.succeed(updateMergerScenario, ids, { ...mine, force: true });
  expect(forced.modifiedBy).toBeNull();
  expect(inputsOf(forced.scenarios.at(-1)!.data).cashPaid2).toBe(2);
});

test('[ME5] the acquirer is the own team, and the others are teams of the game', async () => {
  const { ids, product, other, ada, scenario } = bidding();
  const foreign = product.games.pocket.teams[0]!.teamId;
  const unknown = { httpStatus: 404, errors: ['The team was not found.'] };
  for (const wrong of [
    { team1: other.teamId, team2: 0 },
    { team2: foreign },
    { team3: foreign },
    { team3: 99_999 },
  ]) {
    const body = { name: 'Wrong', scenario: scenario(wrong) };
    expect(await ada.fail(addMergerScenario, ids, body)).toMatchObject(unknown);
  }
  const missing = { m_and_a_id: 77_777, scenario: scenario() };
  expect(await ada.fail(updateMergerScenario, ids, missing)).toMatchObject({
    rule: 'ME2',
    errors: ['The scenario was not found.'],
  });
});

test('[ME6] a game without mergers has neither figures nor scenarios, and gets them back when they are enabled', async () => {
  const { ids, admin, ada, scenario } = bidding();
  const kept = await newest();
  const enable = (manda_enabled: boolean) =>
    admin.succeed(
      updateGame,
      {},
      {
        ...{ game_id: ids.game, game_name: 'Harbor Cup', interest_rate_code: 'BASE', number_of_teams: 2 },
        ...{ turns_allowed: 3, force_roles: true, manda_enabled },
      },
    );
  await enable(false);
  const refused = {
    rule: 'ME6',
    errors: ['Mergers and acquisitions are not enabled in this game.'],
  };
  expect(await ada.fail(loadMergers, ids, {})).toMatchObject(refused);
  expect(await ada.fail(loadMergerScenarios, ids, {})).toMatchObject(refused);
  const more = { name: 'More', scenario: scenario() };
  expect(await ada.fail(addMergerScenario, ids, more)).toMatchObject(refused);
  const change = { m_and_a_id: 1, scenario: scenario({ cashPaid2: 1 }) };
  expect(await ada.fail(updateMergerScenario, ids, change)).toMatchObject(refused);
  await enable(true);
  expect(await newest()).toEqual(kept);
});

test('[ME7] other teams see what every bank published, and only their own scenarios', async () => {
  const { ids, other, ada, chloe, scenario } = bidding();
  const unknown = { httpStatus: 404, errors: ['The team was not found.'] };
  expect(await chloe.fail(loadMergers, ids, {})).toMatchObject(unknown);
  expect(await chloe.fail(loadMergerScenarios, ids, {})).toMatchObject(unknown);
  const change = { m_and_a_id: 1, scenario: scenario() };
  expect(await chloe.fail(updateMergerScenario, ids, change)).toMatchObject(unknown);
  const theirs = await chloe.succeed(loadMergers, { ...ids, team: other.teamId }, {});
  const ours = await ada.succeed(loadMergers, ids, {});
  expect(theirs.mergersAndAcquisitions).toEqual(ours.mergersAndAcquisitions);
  expect(theirs.scenarios).toEqual([]);
});

test('teammates and their instructor are notified at once, and nobody else', async () => {
  const { ids, ada, ben, chloe, rosa, scenario } = bidding();
  const sockets = await Promise.all([ben, chloe, rosa].map((client: ApiClient) => connectSocket(client)));
  const [bens, chloes, rosas] = sockets as [(typeof sockets)[0], (typeof sockets)[0], (typeof sockets)[0]];
  rosas.place({ teamId: ids.team, screen: 'mergers-and-acquisitions' });
  await rosas.waitFor(() => rosas.presence.length > 0, 'the place of the instructor');
  await ada.succeed(addMergerScenario, ids, { name: 'Told', scenario: scenario() });
  const hasFrame = (socket: typeof bens) => () =>
    socket.frames.some((frame) => frame.type === 'mergerScenariosChanged' && frame.teamId === ids.team);
  await bens.waitFor(hasFrame(bens), 'the frame at Ben');
  await rosas.waitFor(hasFrame(rosas), 'the frame at the instructor');
  expect(hasFrame(chloes)()).toBe(false);
  for (const socket of sockets) socket.close();
});

test('[ME8] whatever closes the turn closes scenarios, and says who and when; a repeat gets the same answer', async () => {
  const { ids, ada, rosa, scenario } = bidding();
  const options = { commandId: '4be0643f-1d98-573b-97cd-ca98a65347de' };
  const body = { name: 'Before', scenario: scenario() };
  const before = await ada.succeed(addMergerScenario, ids, body, options);
  await rosa.succeed(freezeTeam, ids, { game_id: ids.game, frozen: true });
  const more = { name: 'More', scenario: scenario() };
  for (const client of [ada, rosa])
    expect(await client.fail(addMergerScenario, ids, more)).toMatchObject({ httpStatus: 409, rule: 'FR1' });
  expect(await ada.succeed(addMergerScenario, ids, body, options)).toEqual(before);
  await rosa.succeed(freezeTeam, ids, { game_id: ids.game, frozen: false });
  await ada.succeed(submitDecisions, ids, { version: 0 });
  const change = { m_and_a_id: 1, scenario: scenario({ cashPaid2: 1 }) };
  expect(await ada.fail(updateMergerScenario, ids, change)).toMatchObject({ rule: 'TT2' });
});

test('[ME1] scenarios rebuilt from the log match those shown, byte for byte', async () => {
  const file = path.join(shared.product.directory, 'quarterdeck.sqlite');
  const options = { path: file, projections: allProjections, isWriting: false, print: () => undefined };
  expect((await rebuildFile(options)).differences).toEqual([]);
  const { scenarios } = await shared.people.ada.succeed(loadMergerScenarios, shared.ids, {});
  expect(scenarios.length).toBeGreaterThan(4);
});
