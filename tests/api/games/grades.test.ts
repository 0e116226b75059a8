// Proves over HTTP the grades of a game: what was looked at is what is released, students read their own and nothing before,
// and gradebooks get files in their own forms, byte by byte.
import { expect, test } from 'vitest';
import { listAudit } from '../../../contracts/calls/audit.ts';
import { activeIntraturn, submitDecisions } from '../../../contracts/calls/decisionSets.ts';
import { downloadOwnData } from '../../../contracts/calls/erasure.ts';
import {
  changeGrade,
  downloadGrades,
  loadGrades,
  loadOwnGrades,
  releaseGrades,
  setGradeColumn,
} from '../../../contracts/calls/grades.ts';
import { runTurn } from '../../../contracts/calls/runTurn.ts';
import { loadStanding } from '../../../contracts/calls/standing.ts';
import type { ApiClient } from '../../fixtures/product/apiClient.ts';
import { eventsAfter } from '../../fixtures/product/httpSpecification.ts';
import { shareProduct } from '../../fixtures/product/sharedProduct.ts';
import { cds } from './playing.ts';

const shared = shareProduct(['ada', 'ben', 'chloe', 'cara', 'instructor', 'admin']);
const byPlace = { kind: 'result', formula: { by: 'place', last: 50 }, maximum: 100 } as const;
const reports = {
  ...{ runPeerReports: false, runLeaderReports: false, runSummaryReports: false },
  ...{ runDetailReports: false, runChartReports: false },
};

const look = () => shared.people.instructor.succeed(loadGrades, shared.ids, {});
const own = (client: ApiClient) => client.succeed(loadOwnGrades, shared.ids, {});

async function play(turn: number): Promise<void> {
  await shared.people.admin.succeed(runTurn, shared.ids, { turn, ...reports });
  await shared.product.application.processes.background.settled();
}

/** Releases a column as it was looked at. */
async function release(column_id: number, seen = look()) {
  const { log_position, lastUpdated } = await seen;
  return { column_id, log_position, lastUpdated };
}
async function releaseNow(column: number): Promise<void> {
  await shared.people.instructor.succeed(releaseGrades, shared.ids, await release(column));
}

/** Points by the person's number, of one column. */
async function pointsOf(column: number) {
  const { columns } = await look();
  const { grades } = columns.find(({ column_id }) => column_id === column)!;
  return new Map(grades.map((grade) => [grade.user_id, grade]));
}
const idOf = (mailbox: string): number => shared.product.userIdOf(mailbox);

test('[SG1] columns have no points before the first quarter, and those of the places and submissions after it', async () => {
  const { people, ids } = shared;
  await people.instructor.succeed(setGradeColumn, ids, { column: byPlace });
  const submitted = { kind: 'submitted', formula: null, maximum: 100 } as const;
  await people.instructor.succeed(setGradeColumn, ids, { column: submitted });
  expect((await pointsOf(1)).get(idOf('ada'))).toMatchObject({ points: null, is_waiting: false });
  expect(await people.instructor.fail(releaseGrades, ids, await release(1))).toMatchObject({ rule: 'SG4' });
  const filter = { turnNum: 1, cdType: 'Retail CDs' };
  const { lastUpdated } = await people.ada.succeed(cds.load!, ids, filter);
  // Dear deposits, so that the banks differ.
  const save = { ...filter, updated: [{ cd_id: 1, rate: 9 }], lastUpdated };
  await people.ada.succeed(cds.save, ids, save as never);
  const { intraturn } = await people.ada.succeed(activeIntraturn, ids, {});
  await people.ada.succeed(submitDecisions, ids, { version: intraturn.version });
  await play(1);
  const { banks } = await people.admin.succeed(loadStanding, ids, {});
  const place = banks.find(({ team_id }) => team_id === ids.team)!.places[1];
  expect(banks.map(({ places }) => places[1]).sort()).toEqual([1, 2]);
  const results = await pointsOf(1);
  for (const student of ['ada', 'ben'])
    expect(results.get(idOf(student))!.points).toBe(place === 1 ? 100 : 50);
  expect(results.get(idOf('chloe'))!.points).toBe(place === 1 ? 50 : 100);
  const shares = await pointsOf(2);
  expect(['ada', 'ben', 'chloe'].map((student) => shares.get(idOf(student))!.points)).toEqual([100, 100, 0]);
});

test('[SG5] nothing is released by itself; then each student reads the own grade alone, and others none', async () => {
  const { people, ids, product } = shared;
  const seen = await look();
  const change = { column_id: 1, user_id: idOf('ada'), points: 81.5, reason: 'Wrote the report' };
  await people.instructor.succeed(changeGrade, ids, { ...change, lastUpdated: seen.lastUpdated });
  for (const client of [people.ada, people.ben]) expect(await own(client)).toEqual({ grades: [] });
  expect((await people.ada.call(downloadOwnData, {}, {})).text).not.toContain('81.5');
  await releaseNow(1);
  const bens = (await pointsOf(1)).get(idOf('ben'))!.points!;
  const told = { label: 'Result', maximum: 100, place: bens === 100 ? 1 : 2, banks: 2 };
  expect(await own(people.ada)).toMatchObject({ grades: [{ ...told, points: 81.5 }] });
  expect(await own(people.ben)).toMatchObject({ grades: [{ ...told, points: bens }] });
  expect(await own(people.instructor)).toEqual({ grades: [] });
  expect(await people.cara.fail(loadOwnGrades, ids, {})).toMatchObject({ httpStatus: 404 });
  expect(await people.ada.fail(loadGrades, ids, {})).toMatchObject({ httpStatus: 403 });
  const inDownload = async (client: ApiClient) => {
    const { text } = await client.call(downloadOwnData, {}, {});
    const entries: { concerning?: { type: string; points?: number } }[] = JSON.parse(text).entries;
    return entries.flatMap(({ concerning }) =>
      concerning?.type === 'GradesReleased' ? concerning.points : [],
    );
  };
  expect([await inDownload(people.ada), await inDownload(people.ben)]).toEqual([[81.5], [bens]]);
  const { entries } = await people.admin.succeed(listAudit, {}, { filter: { kinds: ['graded'] }, limit: 2 });
  expect(entries.map((entry) => entry.text)).toEqual([
    'released 3 grades of Result, version 1',
    `changed the grade of ${(await product.application.identity.accounts.findById(idOf('ada')))!.fullName} in Result: Wrote the report`,
  ]);
});

test('[SG1] a release has what was looked at: its position gives the same points again, also after another quarter was run', async () => {
  const { people, ids, product } = shared;
  const seen = await look();
  const wanted = seen.columns[1]!.grades.map(({ user_id, points }) => ({
    userId: user_id,
    points,
    place: null,
  }));
  const head = await product.application.stores.eventStore.headPosition();
  await play(2);
  await people.instructor.succeed(releaseGrades, ids, await release(2, Promise.resolve(seen)));
  const released = (await eventsAfter(product, head)).find(({ type }) => type === 'GradesReleased')!;
  expect(released.data).toMatchObject({ version: 1, position: seen.log_position, grades: wanted });
  const waiting = [...(await pointsOf(2)).values()].filter(({ is_waiting: isWaiting }) => isWaiting);
  expect(waiting.map(({ points }) => points)).toEqual([50, 50]);
  await releaseNow(2);
  const versions = [...(await pointsOf(2)).values()].map(({ released: last }) => last!.version);
  expect(versions).toEqual([2, 2, 1]);
  const after = { ...(await release(2)), log_position: 99_999_999 };
  expect(await people.instructor.fail(releaseGrades, ids, after)).toMatchObject({ httpStatus: 400 });
});

test('[SG3] a grade by hand needs a reason, a student of the game and points within the maximum', async () => {
  const { people, ids } = shared;
  const { lastUpdated } = await look();
  const change = { column_id: 1, user_id: idOf('ada'), points: 70, reason: 'Why', lastUpdated };
  const fail = (fields: object) => people.instructor.fail(changeGrade, ids, { ...change, ...fields });
  expect(await fail({ reason: ' ' })).toMatchObject({ errors: ['Reason is required.'] });
  expect(await fail({ points: 70.123 })).toMatchObject({ errors: ['Points have at most two decimals.'] });
  expect(await fail({ points: 101 })).toMatchObject({ rule: 'SG3' });
  expect(await fail({ user_id: idOf('cara') })).toMatchObject({ rule: 'SG3' });
  expect(await fail({ user_id: idOf('instructor') })).toMatchObject({ rule: 'SG3' });
  await people.admin.succeed(changeGrade, ids, change);
  const refusal = await fail({ points: 60 });
  expect(refusal).toMatchObject({ rule: 'SG4', httpStatus: 409 });
  expect(refusal.errors[0]).toMatch(/^The grades were changed by .+ at .+\. Look at them again first\.$/);
});

test('[SG6] files have the released grades alone, in the form that each gradebook reads', async () => {
  const { people, ids } = shared;
  const people3 = ['ada', 'ben', 'chloe'].map((one) =>
    shared.product.application.identity.accounts.findById(idOf(one)),
  );
  const accounts = (await Promise.all(people3)).map((one) => one!);
  const given = await pointsOf(1);
  const points = accounts.map(({ userId }) => given.get(userId)!.released!.points);
  const file = async (format: 'canvas' | 'moodle' | 'table') => {
    const { text, headers } = await people.instructor.call(downloadGrades, ids, { column_id: 1, format });
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(/filename="result-[\w-]+\.csv"/);
    return text;
  };
  const lines = (line: (name: string, email: string, last: string) => string) =>
    accounts.map(({ fullName, email }, index) => {
      const [first, last] = fullName.split(' ');
      return `${line(fullName, email, `"${last}, ${first}"`)},${points[index]}\r\n`;
    });
  expect(await file('canvas')).toBe(
    [
      'Student,ID,SIS User ID,SIS Login ID,Section,Quarterdeck result\r\n    Points Possible,,,,,100\r\n',
      ...lines((_, email, name) => `${name},,,${email},`),
    ].join(''),
  );
  expect(await file('moodle')).toBe(
    ['Email address,Quarterdeck result\r\n', ...lines((_, email) => email)].join(''),
  );
  expect(await file('table')).toBe(
    ['Name,Email address,Quarterdeck result\r\n', ...lines((name, email) => `${name},${email}`)].join(''),
  );
});

test('[SG2] a column that ends takes its grades back from the students, and has no file', async () => {
  const { people, ids } = shared;
  await people.instructor.succeed(setGradeColumn, ids, { column: { column_id: 1 } });
  expect((await own(people.ada)).grades.map(({ label }) => label)).toEqual(['Decisions submitted']);
  const asked = { column_id: 1, format: 'table' };
  expect(await people.instructor.fail(downloadGrades, ids, asked)).toMatchObject({ rule: 'SG2' });
  await people.instructor.succeed(setGradeColumn, ids, { column: byPlace });
  const anew = { column_id: 3, format: 'table' };
  expect(await people.instructor.fail(downloadGrades, ids, anew)).toMatchObject({ rule: 'SG6' });
});
