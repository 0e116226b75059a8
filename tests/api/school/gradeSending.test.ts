// Proves over HTTP that released grades reach the gradebook of a course that plays the game, against a simulated platform:
// what becomes of each person is told, what was interrupted goes on, and no token or subject is kept or shown.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { downloadAudit, exportGameAudit } from '../../../contracts/calls/audit.ts';
import { submitDecisions } from '../../../contracts/calls/decisionSets.ts';
import { previewErasure } from '../../../contracts/calls/erasure.ts';
import {
  changeGrade,
  loadGrades,
  loadOwnGrades,
  releaseGrades,
  sendGrades,
  setGradeColumn,
} from '../../../contracts/calls/grades.ts';
import { saveRoster } from '../../../contracts/calls/roster.ts';
import { runTurn } from '../../../contracts/calls/runTurn.ts';
import { streams } from '../../../contracts/features/streams.ts';
import { gradesDecider } from '../../../server/commands/deciders/grades.ts';
import { systemMetadata } from '../../../server/commands/handling/processMetadata.ts';
import { createToolKeys } from '../../../server/school/lti/toolKeys.ts';
import { connectGradedCourse, gradedCourse } from '../../fixtures/lti/gradedCourse.ts';
import { type LtiPlatform, startLtiPlatform } from '../../fixtures/lti/ltiPlatform.ts';
import { platformToken } from '../../fixtures/lti/ltiServices.ts';
import { shareProduct } from '../../fixtures/product/sharedProduct.ts';

const configuration = { lti: { privateHosts: ['127.0.0.1'] } };
const shared = shareProduct(['ada', 'ben', 'instructor', 'admin'], { configuration });
const { platformId, contextId } = gradedCourse;
const to = { column_id: 1, platform_id: platformId, context_id: contextId };
let school: LtiPlatform;
const published = createServer((_, response) => {
  const { application, environment } = shared.product;
  void createToolKeys(application.stores.identityStore, environment)
    .published()
    .then((keys) => response.end(JSON.stringify(keys)));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => published.listen(0, '127.0.0.1', resolve));
  const tool = `http://127.0.0.1:${(published.address() as AddressInfo).port}`;
  school = await startLtiPlatform(() => tool, { now: () => shared.product.environment.clock.now() });
  const { product, people, ids } = shared;
  // Chloe never came from the course.
  for (const mailbox of ['ada', 'ben']) {
    const identified = {
      provider: streams.platform(platformId).toString(),
      subject: `subject-canary-${mailbox}`,
    };
    await product.application.identity.school.link(product.userIdOf(mailbox), identified);
  }
  await people.instructor.succeed(setGradeColumn, ids, {
    column: { kind: 'submitted', formula: null, maximum: 100 },
  });
  await play(1);
  await releaseNow();
});
afterAll(async () => {
  await school.close();
  published.close();
});

const reports = {
  ...{ runPeerReports: false, runLeaderReports: false, runSummaryReports: false },
  ...{ runDetailReports: false, runChartReports: false },
};
async function play(turn: number): Promise<void> {
  await shared.people.admin.succeed(runTurn, shared.ids, { turn, ...reports });
  await settled();
}
const look = async () => (await shared.people.instructor.succeed(loadGrades, shared.ids, {})).columns[0]!;
async function releaseNow(): Promise<void> {
  const { instructor } = shared.people;
  const { log_position, lastUpdated } = await instructor.succeed(loadGrades, shared.ids, {});
  await instructor.succeed(releaseGrades, shared.ids, { column_id: 1, log_position, lastUpdated });
}
async function settled(): Promise<void> {
  const { processes, stores, readModels } = shared.product.application;
  await processes.background.settled();
  await readModels.shows(await stores.eventStore.headPosition());
}
const sent = () => [...school.services.scores].map(([key]) => key.split(' ').at(-1));

test('[SG8] without a course, or to one whose platform takes no grades, nothing is sent', async () => {
  const { people, ids, product } = shared;
  expect((await look()).courses).toEqual([]);
  expect(await people.instructor.fail(sendGrades, ids, to)).toMatchObject({ rule: 'SG8' });
  await connectGradedCourse(product, ids.game, { ...school, gradeScopes: [] });
  expect((await look()).courses).toMatchObject([{ title: 'FIN 410', can_send: false }]);
  expect(await people.instructor.fail(sendGrades, ids, to)).toMatchObject({
    rule: 'SG8',
    errors: ['Harbor Moodle does not let Quarterdeck send grades to FIN 410.'],
  });
  expect(school.asked).toEqual([]);
});

test('[SG7] each score is taken once; who never came from the course is told, and each student where the own is', async () => {
  const { people, ids, product } = shared;
  await connectGradedCourse(product, ids.game, school);
  expect((await look()).courses).toMatchObject([{ can_send: true, unsent: 3, sent: null, results: [] }]);
  await people.instructor.succeed(sendGrades, ids, to);
  await settled();
  const [course] = (await look()).courses;
  expect(course).toMatchObject({ is_sending: false, unsent: 1, sent: { by: expect.any(String) } });
  expect(course!.results.map(({ outcome, code }) => [outcome, code])).toEqual([
    ['taken', 200],
    ['taken', 200],
    ['notLinked', null],
  ]);
  expect(sent()).toEqual(['subject-canary-ada', 'subject-canary-ben']);
  expect((await people.ada.succeed(loadOwnGrades, ids, {})).grades).toMatchObject([{ sent_to: ['FIN 410'] }]);
  const gradedAt = async (mailbox: string) =>
    (await people.admin.succeed(previewErasure, {}, { userId: product.userIdOf(mailbox) })).gradedAt;
  expect([await gradedAt('ada'), await gradedAt('chloe')]).toEqual([['Harbor Moodle'], []]);
});

test('[SG7] a sending that was interrupted goes on by itself, and repeats nothing', async () => {
  const { product, ids } = shared;
  const { commandHandlers } = product.application;
  await product.application.identity.school.link(product.userIdOf('chloe'), {
    ...{ provider: streams.platform(platformId).toString(), subject: 'subject-canary-chloe' },
  });
  const metadata = systemMetadata(product.environment);
  // As if the node had ended right after the press.
  await commandHandlers.of(gradesDecider).handle(
    streams.grades(ids.game),
    {
      ...{ type: 'SendGrades', gameId: ids.game, columnId: 1, platformId, contextId, node: 'ended' },
      ...{ by: product.userIdOf('instructor'), at: metadata.at },
    },
    metadata,
  );
  const before = school.asked.length;
  product.environment.advance(6_000);
  await settled();
  expect(sent()).toEqual(['subject-canary-ada', 'subject-canary-ben', 'subject-canary-chloe']);
  expect(school.asked.slice(before).filter((path) => path.endsWith('/scores'))).toHaveLength(1);
  expect((await look()).courses).toMatchObject([{ is_sending: false, unsent: 0 }]);
});

test('[SG7] a platform that refuses is told as such, and Send again brings what it did not take', async () => {
  const { people, ids, product } = shared;
  const { lastUpdated } = await people.instructor.succeed(loadGrades, ids, {});
  const change = { column_id: 1, user_id: product.userIdOf('ada'), points: 55, reason: 'Ill', lastUpdated };
  await people.instructor.succeed(changeGrade, ids, change);
  await releaseNow();
  school.services.refuseNext.push(403);
  await people.instructor.succeed(sendGrades, ids, to);
  await settled();
  const adas = async () =>
    (await look()).courses[0]!.results.find(({ user_id: id }) => id === change.user_id);
  expect(await adas()).toMatchObject({ outcome: 'refused', code: 403 });
  await people.instructor.succeed(sendGrades, ids, to);
  await settled();
  expect(await adas()).toMatchObject({ outcome: 'taken', code: 200 });
});

test('[SG7] a student who was moved gets what the other bank earned, in the same row, and nobody else is sent again', async () => {
  const { people, ids, product } = shared;
  const { teams } = product.games.harbor;
  const open = (await product.application.readModels.decisionSetsOf(ids.team, 2))[0]!;
  await people.ada.succeed(submitDecisions, { intraturn: open.intraturnId }, { version: 99, force: true });
  await play(2);
  const bens = () => school.services.scores.get([...school.services.scores.keys()].find(isBens)!)?.scoreGiven;
  const isBens = (key: string) => key.endsWith('subject-canary-ben');
  await releaseNow();
  await people.instructor.succeed(sendGrades, ids, to);
  await settled();
  expect(bens()).toBe(50);
  const seat = { user_id: product.userIdOf('ben'), team_id: teams[1]!.teamId, seen_team_id: ids.team };
  await people.instructor.succeed(saveRoster, ids, { assigned: [seat] });
  await releaseNow();
  const before = school.asked.length;
  await people.instructor.succeed(sendGrades, ids, to);
  await settled();
  expect(bens()).toBe(0);
  expect(school.asked.slice(before).filter((path) => path.endsWith('/scores'))).toHaveLength(1);
  expect(sent()).toHaveLength(3);
});

test('no token and no subject is in a log line, an event, an answer or a file', async () => {
  const { people, ids, product } = shared;
  const events = await product.application.stores.eventStore.readAll({ after: 0 });
  const asked = { filter: {}, format: 'csv', is_row_per_cell: true, has_names: true } as const;
  const { export: exported } = await people.instructor.succeed(exportGameAudit, ids, asked);
  const answers = await Promise.all([
    people.instructor.call(loadGrades, ids, {}),
    people.ben.call(loadOwnGrades, ids, {}),
    people.instructor.call(downloadAudit, {}, { export: exported }),
  ]);
  const texts = [...product.logLines(), JSON.stringify(events), ...answers.map(({ text }) => text)];
  expect(answers.map(({ httpStatus }) => httpStatus)).toEqual([200, 200, 200]);
  const secrets = [platformToken, 'subject-canary', 'client_assertion'];
  expect(secrets.filter((secret) => texts.some((text) => text.includes(secret)))).toEqual([]);
});
