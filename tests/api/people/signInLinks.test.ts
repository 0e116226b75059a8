// Proves the links handed out by an instructor: they open accounts of students without a password, once, of
// their own game and of nobody who is in another one, and leave no trace in the record.
import { beforeAll, expect, test } from 'vitest';
import { login } from '../../../contracts/calls/account.ts';
import { newUser, resetPassword } from '../../../contracts/calls/passwords.ts';
import { makeSignInLinks, saveRoster } from '../../../contracts/calls/roster.ts';
import { listMails } from '../../../contracts/calls/users.ts';
import { anonymous } from '../../fixtures/product/apiClient.ts';
import { linkTokenIn } from '../../fixtures/product/mailedLinks.ts';
import { shareProduct } from '../../fixtures/product/sharedProduct.ts';

const shared = shareProduct(['admin', 'instructor', 'nils', 'ada']);
const password = 'vexed ostrich plays tuba';
const people = [
  { email: 'zoe@school.test', full_name: 'Zoe Lind', roles: [] },
  { email: 'yara@school.test', full_name: 'Yara Falk', roles: [] },
  { email: 'xenia@school.test', full_name: 'Xenia Bro', roles: [] },
];
const links = async (emails?: readonly string[]) =>
  shared.people.instructor.succeed(makeSignInLinks, shared.ids, emails ? { emails: [...emails] } : {});
const tokenOf = (link: string | undefined): string => linkTokenIn(link ?? '');
const choose = (uuid: string) =>
  anonymous(shared.product).succeed(resetPassword, { uuid }, { password, confirmPassword: password });

beforeAll(async () => {
  const { instructor, admin } = shared.people;
  const invited = people.map((person) => ({ ...person, team_id: shared.ids.team }));
  await instructor.succeed(saveRoster, shared.ids, { invited });
  const { gameId, teams } = shared.product.games.pocket;
  const xenia = { ...people[2]!, team_id: teams[0]!.teamId };
  await admin.succeed(saveRoster, { game: gameId }, { invited: [xenia] });
});

test('[RO16] an instructor gets links of students without a password, each for its own account, and mails nothing', async () => {
  const { instructor, admin } = shared.people;
  const before = await shared.product.application.stores.eventStore.headPosition();
  const made = await links();
  expect(made.links.map(({ full_name, email, team_name }) => [full_name, email, team_name])).toEqual([
    ['Yara Falk', 'yara@school.test', 'First Harbor Bank'],
    ['Zoe Lind', 'zoe@school.test', 'First Harbor Bank'],
  ]);
  for (const { link } of made.links)
    expect(link.startsWith(`${instructor.product.origin}/reset-password/`)).toBe(true);
  expect(await shared.product.application.stores.eventStore.headPosition()).toBe(before);
  expect((await admin.succeed(listMails, {}, {})).mails).toEqual([]);
  const told = shared.product.logLines().join('\n');
  for (const { link } of made.links) expect(told).not.toContain(tokenOf(link));
});

test('[RO16] a link opens its account once, is invalid after a newer one, and is no longer created once there is a password', async () => {
  const [older] = (await links(['YARA@school.test'])).links;
  const [newer] = (await links(['yara@school.test'])).links;
  expect(await choose(tokenOf(older?.link))).toEqual({ passwordChanged: false });
  expect(await choose(tokenOf(newer?.link))).toEqual({ passwordChanged: true });
  expect(await choose(tokenOf(newer?.link))).toEqual({ passwordChanged: false });
  const session = await anonymous(shared.product).succeed(login, {}, { email: 'yara@school.test', password });
  expect(session.fullName).toBe('Yara Falk');
  expect(await links(['yara@school.test'])).toEqual({ links: [], elsewhere: [] });
});

test('[RO17] nobody gets links for another game, for people in another game, or for people with a password', async () => {
  const { nils, ada, admin } = shared.people;
  expect((await links()).elsewhere).toEqual(['Xenia Bro']);
  expect(await links(['xenia@school.test', 'ada@quarterdeck.test', 'instructor@quarterdeck.test'])).toEqual({
    links: [],
    elsewhere: ['Xenia Bro'],
  });
  expect(await nils.fail(makeSignInLinks, shared.ids, {})).toMatchObject({ httpStatus: 404 });
  expect(await ada.fail(makeSignInLinks, shared.ids, {})).toMatchObject({ httpStatus: 403 });
  const pocket = { game: shared.product.games.pocket.gameId };
  expect(await admin.succeed(makeSignInLinks, pocket, {})).toEqual({ links: [], elsewhere: ['Xenia Bro'] });
});

test('a list of links leaves a mailed invitation alone: both work, until a password is chosen with either', async () => {
  const { instructor, admin } = shared.people;
  const invite = async (email: string) => {
    const person = { email, full_name: 'Wim Berg', roles: [], team_id: shared.ids.team };
    await instructor.succeed(saveRoster, shared.ids, { invited: [person] });
    await anonymous(shared.product).succeed(newUser, {}, { email });
    const { mails } = await admin.succeed(listMails, {}, {});
    const mail = mails.find(({ to }) => to === email);
    const [shown] = (await links([email])).links;
    return { mailed: linkTokenIn(mail?.text ?? ''), shown: tokenOf(shown?.link) };
  };
  const wim = await invite('wim@school.test');
  expect(await choose(wim.mailed)).toEqual({ passwordChanged: true });
  expect(await choose(wim.shown)).toEqual({ passwordChanged: false });
  const wout = await invite('wout@school.test');
  expect(await choose(wout.shown)).toEqual({ passwordChanged: true });
  // Unless a mail went to the wrong person.
  const wanda = await invite('wanda@school.test');
  const [last] = (await instructor.succeed(makeSignInLinks, shared.ids, { ends_mailed: true })).links.filter(
    ({ email }) => email === 'wanda@school.test',
  );
  expect(await choose(wanda.mailed)).toEqual({ passwordChanged: false });
  expect(await choose(tokenOf(last?.link))).toEqual({ passwordChanged: true });
});
