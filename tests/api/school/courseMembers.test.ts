// Proves over HTTP that who attends a course, as its platform says, fills a draft and nothing else (LT10): each row of the
// table is an answer of the platform, and what the person who compares is told of it.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { currentSession } from '../../../contracts/calls/account.ts';
import { loadCourseMembers } from '../../../contracts/calls/courses.ts';
import { erasePerson } from '../../../contracts/calls/erasure.ts';
import { loadRoster, saveRoster } from '../../../contracts/calls/roster.ts';
import { asTimePasses } from '../../fixtures/asTimePasses.ts';
import { type LtiPerson, ltiPeople, ltiRole } from '../../fixtures/lti/ltiClaims.ts';
import { startLtiPlatform } from '../../fixtures/lti/ltiPlatform.ts';
import { connectCourse, registerPlatform, startLtiSchool } from '../../fixtures/lti/ltiSchool.ts';
import { type ApiClient, signIn } from '../../fixtures/product/apiClient.ts';

const started = await startLtiSchool();
const { product, school, platformId: platform_id } = started;
let instructor: ApiClient;
const game = () => ({ game: product.games.harbor.gameId });
const teamId = (): number => product.games.harbor.teams[0]?.teamId ?? 0;
const course = (contextId = 'course-410') => ({ platform_id, context_id: contextId });

const student = (subject: string, about: Partial<LtiPerson> = {}): LtiPerson => ({
  ...{ subject: `subject-canary-${subject}`, name: `Person ${subject}`, roles: [ltiRole('Learner')] },
  ...about,
});
const connect = (id: string, title: string, membersUrl: string | null) =>
  connectCourse(product, school, game().game, { id, title }, { membersUrl });

beforeAll(async () => {
  instructor = await signIn(product, 'instructor');
  await connect('course-410', 'FIN 410', `${school.origin}/courses/course-410/members`);
  await started.known('ada', student('ada'));
  await started.known('ben', student('ben'));
});
afterAll(started.close);
beforeEach(() => {
  const { services } = school;
  services.members = [student('ada'), student('ben'), { ...ltiPeople.teacher }];
  services.membersOnPage = 50;
  services.nextPage = undefined;
  services.membersOf.clear();
  services.refuseNext.splice(0);
});

const compare = (contextId?: string) => instructor.succeed(loadCourseMembers, game(), course(contextId));
const refused = async (contextId?: string) =>
  (await instructor.fail(loadCourseMembers, game(), course(contextId))).errors.join();
const roster = () => instructor.succeed(loadRoster, game(), {});
const idsOf = (...mailboxes: string[]) => mailboxes.map((mailbox) => product.userIdOf(mailbox));

describe('[LI10] who attends a course', () => {
  test('1 is read over all pages, each once, and of them who learns there and is active', async () => {
    const many = Array.from({ length: 7 }, (_, at) => student(`many-${at}`));
    const other = student('suspended', { status: 'Inactive' });
    school.services.members = [...many, ltiPeople.teacher, other, student('nobody', { roles: ['Observer'] })];
    school.services.membersOnPage = 3;
    const { members, title, platform } = await compare();
    expect(members.map(({ full_name }) => full_name)).toEqual(many.map(({ name }) => name));
    expect([title, platform]).toEqual(['FIN 410', 'Harbor Moodle']);
  });

  test('2 is not read on at another server, which gets no token', async () => {
    school.services.nextPage = 'http://127.0.0.2:9/courses/course-410/members';
    expect(await refused()).toBe(
      'Nobody was read from FIN 410. Its list of members goes on at another server. Whoever runs Harbor Moodle must ' +
        'let Quarterdeck see the members of courses.',
    );
  });

  test('3 is not read without end', async () => {
    school.services.nextPage = `${school.origin}/courses/course-410/members`;
    expect(await refused()).toContain('Its list of members does not end.');
  });

  test('4 is asked for again while the platform is busy', async () => {
    school.services.refuseNext.push(429, 503);
    const found: number[] = [];
    const answered = compare().then(({ members }) => found.push(members.length));
    await asTimePasses(product, 1_000, () => expect(found).toEqual([2]));
    await answered;
  });

  test.each([
    [
      '5 it refuses',
      () => school.services.refuseNext.push(403),
      'It answered 403 when asked for the members.',
    ],
    [
      '6 it answers something else',
      () => Object.assign(school.services, { nextPage: 'not an address' }),
      'is no list of members',
    ],
  ])('%s: who must act is said', async (_, given, words) => {
    given();
    const text = await refused();
    expect(text).toContain(words);
    expect(text).toContain('Whoever runs Harbor Moodle must let Quarterdeck see the members of courses.');
  });

  test('7 it does not answer, or never said where its members are', async () => {
    const other = await startLtiPlatform(() => product.origin, { clientId: 'away' });
    const away = await registerPlatform(product, other, { name: 'Away' });
    for (const [id, membersUrl] of [
      ['a', `${other.origin}/courses/a/members`],
      ['b', null],
    ] as const)
      await connectCourse(
        product,
        other,
        product.games.pocket.gameId,
        { id, title: `FIN ${id}` },
        { membersUrl },
      );
    await other.close();
    const admin = await signIn(product, 'admin');
    const told = async (context_id: string) =>
      (
        await admin.fail(
          loadCourseMembers,
          { game: product.games.pocket.gameId },
          { platform_id: away, context_id },
        )
      ).errors;
    expect(await told('a')).toEqual([
      `Nobody was read from FIN a. ${new URL(other.origin).host} does not answer. Check the address; whoever runs Away ` +
        'must let it answer.',
    ]);
    expect(await told('b')).toEqual([
      'Away did not say where the members of FIN b are listed. Whoever runs Away must let Quarterdeck see the members of ' +
        'courses. Then disconnect the course here, and connect it again from there.',
    ]);
  });

  test('8 is known by name in the platform, else by e-mail, and who is gone by the former alone', async () => {
    school.services.members = [student('ada'), student('x', { email: 'CHLOE@quarterdeck.test' })];
    const { members, gone } = await compare();
    expect(members.map(({ user_id }) => user_id)).toEqual(idsOf('ada', 'chloe'));
    expect(gone).toEqual(idsOf('ben'));
    school.services.members = [student('z')];
    expect((await compare()).gone.sort()).toEqual(idsOf('ada', 'ben').sort());
  });

  test('9 changes nothing by itself, however many are gone', async () => {
    const before = await roster();
    school.services.members = [];
    expect(await compare()).toMatchObject({ members: [], gone: expect.arrayContaining(idsOf('ada', 'ben')) });
    expect(await roster()).toEqual(before);
  });

  test('10 is gone only from all courses of the game, and not where another is not read', async () => {
    await connect('course-411', 'FIN 411', `${school.origin}/courses/course-411/members`);
    school.services.membersOf.set('course-411', [student('ben'), student('ada')]);
    school.services.members = [student('ada')];
    expect(await compare()).toMatchObject({ gone: [], unread: null });
    const [person] = (await compare()).members;
    expect((await compare('course-411')).members).toContainEqual({ ...person });
    await connect('course-411', 'FIN 411', null);
    expect(await compare()).toMatchObject({ gone: [], unread: 'FIN 411' });
  });

  test('11 nobody else compares, and of no other course', async () => {
    const ada = await signIn(product, 'ada');
    expect((await ada.fail(loadCourseMembers, game(), course())).httpStatus).toBe(403);
    expect(await refused('course-999')).toBe('This course plays the game no more.');
  });
});

describe('[LI10] who is confirmed', () => {
  const confirm = async (names: readonly string[], over = {}) => {
    const { list, members } = await compare();
    const sent = members
      .filter(({ full_name }) => names.includes(full_name))
      .map(({ person, full_name, email }) => ({
        ...{ list, person, full_name, email: email || null, team_id: teamId(), roles: [], ...over },
      }));
    return { members: sent };
  };
  const comes = async (person: LtiPerson) => {
    school.person = person;
    const { to, client } = await started.comes();
    const { user } = await client.succeed(currentSession, {}, {});
    return { to, user };
  };

  test('12 gets an account without an e-mail, to which the later launch leads, once', async () => {
    const quiet = student('quiet', { email: 'unproven@s.test' });
    school.services.members = [quiet];
    const sent = await confirm(['Person quiet']);
    await Promise.all([1, 2].map(() => instructor.succeed(saveRoster, game(), { ...sent, force: true })));
    const found = (await roster()).members.filter(({ full_name }) => full_name === 'Person quiet');
    expect(found).toMatchObject([{ email: '', team_id: teamId(), needs_link: false, invitation: null }]);
    const { to, user } = await comes(quiet);
    expect(to).toBe(`/game/${game().game}/team/${teamId()}`);
    expect(user).toMatchObject({ userId: found[0]?.user_id, email: '' });
    expect((await compare()).members).toMatchObject([{ user_id: found[0]?.user_id }]);
  });

  test('13 is the account that has the e-mail, whose owner alone connects it', async () => {
    const dev = student('dev', { email: 'dev@quarterdeck.test' });
    school.services.members = [dev];
    await instructor.succeed(saveRoster, game(), await confirm(['Person dev']));
    expect((await roster()).members.map(({ user_id }) => user_id)).toContain(product.userIdOf('dev'));
    expect((await comes(dev)).to).toBe('/connect');
  });

  test('14 is no instructor and nobody disabled', async () => {
    school.services.members = [student('staff', { email: 'admin@quarterdeck.test' })];
    const staff = await confirm(['Person staff']);
    expect((await instructor.fail(saveRoster, game(), staff)).errors).toEqual([
      'admin@quarterdeck.test belongs to an Administrator. Only students can be on a team.',
    ]);
    school.services.members = [student('gone')];
    const sent = await confirm(['Person gone']);
    await instructor.succeed(saveRoster, game(), sent);
    const { user } = await comes(student('gone'));
    const { accounts } = product.application.identity;
    await accounts.disable(user?.userId ?? 0);
    const moved = await confirm(['Person gone'], { team_id: product.games.harbor.teams[1]?.teamId });
    expect((await instructor.fail(saveRoster, game(), { ...moved, force: true })).errors).toEqual([
      'The account of Person gone is disabled.',
    ]);
  });

  test('15 was read within the hour, by this very list', async () => {
    school.services.members = [student('late'), student('later')];
    const sent = await confirm(['Person late']);
    const odd = { members: sent.members.map((each) => ({ ...each, person: '0'.repeat(64) })) };
    product.environment.advance(60 * 60_000);
    instructor = await signIn(product, 'instructor');
    for (const each of [sent, odd])
      expect((await instructor.fail(saveRoster, game(), each)).errors).toEqual([
        'People of a course were read more than an hour ago. Compare with the course again, then confirm.',
      ]);
    expect((await roster()).members.map(({ full_name }) => full_name)).not.toContain('Person late');
  });

  test('16 is in no list any more once somebody of it was erased', async () => {
    school.services.members = [student('late'), student('quiet')];
    const sent = await confirm(['Person late']);
    const userId =
      (await roster()).members.find(({ full_name }) => full_name === 'Person quiet')?.user_id ?? 0;
    const admin = await signIn(product, 'admin');
    await admin.succeed(erasePerson, {}, { userId, fullName: 'Person quiet' });
    expect((await instructor.fail(saveRoster, game(), sent)).rule).toBe('LI10');
  });

  test('17 nothing of who is listed is in a line of the log or an event', async () => {
    const events = await product.application.stores.eventStore.readAll({ after: 0 });
    const kept = [...product.logLines(), JSON.stringify(events)].join('\n');
    expect(kept).not.toMatch(/subject-canary|unproven@s\.test|Person quiet/);
  });
});
