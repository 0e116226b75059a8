// Proves that mails are kept until a mail server takes them over: by another process over the same files, with
// a new link each time, and never for somebody who does not need them any more. The roster tells what waits.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { login } from '../../../contracts/calls/account.ts';
import { requestPassword, resetPassword } from '../../../contracts/calls/passwords.ts';
import { loadRoster, makeSignInLinks, saveRoster } from '../../../contracts/calls/roster.ts';
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
const rosterMails = async () => (await instructor.succeed(loadRoster, ids(), {})).mails;
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
  expect(await rosterMails()).toEqual({ waiting: 0, given_up: 0, refused_at: null });
});

test('what a mail server refuses is kept, told on the roster, and sent by the next process with links that work', async () => {
  mailbox.refuse();
  await invite(noel, { email: 'zoe@school.test', full_name: 'Zoe Lind' });
  expect(await rosterMails()).toMatchObject({ waiting: 2, given_up: 0, refused_at: expect.any(String) });
  await later(5_000);
  expect(mailbox.received).toEqual([]);
  const { directory, environment, games } = product;
  await product.stop();
  mailbox.accept();
  product = await startProduct({ directory, environment, configuration: configurationOf() });
  Object.defineProperty(product, 'games', { value: games });
  instructor = await signIn(product, 'instructor');
  for (let passes = 0; passes < 6; passes += 1) await later(5_000);
  expect(mailbox.received.map(({ to }) => to[0]).sort()).toEqual(['noel@school.test', 'zoe@school.test']);
  expect(await rosterMails()).toEqual({ waiting: 0, given_up: 0, refused_at: null });
  const mail = mailbox.received.find(({ to }) => to[0] === noel.email);
  expect(await choose(linkTokenIn(textOf(mail!)))).toEqual({ passwordChanged: true });
});

test('the delay between tries grows, and after seven days an invitation is given up and told', async () => {
  mailbox.refuse();
  await invite(noel);
  const triesOf = () =>
    product.logLines().filter((line) => line.includes('a mail was not taken over')).length;
  const tries = [];
  for (let minutes = 0; minutes < 10; minutes += 1) {
    for (let passes = 0; passes < 12; passes += 1) await later(5_000);
    tries.push(triesOf());
  }
  expect(tries.at(0)).toBeGreaterThan(2);
  expect(tries.at(-1)).toBeLessThan(8);
  await later(7 * day);
  instructor = await signIn(product, 'instructor');
  expect(await rosterMails()).toMatchObject({ waiting: 0, given_up: 1 });
  mailbox.accept();
  await later(day);
  expect(mailbox.received.filter(({ to }) => to.includes(noel.email))).toEqual([]);
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
  for (let passes = 0; passes < 6; passes += 1) await later(5_000);
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
  for (let passes = 0; passes < 6; passes += 1) await later(5_000);
  expect(mailbox.received).toHaveLength(2);
  expect(await choose(linkTokenIn(textOf(mailbox.received.at(-1)!)))).toEqual({ passwordChanged: true });
  expect((await anonymous(product).call(login, {}, { email, password })).httpStatus).toBe(200);
});
