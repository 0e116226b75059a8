// Proves how a visitor becomes a guest, what a guest may do, and how guests and idle games go.
import { expect, onTestFinished, test } from 'vitest';
import { currentSession } from '../../../contracts/calls/account.ts';
import { activeIntraturn } from '../../../contracts/calls/decisionSets.ts';
import { erasePerson } from '../../../contracts/calls/erasure.ts';
import { submitForecast } from '../../../contracts/calls/forecasts.ts';
import { loadGame } from '../../../contracts/calls/games.ts';
import { joinTeam, loadJoinCode, openJoinCode } from '../../../contracts/calls/joinCodes.ts';
import { updatePassword, userSettings } from '../../../contracts/calls/passwords.ts';
import {
  loadPractice,
  runPracticeQuarter,
  signInAsGuest,
  startPractice,
} from '../../../contracts/calls/practice.ts';
import { listUsers, setUserRole } from '../../../contracts/calls/users.ts';
import type { Documents } from '../../../projections/documents/documents.ts';
import { guestsOfAddressMax } from '../../../server/identity/signIn/requestLimits.ts';
import { type ApiClient, anonymous, cookieFrom, signIn } from '../../fixtures/product/apiClient.ts';
import { type ProductOptions, startProduct } from '../../fixtures/product/startProduct.ts';

const dayMilliseconds = 86_400_000;

async function withGuest(options: ProductOptions = {}) {
  const product = await startProduct(options);
  onTestFinished(() => product.close());
  const visitor = anonymous(product);
  const answer = await visitor.call(signInAsGuest, {}, {});
  const guest = anonymous(product, cookieFrom(answer));
  return { product, visitor, answer, guest, admin: await signIn(product, 'admin') };
}

test('[PG3] a visitor becomes a guest without an email, and only where guests are admitted', async () => {
  const { visitor, guest, answer } = await withGuest();
  expect(answer.body).toMatchObject({ role: 'Student', fullName: 'Guest', email: '' });
  expect(await visitor.succeed(currentSession, {}, {})).toMatchObject({ user: null, admitsGuests: true });
  expect((await guest.succeed(currentSession, {}, {})).user).toMatchObject({ fullName: 'Guest', email: '' });
  expect(await guest.fail(signInAsGuest, {}, {})).toMatchObject({ rule: 'PG3' });

  const closed = await startProduct({ seed: 'people', configuration: { admitsGuests: false } });
  onTestFinished(() => closed.close());
  expect(await anonymous(closed).succeed(currentSession, {}, {})).toMatchObject({ admitsGuests: false });
  expect(await anonymous(closed).fail(signInAsGuest, {}, {})).toMatchObject({
    httpStatus: 409,
    errors: ['This server admits no guests. Sign in to practice.'],
  });
  const ada = await signIn(closed, 'ada');
  expect(await ada.succeed(startPractice, {}, {})).toMatchObject({ game_id: expect.any(Number) });
});

test('[PG3] one address brings a lecture of guests in a quarter of an hour, and no more', async () => {
  const { visitor } = await withGuest({ seed: 'people' });
  for (let guests = 1; guests < guestsOfAddressMax; guests += 1) await visitor.succeed(signInAsGuest, {}, {});
  expect(await visitor.fail(signInAsGuest, {}, {})).toMatchObject({
    rule: 'PG3',
    errors: ['Too many guests have come from your network. Try again in a few minutes.'],
  });
});

test('[PG4] a guest only practices, and is told so', async () => {
  const { product, guest, admin, answer } = await withGuest();
  const { gameId: game } = product.games.harbor;
  await admin.succeed(
    openJoinCode,
    { game },
    { places_per_team: 5, days: 14, who: 'domain', domain: 'quarterdeck.test', placement: 'choose' },
  );
  const { join_code: open } = await admin.succeed(loadJoinCode, { game }, {});
  const joining = { code: open?.code, team_id: null };
  expect(await guest.fail(joinTeam, {}, joining)).toMatchObject({
    rule: 'PG4',
    errors: ['Guests only practice. Sign in with an account of your own to join a team.'],
  });
  const details = { fullName: 'Ada', email: 'ada@school.test' };
  expect(await guest.fail(userSettings, {}, details)).toMatchObject({ rule: 'PG4' });
  const passwords = { currPassword: '', newPassword: 'vexed ostrich', confirmPassword: 'vexed ostrich' };
  expect(await guest.fail(updatePassword, {}, passwords)).toMatchObject({ rule: 'PG4' });
  const { userId } = answer.body as { userId: number };
  expect(await admin.fail(setUserRole, {}, { userId, role: 'Instructor' })).toMatchObject({ rule: 'PG4' });
  expect((await admin.succeed(listUsers, {}, {})).users.map((user) => user.userId)).not.toContain(userId);
  const found = await admin.succeed(listUsers, {}, { search: 'guest' });
  expect(found.users).toMatchObject([{ userId, fullName: 'Guest', email: '' }]);
});

test('a guest who is erased is signed out, and the practice game goes when it is idle', async () => {
  const { product, guest, admin, answer } = await withGuest({ seed: 'people' });
  const { game_id: game } = await guest.succeed(startPractice, {}, {});
  const { userId } = answer.body as { userId: number };
  await admin.succeed(erasePerson, {}, { userId, fullName: 'Guest' });
  expect(await guest.fail(loadGame, { game }, {})).toMatchObject({ httpStatus: 401, requiresLogin: true });
  product.environment.advance(15 * dayMilliseconds);
  await expect.poll(() => product.application.readModels.anyGame(game)).toBeUndefined();
});

test('a practice game and its guest go after fourteen idle days, and not before', async () => {
  const { product, guest, answer } = await withGuest({ seed: 'people' });
  const { userId } = answer.body as { userId: number };
  const { readModels, identity, processes, stores } = product.application;
  /** Ids of everything that screens show. */
  async function shown(): Promise<string[]> {
    const ids: string[] = [];
    for await (const { collection, id } of (stores.documents as Documents).dump())
      if (collection !== 'news') ids.push(`${collection}/${id}`);
    return ids;
  }
  const before = await shown();
  const { game_id: game, team_id: team } = await guest.succeed(startPractice, {}, {});
  const { intraturn } = await guest.succeed(activeIntraturn, { game, team }, {});
  await guest.succeed(submitForecast, { game, team, intraturn: intraturn.intraturn_id }, {});
  await guest.succeed(runPracticeQuarter, { game }, { quarter: 1 });
  const during = (await shown()).filter((id) => !before.includes(id));
  const collections = ['changes', 'dashboards', 'decisionSetPlaces', 'decisionSets', 'forecasts', 'games'];
  expect(new Set(during.map((id) => id.split('/')[0]))).toEqual(
    new Set([...collections, 'memberships', 'reportOrders', 'teams']),
  );
  product.environment.advance(13 * dayMilliseconds);
  await processes.background.settled();
  expect(await readModels.game(game)).toBeDefined();
  expect(await identity.accounts.findById(userId)).toBeDefined();
  product.environment.advance(2 * dayMilliseconds);
  await processes.background.settled();
  await expect.poll(() => identity.accounts.findById(userId)).toBeUndefined();
  expect(await readModels.anyGame(game)).toBeUndefined();
  expect((await shown()).filter((id) => during.includes(id))).toEqual([`memberships/${userId}`]);
  expect((await readModels.membership(userId))?.games).toEqual([]);
  expect(await identity.isErased(userId)).toBe(true);
  expect(await guest.fail(loadPractice, {}, {})).toMatchObject({ httpStatus: 401 });
});

test('a press that runs nothing says why in a sentence: another’s, gone meanwhile, or its cookie lost', async () => {
  const { product, visitor, guest } = await withGuest({ seed: 'people' });
  const other = anonymous(product, cookieFrom(await visitor.call(signInAsGuest, {}, {})));
  const { game_id: game } = await guest.succeed(startPractice, {}, {});
  const pressed = (client: ApiClient) => client.fail(runPracticeQuarter, { game }, { quarter: 1 });
  const notThere = { httpStatus: 404, errors: ['The game was not found.'] };
  expect(await pressed(other)).toMatchObject(notThere);
  expect(await pressed(anonymous(product))).toMatchObject({
    ...{ httpStatus: 401, requiresLogin: true, errors: ['Your session has timed out.'] },
  });
  // Another tab begins the next one while this is open.
  await guest.succeed(startPractice, {}, {});
  expect(await pressed(guest)).toMatchObject(notThere);
  expect(
    (await product.application.stores.eventStore.readAll({ after: 0, limit: 10_000 })).filter(
      ({ type }) => type === 'TurnRunRequested',
    ),
  ).toEqual([]);
  expect(await product.application.readModels.dashboardsOf(game)).toEqual([]);
});
