/** Launches from a simulated learning management system, over HTTP. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { currentSession } from '../../../contracts/calls/account.ts';
import { erasePerson } from '../../../contracts/calls/erasure.ts';
import { closeJoinCode, openJoinCode } from '../../../contracts/calls/joinCodes.ts';
import {
  awaitedPerson,
  connectAccount,
  joinAs,
  ownIdentities,
  removeIdentity,
} from '../../../contracts/calls/schoolSignIn.ts';
import { demoPassword } from '../../../server/identity/accounts/demoAccounts.ts';
import { withClaims } from '../../fixtures/lti/forgedLaunches.ts';
import { assistantRole, ltiClaim, ltiRole } from '../../fixtures/lti/ltiClaims.ts';
import {
  announced,
  connectCourse,
  type LaunchedBrowser,
  launched,
  launchedBrowser,
  startLtiSchool,
} from '../../fixtures/lti/ltiSchool.ts';
import { signIn } from '../../fixtures/product/apiClient.ts';

const { product, school, beginAnew, comes: arrives, known, noted, close } = await startLtiSchool();
afterAll(close);
beforeEach(() => beginAnew());

const textIn = (page: string): string => /<p>(.*?)<\/p>/s.exec(page)?.[1] ?? page;
/** Whoever comes, and where they end; the page that connects a course has an address for them alone. */
const comes = async (browser?: LaunchedBrowser) => {
  const answer = await arrives(browser);
  return { ...answer, to: answer.to.replace(/(?<=^\/connect-course\/).+/, '') };
};
/** What the launch itself answers, before its place is opened. */
async function sentTo(browser: LaunchedBrowser) {
  const { action, fields } = await announced(school, browser, product.origin);
  return browser.open(action, { form: fields, isFromOutside: true });
}

describe('who comes', () => {
  test('[LI16] a stranger joins by the name that the school gives, and goes on to where the launch leads', async () => {
    await connectCourse(product, school, product.games.harbor.gameId, school.course);
    const { client, to, browser } = await comes();
    expect(to).toBe('/connect');
    expect(await client.succeed(awaitedPerson, {}, {})).toEqual({
      awaited: {
        ...{ label: 'Harbor Moodle', course: 'FIN 410', fullName: 'Ada Lane', email: null, mayJoin: true },
      },
    });
    const joined = await client.call(joinAs, {}, { name: 'Ada Lane' });
    if (!('user' in joined.body)) throw new Error(joined.text);
    expect(joined.body.user).toMatchObject({ role: 'Student', email: '', fullName: 'Ada Lane' });
    for (const cookie of joined.headers.getSetCookie()) browser.keep(cookie);
    const place = await browser.open(joined.body.to ?? '');
    expect(textIn(place.text)).toBe(
      'You are in Harbor Cup. Your instructor will put you into a team; this page then opens by itself.',
    );
    const again = await comes();
    expect((await again.client.succeed(currentSession, {}, {})).user).toEqual(joined.body.user);
  });

  test('[LI16] an e-mail proves nothing: an account with it is connected by its password once', async () => {
    school.person = { ...school.person, email: 'Ben@quarterdeck.test' };
    const { client } = await comes();
    const { awaited } = await client.succeed(awaitedPerson, {}, {});
    expect(awaited).toMatchObject({ email: 'ben@quarterdeck.test', mayJoin: false });
    expect((await client.fail(joinAs, {}, { name: 'Ben' })).rule).toBe('SC7');
    await client.succeed(connectAccount, {}, { password: demoPassword });
    const again = await comes();
    const { user } = await again.client.succeed(currentSession, {}, {});
    expect(user?.userId).toBe(product.userIdOf('ben'));
    const own = await again.client.succeed(ownIdentities, {}, {});
    expect(own.identities).toMatchObject([{ label: 'Harbor Moodle' }]);
    const [{ number, linkedAt } = { number: 0, linkedAt: '' }] = own.identities;
    await again.client.succeed(removeIdentity, {}, { number, linkedAt });
    expect(await noted('identityRemoved')).toBe(product.userIdOf('ben'));
    expect((await comes()).to).toBe('/connect');
  });

  test('[LI16] whoever comes without a name is asked for one, and stays a stranger until then', async () => {
    school.person = { subject: school.person.subject, roles: school.person.roles };
    const { all } = product.application.identity.accounts;
    const before = await all();
    const { client } = await comes();
    expect((await client.succeed(awaitedPerson, {}, {})).awaited).toMatchObject({
      fullName: '',
      mayJoin: true,
    });
    expect(await all()).toEqual(before);
  });

  test('[LI16] a launch ends the session that was open in the browser, and never links to it', async () => {
    const chloe = await signIn(product, 'chloe');
    for (const isKnown of [false, true]) {
      const browser = launchedBrowser(product);
      const other = await signIn(product, 'chloe');
      browser.keep(`${other.cookie}; SameSite=Lax`);
      if (isKnown) await known('ada');
      await comes(browser);
      expect((await other.succeed(currentSession, {}, {})).user).toBeNull();
    }
    expect((await chloe.succeed(currentSession, {}, {})).user).not.toBeNull();
    const own = await product.application.identity.school.identitiesOf([product.userIdOf('chloe')]);
    expect(own).toEqual([]);
  });

  test('[SC13] a disabled account stays out, and is told so', async () => {
    const { accounts } = product.application.identity;
    await known('ada');
    await accounts.disable(product.userIdOf('ada'));
    const { status, text } = await comes();
    await accounts.enable(product.userIdOf('ada'));
    expect([status, textIn(text)]).toEqual([403, 'Your account here is disabled. Ask an administrator.']);
  });

  test('[LI12] whoever was erased is a stranger when they come again', async () => {
    const first = await comes();
    const joined = await first.client.call(joinAs, {}, { name: 'Ada Lane' });
    if (!('user' in joined.body)) throw new Error(joined.text);
    const place = (await sentTo(launchedBrowser(product))).to.split('/').at(-1);
    const kept = () => product.application.identity.school.find('course', place);
    expect(await kept()).toBeDefined();
    const admin = await signIn(product, 'admin');
    await admin.succeed(erasePerson, {}, { userId: joined.body.user.userId, fullName: 'Ada Lane' });
    expect(await kept()).toBeUndefined();
    const again = await comes();
    expect(again.to).toBe('/connect');
    expect((await again.client.succeed(awaitedPerson, {}, {})).awaited?.mayJoin).toBe(true);
  });
});

describe('[LI17] a launch leads', () => {
  const harbor = () => product.games.harbor;
  const connect = () => connectCourse(product, school, harbor().gameId, school.course);

  test.each<[string, string, string, boolean, () => string]>([
    ['who plays', 'ada', 'Learner', true, () => `/game/${harbor().gameId}/team/${harbor().teams[0]?.teamId}`],
    ['who teaches', 'instructor', 'Instructor', true, () => `/game/${harbor().gameId}`],
    ['who teaches a course without a game', 'instructor', 'Instructor', false, () => '/connect-course/'],
  ])('%s to their place', async (_, mailbox, role, isConnected, place) => {
    school.person = { ...school.person, roles: [ltiRole(role)] };
    await known(mailbox);
    if (isConnected) await connect();
    expect((await comes()).to).toBe(place());
  });

  test.each<[string, string, readonly string[], boolean, string]>([
    [
      'a student without a team',
      'dev',
      [ltiRole('Learner')],
      true,
      'You are in Harbor Cup. Your instructor will put you into a team; this page then opens by itself.',
    ],
    [
      'a student of a course without a game',
      'ada',
      [ltiRole('Learner')],
      false,
      'Your instructor has not connected FIN 410 with a game yet.',
    ],
    [
      'an assistant of a course without a game',
      'instructor',
      [assistantRole],
      false,
      'Your instructor has not connected FIN 410 with a game yet.',
    ],
    [
      'an instructor whom the platform shows as a student',
      'instructor',
      [ltiRole('Learner')],
      true,
      'Harbor Moodle sent you as a student. You oversee Harbor Cup, so you see it as its instructor.',
    ],
    [
      'a student’s account as a teacher',
      'ada',
      [ltiRole('Instructor')],
      true,
      'Your account here is a student’s. An administrator can make it an instructor’s.',
    ],
  ])('%s to a sentence', async (_, mailbox, roles, isConnected, sentence) => {
    school.person = { ...school.person, roles };
    await known(mailbox);
    if (isConnected) await connect();
    const { status, text } = await comes();
    expect([status, textIn(text)]).toEqual([200, sentence]);
  });

  test('a student without a team to the join page, while the code of the game is open', async () => {
    await connect();
    await known('dev');
    const instructor = await signIn(product, 'instructor');
    const ids = { game: harbor().gameId };
    const sent = { places_per_team: 5, days: 7, who: 'code', domain: null, placement: 'choose' } as const;
    const { code } = await instructor.succeed(openJoinCode, ids, sent);
    expect((await comes()).to).toBe(`/join/${code}`);
    await instructor.succeed(closeJoinCode, ids, {});
    expect(textIn((await comes()).text)).toContain('Your instructor will put you into a team');
  });

  test('by the game that a link names, of those that the course plays, and by no other', async () => {
    await known('admin');
    school.person = { ...school.person, roles: [ltiRole('Instructor')] };
    const custom = (game: number) => ({ game: String(game) });
    const comesTo = (game: number) =>
      launched(
        school,
        launchedBrowser(product),
        product.origin,
        withClaims({ [ltiClaim('custom')]: custom(game) }),
      );
    const { harbor: one, pocket } = product.games;
    expect((await comesTo(one.gameId)).to).toContain('/connect-course/');
    await connect();
    expect((await comesTo(pocket.gameId)).to).toBe(`/game/${one.gameId}`);
    await connectCourse(product, school, pocket.gameId, school.course);
    expect((await comesTo(pocket.gameId)).to).toBe(`/game/${pocket.gameId}`);
    expect((await comes()).to).toBe('/');
  });

  test('nobody else, by its address alone', async () => {
    await known('ada');
    const { action, fields } = await announced(school, launchedBrowser(product), product.origin);
    expect(action).toBe(`${product.origin}/lti/launch`);
    expect(fields.state).toMatch(/^[\w-]{43}$/);
    const browser = launchedBrowser(product);
    const { to } = await sentTo(browser);
    const stranger = launchedBrowser(product);
    expect(textIn((await stranger.open(to)).text)).toContain('This page is over.');
    stranger.keep(`${(await signIn(product, 'chloe')).cookie}; SameSite=Lax`);
    expect(textIn((await stranger.open(to)).text)).toContain('This page is over.');
  });
});
