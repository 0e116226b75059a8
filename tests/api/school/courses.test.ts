/** An instructor connects the course that they come from with a game. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listGameAudit } from '../../../contracts/calls/audit.ts';
import {
  connectCourse,
  disconnectCourse,
  listCourses,
  loadCourseLaunch,
} from '../../../contracts/calls/courses.ts';
import { loadRoster, saveInstructors } from '../../../contracts/calls/roster.ts';
import { runTurn } from '../../../contracts/calls/runTurn.ts';
import { listSchools, testSchool } from '../../../contracts/calls/schools.ts';
import { assistantRole, ltiPeople, ltiRole } from '../../fixtures/lti/ltiClaims.ts';
import { startLtiSchool } from '../../fixtures/lti/ltiSchool.ts';
import { signIn } from '../../fixtures/product/apiClient.ts';

const { product, school, platformId: platform_id, known, comes: arrives, close } = await startLtiSchool();
beforeAll(() => known('instructor', ltiPeople.teacher));
afterAll(close);

async function teacherComes() {
  school.person = ltiPeople.teacher;
  const answer = await arrives();
  return { ...answer, launch: answer.to.replace('/connect-course/', '') };
}

test('an instructor of a course connects it once with one of their games, and is led there from then on', async () => {
  const { gameId, name } = { gameId: product.games.harbor.gameId, name: 'Harbor Cup' };
  const { to, launch, client } = await teacherComes();
  expect(to).toMatch(/^\/connect-course\/[\w-]{20,}$/);
  const offered = await client.succeed(loadCourseLaunch, {}, { launch });
  expect(offered).toMatchObject({ title: 'FIN 410', platform: 'Harbor Moodle', copy_of: null });
  expect(offered.games).toContainEqual({ game_id: gameId, game_name: name });
  await client.succeed(connectCourse, { game: gameId }, { launch, is_for: [] });
  expect((await teacherComes()).to).toBe(`/game/${gameId}`);
  const admin = await signIn(product, 'admin');
  const [shown] = (await admin.succeed(listSchools, {}, {})).schools;
  expect(shown).toMatchObject({ courses: 1, with_members: 1, with_grades: 1 });
  expect(shown?.last_launch).not.toBeNull();
  const { lines } = await admin.succeed(testSchool, {}, { platform_id });
  expect(lines.map(({ text }) => text)).toEqual([
    '1 key read.',
    'Given.',
    '0 members of FIN 410.',
    'FIN 410 has a gradebook.',
  ]);
  school.services.refuseNext.push(403);
  const refused = await admin.succeed(testSchool, {}, { platform_id });
  expect(refused.lines[2]?.text).toBe(
    'It answered 403 when asked for the members. ' +
      'Whoever runs Harbor Moodle must let Quarterdeck see the members of courses.',
  );
});

test('a copy of a connected course starts without a game, and says what it is a copy of', async () => {
  school.course = { id: 'course-411', title: 'FIN 411', history: 'course-410' };
  const { launch, client } = await teacherComes();
  expect((await client.succeed(loadCourseLaunch, {}, { launch })).copy_of).toEqual({
    title: 'FIN 410',
    game_name: 'Harbor Cup',
  });
});

test('[LI24] nobody else connects the course by the address, and no course with a game of others', async () => {
  school.course = { id: 'course-412', title: 'FIN 412' };
  const { launch, client } = await teacherComes();
  const admin = await signIn(product, 'admin');
  expect((await admin.fail(loadCourseLaunch, {}, { launch })).rule).toBe('LI24');
  const { gameId } = product.games.harbor;
  expect((await admin.fail(connectCourse, { game: gameId }, { launch, is_for: [] })).rule).toBe('LI24');
  const other = await client.call(connectCourse, { game: 77_777 }, { launch, is_for: [] });
  expect(other.httpStatus).toBe(404);
});

test('[LI25] whoever oversees the game disconnects a course, on record; then it leads to Connect again', async () => {
  school.course = { id: 'course-410', title: 'FIN 410' };
  const { client } = await teacherComes();
  const game = { game: product.games.harbor.gameId };
  const { courses } = await client.succeed(listCourses, game, {});
  expect(courses).toEqual([
    { platform_id, context_id: 'course-410', title: 'FIN 410', platform: 'Harbor Moodle' },
  ]);
  const named = { platform_id, context_id: 'course-410' };
  await client.succeed(disconnectCourse, game, named);
  expect((await client.succeed(listCourses, game, {})).courses).toEqual([]);
  const { entries } = await client.succeed(listGameAudit, game, {});
  const told = { text: 'disconnected the course FIN 410', user_id: product.userIdOf('instructor') };
  expect(entries).toContainEqual(expect.objectContaining(told));
  expect((await teacherComes()).to).toContain('/connect-course/');
  // Somebody else did it meanwhile.
  await client.succeed(disconnectCourse, game, named);
});

test('[LI27] other teachers and assistants oversee the game where the box is on, and not once taken out', async () => {
  school.course = { id: 'course-414', title: 'FIN 414' };
  const game = { game: product.games.harbor.gameId };
  const { launch, client } = await teacherComes();
  const connect = (is_for: ('teachers' | 'assistants')[]) =>
    client.succeed(connectCourse, game, { launch, is_for });
  async function comes(mailbox: string, role: string) {
    school.person = { subject: `subject-${mailbox}`, name: 'Guest', roles: [role] };
    await known(mailbox);
    return arrives();
  }
  const [teacher, to] = [ltiRole('Instructor'), `/game/${game.game}`];
  await connect([]);
  expect((await comes('nils', teacher)).text).toContain('FIN 414 plays Harbor Cup. Ask those who oversee it');
  await connect(['assistants', 'assistants']);
  expect((await comes('nils', teacher)).to).toBe('');
  expect((await comes('nils', assistantRole)).to).toBe(to);
  expect((await comes('nils', teacher)).to).toBe(to);
  const { entries } = await client.succeed(listGameAudit, game, {});
  const text = 'came from the course FIN 414, and oversees the game';
  const told = entries.filter((entry) => entry.text === text);
  expect(told).toMatchObject([{ user_id: product.userIdOf('nils') }]);
  await connect(['teachers']);
  expect((await comes('dev', teacher)).text).toContain('Your account here is a student’s.');
  const admin = await signIn(product, 'admin');
  const { instructors } = await admin.succeed(loadRoster, game, {});
  const ids = ['instructor', 'nils'].map((mailbox) => product.userIdOf(mailbox));
  expect(instructors.map(({ user_id }) => user_id).sort()).toEqual(ids.sort());
  await admin.succeed(saveInstructors, game, { removed: [product.userIdOf('nils')] });
  expect((await comes('nils', teacher)).to).toBe('');
});

test('[LI24] a game that is over is not offered, and is left from its course for another', async () => {
  school.course = { id: 'course-413', title: 'FIN 413' };
  const { gameId } = product.games.harbor;
  const { launch, client } = await teacherComes();
  await client.succeed(connectCourse, { game: gameId }, { launch, is_for: [] });
  const admin = await signIn(product, 'admin');
  for (const turn of [1, 2, 3]) {
    await admin.succeed(runTurn, { game: gameId }, { turn });
    await product.application.processes.background.settled();
  }
  const offered = (await client.succeed(loadCourseLaunch, {}, { launch })).games;
  expect(offered.map(({ game_id }) => game_id)).not.toContain(gameId);
  const late = await client.fail(connectCourse, { game: gameId }, { launch, is_for: [] });
  expect(late.errors).toEqual(['The game is over. The course was not connected.']);
  const { text, to } = await teacherComes();
  expect(to).toBe('');
  expect(text).toContain('Harbor Cup is over.');
  expect(text).toMatch(/href="\/connect-course\/[\w-]+">Connect another game</);
  expect(text).toContain(`href="/game/${gameId}">Open Harbor Cup<`);
});
