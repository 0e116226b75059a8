// Proves that the ids of one request must form one chain, from the game to the row: otherwise the answer is
// that of a missing resource, and nothing is recorded. The caller is an administrator, so that no other guard
// interferes.
import { expect, test } from 'vitest';
import { callsOf } from '../../../contracts/calls/decisionCalls.ts';
import { activeIntraturn } from '../../../contracts/calls/decisionSets.ts';
import { dashboardDetails, freezeTeam } from '../../../contracts/calls/teams.ts';
import { watch } from '../../../contracts/calls/watch.ts';
import { certificatesOfDeposit } from '../../../contracts/decisions/certificatesOfDeposit.ts';
import { loanOrigination } from '../../../contracts/decisions/loanOrigination.ts';
import { given } from '../../fixtures/product/httpSpecification.ts';
import { shareProduct } from '../../fixtures/product/sharedProduct.ts';
import { momentAfter } from '../../fixtures/product/testEnvironment.ts';

const shared = shareProduct(['admin']);
const cds = callsOf(certificatesOfDeposit);
const loans = callsOf(loanOrigination);
const missing = (what: string) => ({
  httpStatus: 404,
  answer: { status: 'Error', errors: [`The ${what} was not found.`], rule: 'AC2', missing: what },
});

test('[HT13] a team belongs to the game of the path and of the body', async () => {
  const { product, ids, people } = shared;
  const { gameId } = product.games.pocket;
  await given(product)
    .when(people.admin, dashboardDetails, { ...ids, game: gameId }, {})
    .then(missing('team'));
  await given(product)
    .when(people.admin, freezeTeam, ids, { game_id: gameId, frozen: true })
    .then(missing('team'));
});

test('[HT13] rows of a save belong to its decision set', async () => {
  const { product, ids, people } = shared;
  const other = product.games.pocket.teams[0]!.intraturnId;
  const save = (row: object) => ({
    updated: [{ loan_origination_id: 1, ...row }],
    lastUpdated: momentAfter(0),
  });
  await given(product)
    .when(people.admin, loans.save, ids, save({ intraturn_id: other, rate_1: 5 }))
    .then(missing('scenario'));
  await given(product)
    .when(people.admin, loans.save, ids, save({ intraturn_id: ids.intraturn, annual_fee: 77 }))
    .then({
      answer: { modifiedBy: null },
      events: [{ type: 'DecisionsSaved', data: { intraturnId: ids.intraturn, area: 'loanOrigination' } }],
    });
});

test('[HT13] the turn of a save is that of its decision set', async () => {
  const { product, ids, people } = shared;
  const body = { cdType: 'Retail CDs', updated: [{ cd_id: 1, rate: 3 }], lastUpdated: momentAfter(0) };
  for (const turnNum of [2, 16])
    await given(product)
      .when(people.admin, cds.save, ids, { ...body, turnNum })
      .then(missing('scenario'));
});

test('[HT13] a row of another screen is refused', async () => {
  const { product, ids, people } = shared;
  const loaded = await people.admin.succeed(cds.load!, ids, { turnNum: 1, cdType: 'Brokered CDs' });
  const [brokered] = loaded.cds as readonly { cd_id: number }[];
  const body = { turnNum: 1, cdType: 'Retail CDs', lastUpdated: momentAfter(0) };
  const foreign = [
    { updated: [{ cd_id: brokered!.cd_id, cap: 5 }] },
    { updated: [], deleted: [{ cd_id: 9_999 }] },
  ];
  for (const rows of foreign)
    await given(product)
      .when(people.admin, cds.save, ids, { ...body, ...rows })
      .then({ httpStatus: 409, answer: { rule: 'SV3' } });
});

test('[HT13] a turn that was never opened has no decision set', async () => {
  const { product, ids, people } = shared;
  await given(product).when(people.admin, activeIntraturn, ids, { turnNum: 2 }).then(missing('scenario'));
  await given(product)
    .when(people.admin, cds.load!, ids, { turnNum: 2, cdType: 'Internet' })
    .then(missing('scenario'));
});

test('[HT13] a poll with ids that do not belong together returns only the game', async () => {
  const { product, ids, people } = shared;
  const [team] = product.games.pocket.teams;
  const polled = await people.admin.succeed(watch, {}, { game_id: ids.game, team_id: team!.teamId });
  expect(Object.keys(polled).sort()).toEqual(['gameDetails', 'messages', 'news', 'teams']);
});
