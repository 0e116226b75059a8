// Proves that mails are kept until a mail server takes them over: by another process over the same files, with
// a new link each time, and never for somebody who does not need them any more. The roster tells what waits.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { login } from '../../../contracts/calls/account.ts';
import { listNews } from '../../../contracts/calls/news.ts';
import { openLink, requestPassword, resetPassword } from '../../../contracts/calls/passwords.ts';
import { correctEmail, loadRoster, makeSignInLinks, saveRoster } from '../../../contracts/calls/roster.ts';
import { createUser } from '../../../contracts/calls/users.ts';
import { type ApiClient, anonymous, signIn } from '../../fixtures/product/apiClient.ts';
import { linkTokenIn } from '../../fixtures/product/mailedLinks.ts';
import { type SmtpMailbox, startSmtpMailbox, textOf } from '../../fixtures/product/smtpMailbox.ts';
import { type Product, startProduct } from '../../fixtures/product/startProduct.ts';
import { password } from '../../fixtures/typedPasswords.ts';

const day = 24 * 60 * 60_000;

let mailbox: SmtpMailbox;
let product: Product;
let instructor: ApiClient;
const configurationOf = () => ({ smtpUrl: mailbox.url, schoolName: 'Harbor Business School' });
beforeEach(async () => {
  mailbox = await startSmtpMailbox();
  product = await startProduct({ configuration: configurationOf() });
  instructor = await signIn(product, 'instructor');
});
afterEach(async () => {
  await product.close();
  await mailbox.close();
});

const ids = () => ({ game: product.games.harbor.gameId });
const settled = () => product.application.processes.background.settled();
/** What the roster tells of the invitations of those who have not chosen a password. */
const invitations = async () =>
  (await instructor.succeed(loadRoster, ids(), {})).members.flatMap(({ invitation }) => invitation ?? []);
const states = async () => (await invitations()).map(({ state }) => state);
const noel = { email: 'noel@school.test', full_name: 'Lefèvre, Noël' };

async function invite(...people: readonly { readonly email: string; readonly full_name: string }[]) {
  const team_id = product.games.harbor.teams[0]!.teamId;
  const invited = people.map((person) => ({ ...person, team_id, roles: ['ceo' as const] }));
  await instructor.succeed(saveRoster, ids(), { invited, send_welcome: true });
  await settled();
}

/** Lets so much time pass, and waits for what it began. */
async function later(milliseconds: number): Promise<void> {
  product.environment.advance(milliseconds);
  await settled();
}

const choose = (uuid: string) =>
  anonymous(product).succeed(resetPassword, { uuid }, { password, confirmPassword: password });

test('an invitation names school, game, team, role and who invites, and greets by the name as it is spoken', async () => {
  await invite(noel);
  const [mail] = mailbox.received;
  const text = textOf(mail!);
  expect(Buffer.from(text, 'latin1').toString()).toContain('Hello Noël Lefèvre,');
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    'has added you to First Harbor Bank in Harbor Cup at Harbor Business School as CEO. In Quarterdeck,',
  );
  expect(await states()).toEqual(['sent']);
});

test('what a mail server refuses is kept, told on the roster, and sent by the next process with links that work', async () => {
  mailbox.refuse();
  await invite(noel, { email: 'zoe@school.test', full_name: 'Zoe Lind' });
  await later(5_000);
  expect(await invitations()).toMatchObject(
    Array(2).fill({ state: 'waiting', tries: 1, fault: 'The mail server refused it (451)' }),
  );
  expect(mailbox.received).toEqual([]);
  const { directory, environment, games } = product;
  await product.stop();
  mailbox.accept();
  product = await startProduct({ directory, environment, configuration: configurationOf() });
  Object.defineProperty(product, 'games', { value: games });
  instructor = await signIn(product, 'instructor');
  for (let passes = 0; passes < 3; passes += 1) await later(30_000);
  expect(mailbox.received.map(({ to }) => to[0]).sort()).toEqual(['noel@school.test', 'zoe@school.test']);
  expect(await states()).toEqual(['sent', 'sent']);
  const mail = mailbox.received.find(({ to }) => to[0] === noel.email);
  expect(await choose(linkTokenIn(textOf(mail!)))).toEqual({ passwordChanged: true });
});

const newsOf = async (client: ApiClient) =>
  (await client.succeed(listNews, {}, {})).news.filter(({ kind }) => kind === 'invitationFailed');

test('a mail is tried again after 1, 5, 15 and 60 minutes, and after three days whoever invited is told', async () => {
  mailbox.refuse();
  await invite(noel);
  const triesAfter = async (minutes: number) => {
    product.environment.advance(minutes * 60_000 - 5_000);
    await settled();
    const [before] = await invitations();
    await later(10_000);
    const [after] = await invitations();
    return [before?.tries, after?.tries];
  };
  expect(await triesAfter(1)).toEqual([1, 2]);
  expect(await triesAfter(5)).toEqual([2, 3]);
  expect(await triesAfter(15)).toEqual([3, 4]);
  expect(await triesAfter(60)).toEqual([4, 5]);
  await later(3 * day);
  instructor = await signIn(product, 'instructor');
  expect(await invitations()).toMatchObject([{ state: 'failed', next_tzts: null }]);
  expect(await newsOf(instructor)).toMatchObject([{ full_name: noel.full_name, is_unread: true }]);
  mailbox.accept();
  await later(day);
  expect(mailbox.received.filter(({ to }) => to.includes(noel.email))).toEqual([]);
});

test('a mailbox that does not exist fails at once and alone, and whoever invited is told once', async () => {
  mailbox.refuse(550);
  await invite(noel, { email: 'zoe@school.test', full_name: 'Zoe Lind' });
  expect(await invitations()).toMatchObject(
    Array(2).fill({ state: 'failed', tries: 1, fault: 'No such mailbox', next_tzts: null }),
  );
  await later(day);
  instructor = await signIn(product, 'instructor');
  expect(await newsOf(instructor)).toHaveLength(2);
});

test('while no mail server answers, invitations wait; after a quarter of an hour each arrives once', async () => {
  const zoe = { email: 'zoe@school.test', full_name: 'Zoe Lind' };
  const { port } = new URL(mailbox.url);
  await mailbox.close();
  await invite(noel, zoe);
  for (let passes = 0; passes < 15; passes += 1) await later(60_000);
  expect(await invitations()).toMatchObject(Array(2).fill({ state: 'waiting', fault: null }));
  mailbox = await startSmtpMailbox(Number(port));
  for (let passes = 0; passes < 16; passes += 1) await later(60_000);
  const arrived = mailbox.received.map(({ to }) => to[0]).filter((to) => to?.endsWith('school.test'));
  expect(arrived.sort()).toEqual([noel.email, zoe.email]);
  expect(await states()).toEqual(['sent', 'sent']);
});

test('[RO18] an e-mail is corrected before its owner ever came: the invitation goes there, and older links end', async () => {
  mailbox.refuse(550);
  await invite(noel);
  mailbox.accept();
  const { links } = await instructor.succeed(makeSignInLinks, ids(), { emails: [noel.email] });
  const { members } = await instructor.succeed(loadRoster, ids(), {});
  const { user_id } = members.find(({ email }) => email === noel.email)!;
  const corrected = { user_id, email: 'noel.lefevre@school.test' };
  await instructor.succeed(correctEmail, ids(), corrected);
  await settled();
  expect(mailbox.received.map(({ to }) => to)).toEqual([[corrected.email]]);
  expect(await states()).toEqual(['sent']);
  expect(await choose(linkTokenIn(links[0]!.link))).toEqual({ passwordChanged: false });
  expect(await choose(linkTokenIn(textOf(mailbox.received[0]!)))).toEqual({ passwordChanged: true });
  const again = await instructor.call(correctEmail, ids(), { user_id, email: 'other@school.test' });
  expect(again.body).toMatchObject({ rule: 'RO18' });
});

test('a mailed link works until the page of a newer one is opened, which the roster tells', async () => {
  await invite(noel);
  product.environment.advance(1_000);
  await invite(noel);
  const [older, newer] = mailbox.received.map((mail) => linkTokenIn(textOf(mail)));
  const opened = async () =>
    (await instructor.succeed(loadRoster, ids(), {})).members.flatMap(({ opened_tzts }) => opened_tzts ?? []);
  expect(await opened()).toEqual([]);
  await anonymous(product).succeed(openLink, { uuid: older! }, {});
  expect(await opened()).toHaveLength(1);
  await anonymous(product).succeed(openLink, { uuid: newer! }, {});
  expect(await choose(older!)).toEqual({ passwordChanged: false });
  expect(await choose(newer!)).toEqual({ passwordChanged: true });
  expect(await invitations()).toEqual([]);
});

test('nobody is mailed who has chosen a password meanwhile or was taken out of the game', async () => {
  mailbox.refuse();
  const zoe = { email: 'zoe@school.test', full_name: 'Zoe Lind' };
  await invite(noel, zoe);
  const { links } = await instructor.succeed(makeSignInLinks, ids(), { emails: [noel.email] });
  expect(await choose(linkTokenIn(links[0]!.link))).toEqual({ passwordChanged: true });
  const { members } = await instructor.succeed(loadRoster, ids(), {});
  const { user_id, team_id } = members.find(({ email }) => email === zoe.email)!;
  await instructor.succeed(saveRoster, ids(), { removed: [{ user_id, seen_team_id: team_id }] });
  mailbox.accept();
  for (let passes = 0; passes < 3; passes += 1) await later(30_000);
  expect(mailbox.received).toEqual([]);
  expect(await product.application.identity.waitingMails.mailsTo([user_id])).toEqual([]);
});

test('a roster that is refused mails nobody', async () => {
  const { members, teams } = await instructor.succeed(loadRoster, ids(), {});
  const { user_id, team_id: present } = members[0]!;
  const { team_id } = teams.find((team) => team.team_id !== present)!;
  const moved = { user_id, team_id, seen_team_id: null };
  const invited = [{ ...noel, team_id, roles: [] }];
  const sent = { assigned: [moved], invited, send_welcome: true };
  expect((await instructor.succeed(saveRoster, ids(), sent)).conflicts).toHaveLength(1);
  await later(120_000);
  expect(mailbox.received).toEqual([]);
});

test('whoever asks for a link while the mail server refuses is told that it waits, and gets a link that works', async () => {
  mailbox.refuse();
  const admin = await signIn(product, 'admin');
  const email = 'vera@school.test';
  const created = { fullName: 'Vera Quist', email, role: 'Instructor' } as const;
  expect(await admin.succeed(createUser, {}, created)).toMatchObject({
    welcomeEmailSent: false,
    isWaiting: true,
  });
  expect(await anonymous(product).succeed(requestPassword, {}, { email })).toEqual({
    passwordSent: false,
    isWaiting: true,
  });
  mailbox.accept();
  for (let passes = 0; passes < 3; passes += 1) await later(30_000);
  expect(mailbox.received).toHaveLength(2);
  expect(await choose(linkTokenIn(textOf(mailbox.received.at(-1)!)))).toEqual({ passwordChanged: true });
  expect((await anonymous(product).call(login, {}, { email, password })).httpStatus).toBe(200);
});
