// Proves the bell of a running product: every kind of news against every kind of person, by push and by poll
// alike, the same on each of a person's devices, and for ninety days.
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { deleteGame, restoreGame } from '../../../contracts/calls/gameForms.ts';
import { freezeGame } from '../../../contracts/calls/games.ts';
import { putAwayMessages } from '../../../contracts/calls/messages.ts';
import { listNews, type NewsEntry, seeNews } from '../../../contracts/calls/news.ts';
import { listSent, sendToEveryone, sendToTeam } from '../../../contracts/calls/sendMessages.ts';
import { freezeTeam } from '../../../contracts/calls/teams.ts';
import { watch } from '../../../contracts/calls/watch.ts';
import { type ApiClient, signIn } from '../../fixtures/product/apiClient.ts';
import { shareProduct } from '../../fixtures/product/sharedProduct.ts';
import { connectSocket } from '../../fixtures/product/socketClient.ts';
import { movesBen, type NewsReader, newsDeeds, newsReaders, type Places } from './newsDeeds.ts';

const shared = shareProduct(newsReaders);
const second = 1_000;
const day = 86_400 * second;

let places: Places;
beforeAll(() => {
  const { product, ids } = shared;
  const otherTeam = product.games.harbor.teams[1]!.teamId;
  places = { ids, otherTeam, ben: product.userIdOf('ben'), nils: product.userIdOf('nils') };
});

const newsOf = async (client: ApiClient): Promise<NewsEntry[]> =>
  (await client.succeed(listNews, {}, {})).news;
const bellOf = async (client: ApiClient) => (await client.succeed(watch, {}, {})).news;
const moment = () => new Date(shared.product.environment.clock.now()).toISOString();

/** Performs an act after everybody has seen all news, and returns what is unread then, by person. */
async function unreadAfter(deed: () => Promise<unknown>): Promise<Partial<Record<NewsReader, string[]>>> {
  const { environment, application } = shared.product;
  environment.advance(second);
  for (const mailbox of newsReaders)
    await shared.people[mailbox].succeed(seeNews, {}, { up_to_tzts: moment() });
  environment.advance(second);
  await deed();
  await application.processes.background.settled();
  const found = await Promise.all(
    newsReaders.map(async (mailbox) => {
      const unread = (await newsOf(shared.people[mailbox])).filter(({ is_unread }) => is_unread);
      expect(await bellOf(shared.people[mailbox])).toEqual({
        unread: unread.length,
        newest: unread[0] ?? null,
      });
      return [mailbox, unread.map(({ kind }) => kind)] as const;
    }),
  );
  return Object.fromEntries(found.filter(([, kinds]) => kinds.length > 0));
}

describe('[NB2] nobody is notified of what concerns another team, game or person', () => {
  test.each(newsDeeds)('$kind by $by', async ({ kind, told, by, does }) => {
    const expected = Object.fromEntries(told.map((mailbox) => [mailbox, [kind]]));
    expect(await unreadAfter(() => does(shared.people[by], places))).toEqual(expected);
  });

  test('not even the names of those others appear in their answers', async () => {
    for (const mailbox of ['cara', 'nils'] as const) {
      const { text } = await shared.people[mailbox].call(listNews, {}, {});
      // He was briefly an instructor of it, and sees that news rightly.
      expect(text.replaceAll('Harbor Cup', mailbox === 'nils' ? '' : 'Harbor Cup')).not.toMatch(
        /Harbor|Bayside/,
      );
    }
    expect((await shared.people.chloe.call(listNews, {}, {})).text).not.toContain('First Harbor');
  });
});

test('the list is newest first, names who, and links to the own team if it concerns the whole game', async () => {
  const { people } = shared;
  const news = await newsOf(people.ada);
  expect(news.map(({ news_tzts }) => news_tzts)).toEqual(
    news
      .map(({ news_tzts }) => news_tzts)
      .sort()
      .reverse(),
  );
  const of = (kind: NewsEntry['kind']) => news.find((entry) => entry.kind === kind);
  expect(of('turnAnnounced')).toMatchObject({
    full_name: 'Morgan Hale',
    game_name: 'Harbor Cup',
    team_id: places.ids.team,
    team_name: null,
    turn_num: 1,
  });
  expect(of('reopened')).toMatchObject({ full_name: 'Rosa Vance', team_name: 'First Harbor Bank' });
  expect(of('submitted')).toMatchObject({ full_name: 'Ada Lund', is_unread: false });
  expect((await newsOf(people.admin)).find(({ kind }) => kind === 'turnRun')).toMatchObject({
    team_id: null,
  });
});

test('[NB2] new team members are notified from then on, and former members no longer', async () => {
  const { people, product } = shared;
  const texts = async (mailbox: NewsReader) => (await newsOf(people[mailbox])).map(({ kind }) => kind);
  expect(await texts('ben')).not.toContain('submitted');
  product.environment.advance(second);
  await movesBen('own', 'other')(people.instructor, places);
  product.environment.advance(second);
  await people.instructor.succeed(sendToTeam, places.ids, { message: 'Only for you' });
  expect(JSON.stringify(await newsOf(people.ben))).not.toContain('Only for you');
  await movesBen('other', 'own')(people.instructor, places);
});

test('a message read in the list counts as seen', async () => {
  const { people, product } = shared;
  product.environment.advance(second);
  await people.instructor.succeed(sendToTeam, places.ids, { message: 'Read it in the list' });
  const readers = async () => (await people.instructor.succeed(listSent, {}, {})).messages[0]!.readers;
  const seenBy = async () =>
    (await readers()).filter(({ shown_tzts }) => shown_tzts !== null).map(({ full_name }) => full_name);
  expect(await seenBy()).toEqual([]);
  const [newest] = await newsOf(people.ada);
  await people.ada.succeed(seeNews, {}, { up_to_tzts: newest!.news_tzts });
  expect(await seenBy()).toEqual(['Ada Lund']);
});

describe('news seen on one device', () => {
  test('is seen on all of them at once, and stays unread for everybody else', async () => {
    const { people, product } = shared;
    const phone = await signIn(product, 'ada');
    const socket = await connectSocket(phone);
    onTestFinished(() => socket.close());
    await unreadAfter(() => people.admin.succeed(freezeGame, places.ids, { frozen: true }));
    const frozen = await socket.frame('gameFreezeChanged');
    expect(frozen.isNews).toBe(true);
    const [one, other] = [await bellOf(people.ada), await bellOf(phone)];
    expect(one).toEqual(other);
    expect(one).toMatchObject({ unread: 1, newest: { kind: 'gameFrozen' } });
    const { position } = await people.ada.succeed(seeNews, {}, { up_to_tzts: one.newest!.news_tzts });
    expect(await socket.frame('newsChanged', frozen.position)).toMatchObject({
      position,
      room: `user-${product.userIdOf('ada')}`,
    });
    for (const device of [people.ada, phone])
      expect(await bellOf(device)).toEqual({ unread: 0, newest: null });
    expect((await bellOf(people.chloe)).unread).toBe(1);
    await people.admin.succeed(freezeGame, places.ids, { frozen: false });
  });

  test('never exceeds what exists: a future time counts as now', async () => {
    const { people, product } = shared;
    await people.chloe.succeed(seeNews, {}, { up_to_tzts: '2099-01-01T00:00:00Z' });
    expect((await bellOf(people.chloe)).unread).toBe(0);
    product.environment.advance(second);
    await people.admin.succeed(sendToEveryone, {}, { message: 'Later' });
    expect((await bellOf(people.chloe)).unread).toBe(1);
  });

  test('[MG14] includes messages that left the banner; they stay in the list', async () => {
    const { people, product } = shared;
    product.environment.advance(second);
    const { message_id } = await people.admin.succeed(sendToEveryone, {}, { message: 'For a minute' });
    await people.cara.succeed(putAwayMessages, {}, { message_ids: [message_id] });
    const { messages } = await people.cara.succeed(watch, {}, {});
    expect(messages.map(({ text }) => text)).not.toContain('For a minute');
    expect((await newsOf(people.cara))[0]).toMatchObject({ text: 'For a minute', is_unread: false });
    expect((await newsOf(people.chloe))[0]).toMatchObject({ text: 'For a minute', is_unread: true });
  });
});

test('a team’s news is pushed to the team and those who oversee it, and to nobody else', async () => {
  const { people } = shared;
  const sockets = await Promise.all(
    (['ada', 'instructor', 'admin', 'chloe', 'cara'] as const).map((mailbox) =>
      connectSocket(people[mailbox]),
    ),
  );
  onTestFinished(() => {
    for (const socket of sockets) socket.close();
  });
  const [ada, rosa, admin, chloe, cara] = sockets;
  const before = await shared.product.application.stores.eventStore.headPosition();
  await people.instructor.succeed(freezeTeam, places.ids, { game_id: places.ids.game, frozen: true });
  for (const socket of [ada, rosa, admin]) await socket!.frame('newsChanged', before);
  // A later frame of theirs shows that no news arrived.
  await people.admin.succeed(sendToEveryone, {}, { message: 'Everybody' });
  for (const socket of [chloe, cara]) {
    await socket!.frame('messagesChanged');
    expect(socket!.frames.filter(({ type, isNews }) => type === 'newsChanged' || isNews)).toEqual([]);
  }
});

test('a deleted game has no news while it is gone', async () => {
  const { people } = shared;
  const ofGame = async () =>
    (await newsOf(people.ada)).filter(({ game_id }) => game_id === places.ids.game).length;
  const before = await ofGame();
  expect(before).toBeGreaterThan(0);
  await people.admin.succeed(deleteGame, places.ids, {});
  expect(await ofGame()).toBe(0);
  await people.admin.succeed(restoreGame, places.ids, {});
  expect(await ofGame()).toBe(before);
});

test('news is listed for ninety days', async () => {
  const { product } = shared;
  product.environment.advance(90 * day - second);
  expect((await newsOf(await signIn(product, 'cara'))).map(({ text }) => text)).toContain('Everybody');
  product.environment.advance(2 * second);
  expect(await newsOf(await signIn(product, 'cara'))).toEqual([]);
});
