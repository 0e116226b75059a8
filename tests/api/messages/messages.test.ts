// Proves who can send which message, whom it reaches, by push and by poll alike, and that each person's
// clearing and seeing is separate and known to the sender.
import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freezeGame } from '../../../contracts/calls/games.ts';
import { clearMessages, type Message, tellShown } from '../../../contracts/calls/messages.ts';
import { listNews } from '../../../contracts/calls/news.ts';
import { saveRoster } from '../../../contracts/calls/roster.ts';
import {
  listSent,
  messageCharactersMax,
  sendToEveryone,
  sendToGame,
  sendToTeam,
} from '../../../contracts/calls/sendMessages.ts';
import { watch } from '../../../contracts/calls/watch.ts';
import { messagesOfAccountMax } from '../../../server/identity/signIn/requestLimits.ts';
import { hostileTexts } from '../../fixtures/hostileTexts.ts';
import { signIn } from '../../fixtures/product/apiClient.ts';
import { eventsAfter } from '../../fixtures/product/httpSpecification.ts';
import { shareProduct } from '../../fixtures/product/sharedProduct.ts';
import { connectSocket, type SocketClient } from '../../fixtures/product/socketClient.ts';
import { ordinarily } from '../../fixtures/thoroughness.ts';

const mailboxes = ['ada', 'ben', 'chloe', 'cara', 'instructor', 'nils', 'admin'] as const;
type Mailbox = (typeof mailboxes)[number];
const dayMilliseconds = 86_400_000;
const quarterOfAnHour = 15 * 60_000;
const shared = shareProduct(mailboxes);

/**
 * Ada and Ben in one team, Chloe in the other; Rosa (`instructor`) oversees them, Cara and Nils belong to
 * another game. Everybody's banner is empty.
 */
async function playing({ product, people }: Pick<typeof shared, 'product' | 'people'> = shared) {
  const { gameId: game, teams } = product.games.harbor;
  const [first, second] = teams as [(typeof teams)[0], (typeof teams)[0]];
  const bannerOf = async (mailbox: Mailbox): Promise<Message[]> =>
    (await people[mailbox].succeed(watch, {}, {})).messages;
  for (const mailbox of mailboxes) {
    const message_ids = (await bannerOf(mailbox)).map((message) => message.message_id);
    if (message_ids.length > 0) await people[mailbox].succeed(clearMessages, {}, { message_ids });
  }
  return {
    product,
    people,
    ids: { game, team: first.teamId },
    otherIds: { game, team: second.teamId },
    bannerOf,
    /** The people with a text in their banner. */
    async readersOf(text: string): Promise<readonly Mailbox[]> {
      const banners = await Promise.all(mailboxes.map(bannerOf));
      return mailboxes.filter((_, index) => banners[index]?.some((message) => message.text === text));
    },
    async belledOf(wanted: string): Promise<readonly Mailbox[]> {
      const bells = await Promise.all(mailboxes.map((each) => people[each].succeed(listNews, {}, {})));
      return mailboxes.filter((_, index) => bells[index]?.news.some(({ text }) => text === wanted));
    },
    async socketOf(mailbox: Mailbox): Promise<SocketClient> {
      const socket = await connectSocket(people[mailbox]);
      onTestFinished(() => socket.close());
      return socket;
    },
  };
}

describe('recipients of a message', () => {
  test('[MG4] one to a team reaches its members, the instructors of its game and administrators, but not its sender', async () => {
    const { people, ids, readersOf, belledOf, bannerOf } = await playing();
    const { message_id } = await people.ada.succeed(sendToTeam, ids, { message: 'Rates are in' });
    expect(await readersOf('Rates are in')).toEqual(['ben']);
    expect(await belledOf('Rates are in')).toEqual(['ben', 'instructor', 'admin']);
    expect(await bannerOf('ben')).toEqual([
      {
        message_id,
        text: 'Rates are in',
        full_name: 'Ada Lund',
        team_name: 'First Harbor Bank',
        game_name: 'Harbor Cup',
      },
    ]);
    await people.instructor.succeed(sendToTeam, ids, { message: 'Well done' });
    expect(await readersOf('Well done')).toEqual(['ada', 'ben']);
  });

  test('[MG4] one to a game reaches everybody in it, one to everyone everybody', async () => {
    const { people, ids, readersOf, bannerOf } = await playing();
    await people.instructor.succeed(sendToGame, ids, { message: 'Class at two' });
    expect(await readersOf('Class at two')).toEqual(['ada', 'ben', 'chloe', 'admin']);
    await people.admin.succeed(sendToEveryone, {}, { message: 'New quarter' });
    expect(await readersOf('New quarter')).toEqual(['ada', 'ben', 'chloe', 'cara', 'instructor', 'nils']);
    expect(await bannerOf('ada')).toMatchObject([
      { text: 'New quarter', game_name: null, team_name: null },
      { text: 'Class at two', game_name: 'Harbor Cup', team_name: null },
    ]);
  });

  test('[MG1] a message can be sent by those allowed to, and a freeze stops none', async () => {
    const { people, ids, otherIds, readersOf } = await playing();
    const message = { message: 'hello' };
    expect(await people.ada.fail(sendToTeam, otherIds, message)).toMatchObject({ httpStatus: 404 });
    expect(await people.ada.fail(sendToGame, ids, message)).toMatchObject({ httpStatus: 403 });
    expect(await people.instructor.fail(sendToEveryone, {}, message)).toMatchObject({ httpStatus: 403 });
    expect(await people.nils.fail(sendToGame, ids, message)).toMatchObject({ httpStatus: 404 });
    expect(await people.cara.fail(sendToTeam, ids, message)).toMatchObject({ httpStatus: 404 });
    expect(await readersOf('hello')).toEqual([]);
    await people.admin.succeed(freezeGame, ids, { frozen: true });
    await people.ada.succeed(sendToTeam, ids, message);
    expect(await readersOf('hello')).toEqual(['ben']);
  });
});

describe('what is sent', () => {
  test('[MG2] is neither empty nor too long; the refusal says why, and nothing is recorded', async () => {
    const { product, people, ids } = await playing();
    const before = await product.application.stores.eventStore.headPosition();
    for (const message of ['', '  \n\t ', '\u202e\u0000', undefined, null, 7])
      expect(await people.ada.fail(sendToTeam, ids, { message })).toMatchObject({
        httpStatus: 400,
        errors: ['You must specify a message.'],
      });
    const long = 'x'.repeat(messageCharactersMax + 1);
    expect((await people.ada.fail(sendToTeam, ids, { message: long })).errors).toEqual([
      'Message cannot be longer than 1000 characters.',
    ]);
    expect(await product.application.stores.eventStore.headPosition()).toBe(before);
    await people.ada.succeed(sendToTeam, ids, { message: long.slice(1) });
  });

  test('[MG3] is plain text: hostile texts stay text, and nothing is hidden in them', async () => {
    const { product, people, ids, bannerOf } = await playing();
    const sent = ordinarily(hostileTexts, (text, at) => at % 12 === 0 || /[\u202a-\u202e]/.test(text));
    for (const text of sent) {
      // Slower than one account may send [MG12].
      product.environment.advance(20_000);
      await people.ada.call(sendToTeam, ids, { message: text });
    }
    const answer = await people.ben.call(watch, {}, {});
    expect(answer.headers.get('content-type')).toContain('application/json');
    const texts = (await bannerOf('ben')).map(({ text }) => text);
    expect(texts.length).toBe(sent.length);
    expect(texts).toContain('<script>alert(1)</script>');
    for (const text of texts) expect(text).not.toMatch(/(?!\n)\p{Cc}|[\u202a-\u202e]/u);
    await people.ada.succeed(sendToTeam, ids, { message: 'one\r\n\r\n\r\n\r\ntwo\tthree ' });
    expect((await bannerOf('ben'))[0]?.text).toBe('one\n\ntwo three');
    expect(product.logLines().join('')).not.toContain('two three');
  });
});

test('[MG12] one account sends sixty in a quarter of an hour, then has to wait, and can send again afterwards', async () => {
  const { product, people, ids, otherIds, readersOf } = await playing();
  product.environment.advance(2 * quarterOfAnHour);
  const [last, ...others] = Array.from({ length: messagesOfAccountMax }, () => randomUUID());
  for (const commandId of others)
    await people.ada.succeed(sendToTeam, ids, { message: 'Rates are in' }, { commandId });
  const sent = await people.ada.call(sendToTeam, ids, { message: 'The last' }, { commandId: last! });
  expect(sent.httpStatus).toBe(200);
  const before = await product.application.stores.eventStore.headPosition();
  expect(await people.ada.fail(sendToTeam, ids, { message: 'One more' })).toMatchObject({
    httpStatus: 409,
    rule: 'MG12',
    errors: ['You’ve sent 60 messages in 15 minutes. Please wait a few minutes and send this one again.'],
  });
  expect(await product.application.stores.eventStore.headPosition()).toBe(before);
  // A repeated command gets its first answer again, and others are not limited.
  const again = await people.ada.call(sendToTeam, ids, { message: 'The last' }, { commandId: last! });
  expect(again.body).toEqual(sent.body);
  await people.chloe.succeed(sendToTeam, otherIds, { message: 'We do not wait' });
  product.environment.advance(quarterOfAnHour);
  await people.ada.succeed(sendToTeam, ids, { message: 'One more' });
  expect(await readersOf('One more')).toEqual(['ben']);
});

describe('delivery', () => {
  test('[MG8] all its recipients are notified at once, nobody else is, and the poll of any screen has the same', async () => {
    const { people, ids, socketOf, bannerOf } = await playing();
    const [ben, chloe, rosa, cara, admin] = [
      await socketOf('ben'),
      await socketOf('chloe'),
      await socketOf('instructor'),
      await socketOf('cara'),
      await socketOf('admin'),
    ];
    const { position } = await people.ada.succeed(sendToTeam, ids, { message: 'Rates are in' });
    for (const socket of [ben, rosa, admin])
      expect(await socket.frame('messagesChanged')).toMatchObject({ position });
    const all = await people.admin.succeed(sendToEveryone, {}, { message: 'New quarter' });
    for (const socket of [ben, chloe, cara])
      expect((await socket.frame('messagesChanged', position)).position).toBe(all.position);
    for (const socket of [chloe, cara])
      expect(socket.frames.filter((frame) => frame.position === position)).toEqual([]);
    expect(JSON.stringify([ben.frames, chloe.frames])).not.toContain('Rates are in');
    for (const place of [
      {},
      { games: true },
      { game_id: ids.game },
      { game_id: ids.game, team_id: ids.team },
    ])
      expect((await people.ben.succeed(watch, {}, place)).messages).toEqual(await bannerOf('ben'));
  });

  test('[MG6] a message that someone clears is gone for them permanently, on their other pages at once, and stays for the others', async () => {
    const { product, people, ids, socketOf, bannerOf, readersOf } = await playing();
    const { message_id } = await people.instructor.succeed(sendToTeam, ids, { message: 'one' });
    const two = await people.instructor.succeed(sendToTeam, ids, { message: 'two' });
    const otherPage = await socketOf('ben');
    const { position } = await people.ben.succeed(clearMessages, {}, { message_ids: [message_id] });
    expect(await otherPage.frame('messagesChanged')).toMatchObject({
      position,
      room: `user-${product.userIdOf('ben')}`,
    });
    expect((await bannerOf('ben')).map(({ text }) => text)).toEqual(['two']);
    expect(await readersOf('one')).toEqual(['ada']);
    await people.ben.succeed(clearMessages, {}, { message_ids: [message_id, two.message_id] });
    expect(await bannerOf('ben')).toEqual([]);
    const cleared = (await eventsAfter(product, position)).filter(({ type }) => type === 'MessagesCleared');
    expect(cleared.map(({ data }) => (data as { messages: object[] }).messages.length)).toEqual([1]);
  });

  test('[MG6] others’ messages are neither cleared nor counted as seen', async () => {
    const { product, people, ids } = await playing();
    const { message_id, position } = await people.instructor.succeed(sendToTeam, ids, { message: 'one' });
    for (const call of [clearMessages, tellShown])
      for (const named of [[message_id], [77_777], [message_id, 77_777]])
        await people.chloe.succeed(call, {}, { message_ids: named });
    expect(await eventsAfter(product, position)).toEqual([]);
    expect(await people.chloe.fail(clearMessages, {}, { message_ids: [] })).toMatchObject({
      httpStatus: 400,
    });
  });
});

test('the sender sees live who was shown the message and who cleared it, and nobody else does', async () => {
  const { product, people, ids, socketOf } = await playing();
  const { message_id } = await people.ada.succeed(sendToTeam, ids, { message: 'Rates are in' });
  const ada = await socketOf('ada');
  const readers = async () => (await people.ada.succeed(listSent, {}, {})).messages[0]?.readers;
  const unseen = { shown_tzts: null, cleared_tzts: null };
  expect(await readers()).toEqual([
    { full_name: 'Ben Ono', ...unseen },
    { full_name: expect.stringContaining('Rosa'), ...unseen },
  ]);
  product.environment.advance(60_000);
  await people.ben.succeed(tellShown, {}, { message_ids: [message_id] });
  const { position } = await ada.frame('messagesRead');
  product.environment.advance(60_000);
  await people.ben.succeed(tellShown, {}, { message_ids: [message_id] });
  await people.ben.succeed(clearMessages, {}, { message_ids: [message_id] });
  await ada.frame('messagesRead', position);
  await people.admin.succeed(tellShown, {}, { message_ids: [message_id] });
  const now = product.environment.clock.now();
  const moment = (ago: number) => new Date(now - ago).toISOString();
  expect(await readers()).toEqual(
    expect.arrayContaining([
      { full_name: 'Ben Ono', shown_tzts: moment(60_000), cleared_tzts: moment(0) },
      { full_name: expect.stringContaining('Rosa'), ...unseen },
      { full_name: 'Morgan Hale', shown_tzts: moment(0), cleared_tzts: null },
    ]),
  );
  expect((await people.ben.succeed(listSent, {}, {})).messages).toEqual([]);
});

test('[MG4] people who leave a team no longer receive its messages', async () => {
  const { people, ids, otherIds, readersOf } = await playing();
  await people.instructor.succeed(sendToTeam, ids, { message: 'Only for you' });
  const invited = [{ email: 'ben@quarterdeck.test', full_name: 'ben', team_id: otherIds.team, roles: [] }];
  await people.admin.succeed(saveRoster, ids, { invited, force: true });
  expect(await readersOf('Only for you')).toEqual(['ada']);
});

/** Everybody comes back after so long that all sessions have expired. */
async function comeBack(milliseconds: number): Promise<void> {
  shared.product.environment.advance(milliseconds);
  for (const mailbox of mailboxes)
    Object.assign(shared.people, { [mailbox]: await signIn(shared.product, mailbox) });
}

test('[MG5] the newest comes first, and none after thirty days', async () => {
  const { people, otherIds, bannerOf } = await playing();
  const textsOf = async () => (await bannerOf('chloe')).map(({ text }) => text);
  await people.instructor.succeed(sendToTeam, otherIds, { message: 'first' });
  await comeBack(20 * dayMilliseconds);
  await people.instructor.succeed(sendToTeam, otherIds, { message: 'second' });
  await people.instructor.succeed(sendToTeam, otherIds, { message: 'third' });
  expect(await textsOf()).toEqual(['third', 'second', 'first']);
  await comeBack(11 * dayMilliseconds);
  expect(await textsOf()).toEqual(['third', 'second']);
});

test('[MG9] being shown a message does not keep a session alive', async () => {
  const { product, people, ids } = await playing();
  const { message_id } = await people.instructor.succeed(sendToTeam, ids, { message: 'one' });
  for (let count = 0; count < 3; count += 1) {
    product.environment.advance(55 * 60_000);
    await people.ada.call(tellShown, {}, { message_ids: [message_id] });
  }
  expect(await people.ada.fail(tellShown, {}, { message_ids: [message_id] })).toMatchObject({
    httpStatus: 401,
  });
});
