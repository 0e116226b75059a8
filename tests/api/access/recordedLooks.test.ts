// Proves that a team sees who viewed its past, and that a changed name is on record with the one before.
import { expect, test } from 'vitest';
import type { AccessKind } from '../../../contracts/audit/accessKinds.ts';
import { historyReaders } from '../../../contracts/calls/accessLog.ts';
import { listAudit } from '../../../contracts/calls/audit.ts';
import { erasePerson } from '../../../contracts/calls/erasure.ts';
import { loadTeamHistory } from '../../../contracts/calls/history.ts';
import { userSettings } from '../../../contracts/calls/passwords.ts';
import { loadVerification, verifyAudit } from '../../../contracts/calls/verification.ts';
import { type ApiClient, signIn } from '../../fixtures/product/apiClient.ts';
import { cds, playing } from '../games/playing.ts';

const minute = 60_000;
const rowsOf = async (admin: ApiClient, kind: AccessKind) =>
  (await admin.succeed(listAudit, {}, { filter: { kinds: [kind] }, limit: 200 })).entries;

test('a changed name is on record with the one before, until its person is erased', async () => {
  const { product, admin, ben } = await playing();
  await ben.succeed(userSettings, {}, { fullName: 'Rosa Vance', email: 'ben@quarterdeck.test' });
  const told = async () => (await rowsOf(admin, 'accountChanged')).map(({ text }) => text);
  expect(await told()).toEqual(['changed name of the account, from the name Ben Ono to Rosa Vance']);
  const erased = { userId: product.userIdOf('ben'), fullName: 'Rosa Vance' };
  await admin.succeed(erasePerson, {}, erased);
  expect(await told()).toEqual(['changed name of the account']);
  await admin.succeed(verifyAudit, {}, { whole: true });
  await expect.poll(async () => (await admin.succeed(loadVerification, {}, {})).state).toBe('intact');
});

test('a team sees who viewed its history, by person and day, and other teams do not', async () => {
  const world = await playing();
  const { rosa, ada, ids, product } = world;
  const team = { game: ids.game, team: ids.team };
  expect((await ada.succeed(historyReaders, team, {})).readers).toEqual([]);
  const open = () => rosa.succeed(loadTeamHistory, team, { turnNum: 1 });
  await open();
  await open();
  product.environment.advance(45 * minute);
  await open();
  const { readers } = await ada.succeed(historyReaders, team, {});
  expect(readers).toEqual([
    { user_id: expect.any(Number), full_name: expect.any(String), day: '09/01/2026' },
  ]);
  const rows = await rowsOf(world.admin, 'historyOpened');
  expect(rows.map(({ team_id }) => team_id)).toEqual([ids.team, ids.team]);
  const chloe = await signIn(product, 'chloe');
  expect((await chloe.fail(historyReaders, team, {})).httpStatus).toBe(404);
  // Of two teams whose past was opened, each sees its own readers.
  const rivals = { game: ids.game, team: product.games.harbor.teams[1]!.teamId };
  await world.admin.succeed(loadTeamHistory, rivals, { turnNum: 1 });
  const readersOf = async (client: ApiClient, of: typeof team) =>
    (await client.succeed(historyReaders, of, {})).readers.map(({ user_id }) => user_id);
  expect(await readersOf(ada, team)).toEqual([product.userIdOf('instructor')]);
  expect(await readersOf(chloe, rivals)).toEqual([product.userIdOf('admin')]);
});

test('who reads a team’s decisions as of the past is among the readers of its history', async () => {
  const { admin, ada, ids, saving, product } = await playing();
  const { position } = await ada.succeed(cds.save, ids, saving(2));
  const team = { game: ids.game, team: ids.team };
  expect((await ada.succeed(historyReaders, team, {})).readers).toEqual([]);
  const body = { turnNum: 1, cdType: 'Retail CDs' };
  await admin.succeed(cds.load!, ids, body, { headers: { 'as-of': String(position) } });
  const { readers } = await ada.succeed(historyReaders, team, {});
  expect(readers.map(({ user_id }) => user_id)).toEqual([product.userIdOf('admin')]);
});
