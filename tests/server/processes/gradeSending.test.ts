// Proves that grades reach a course once, however often a sending is killed, repeated or refused, in words of who must act:
// the process over a real log, against a gradebook that answers as Moodle does.
import pino from 'pino';
import { expect, test } from 'vitest';
import { streams } from '../../../contracts/features/streams.ts';
import { courseIn } from '../../../contracts/readModels/gradesDocument.ts';
import { unsentGrades } from '../../../server/commands/deciders/gradeSending.ts';
import { gradesDecider } from '../../../server/commands/deciders/grades.ts';
import type { CommandHandlers } from '../../../server/commands/handling/commandHandlers.ts';
import { createCommandHandlers } from '../../../server/commands/handling/commandHandlers.ts';
import { createBackgroundWork } from '../../../server/processes/backgroundWork.ts';
import { sendGradesOnce } from '../../../server/processes/gradeSending.ts';
import { createCourseScores } from '../../../server/school/lti/scores.ts';
import type { Send } from '../../../server/school/patiently.ts';
import { metadataOf, temporaryStores, testKey } from '../../fixtures/commandSide.ts';
import { ids } from '../../fixtures/events/events.ts';
import { momentAfter, testEnvironment } from '../../fixtures/product/testEnvironment.ts';

type Posted = { readonly userId: string; readonly timestamp: string; readonly scoreGiven?: number };

/** A course as Moodle keeps it: found again by resource, and a score of the same second is a conflict. */
function gradebook(refusals: Readonly<Record<string, number>> = {}) {
  const items: { id: string; resourceId: string; tag: string; label: string }[] = [];
  const scores = new Map<string, Posted>();
  const posts: Posted[] = [];
  const busy: number[] = [];
  const send: Send = async (address, { method, body = '{}' }) => {
    const refused = busy.shift();
    if (refused) return new Response(null, { status: refused, headers: { 'retry-after': '1' } });
    const url = new URL(address);
    expect(url.searchParams.get('type_id')).toBe('1');
    const sent = JSON.parse(body);
    if (method === 'GET') return Response.json(items);
    if (!url.pathname.endsWith('/scores')) {
      const id = `https://lms.example/410/lineitems/${items.length + 1}/lineitem?type_id=1`;
      items.push({ ...sent, id });
      return Response.json(items.at(-1), { status: 201 });
    }
    posts.push(sent);
    const code = refusals[sent.userId];
    if (code) return new Response(null, { status: code });
    const before = scores.get(sent.userId);
    if (before && sent.timestamp <= before.timestamp) return new Response(null, { status: 409 });
    scores.set(sent.userId, sent);
    return new Response(null, { status: 200 });
  };
  return { items, scores, posts, busy, send };
}
type Book = ReturnType<typeof gradebook>;

const stream = streams.grades(ids.game);
const course = { platformId: 'moodle', contextId: 'FIN 410' };
const sending = { gameId: ids.game, columnId: 1, ...course, by: ids.instructor, node: 'one' };
const act = { gameId: ids.game, by: ids.instructor, columnId: 1 };
const grade = (userId: number, points: number | null) => ({ userId, points, place: null });

/** A log with one column released to these students, and the node that serves it. */
async function released(...computed: readonly ReturnType<typeof grade>[]) {
  const { eventStore: store } = await temporaryStores();
  const handlers = createCommandHandlers(store, testKey);
  const node = handlers.of(gradesDecider);
  let acts = 0;
  const record = (command: object) => {
    acts += 1;
    const at = momentAfter(acts);
    return node.handle(stream, { ...act, at, ...command } as never, metadataOf(acts));
  };
  await record({ type: 'MakeGradeColumn', kind: 'submitted', formula: null, maximum: 100 });
  const release = (grades: readonly object[]) =>
    record({ type: 'ReleaseGrades', position: 40, banks: 2, seen: momentAfter(acts), computed: grades });
  await release(computed);
  const press = (to: object = course) => record({ type: 'SendGrades', node: 'one', ...to });
  const columnNow = async () => (await node.stateOf(stream))!.columns[1]!;
  return { store, handlers, record, release, press, columnNow };
}
type Released = Awaited<ReturnType<typeof released>>;

/** A node that sends; with a limit on its effects it dies before or after the one that reaches it. */
function nodeOf(
  { store }: Pick<Released, 'store'>,
  book: Book,
  dies?: { readonly at: number; readonly before: boolean },
) {
  let effects = 0;
  const mortal =
    <Args extends readonly unknown[], Result>(effect: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      effects += 1;
      const isLast = dies !== undefined && effects >= dies.at;
      if (isLast && (dies.before || effects > dies.at)) throw new Error('killed');
      const result = await effect(...args);
      if (isLast) throw new Error('killed');
      return result;
    };
  const alive = createCommandHandlers(store, testKey);
  const commandHandlers = {
    ...alive,
    of: ((decider: never) => {
      const handler = alive.of(decider);
      return {
        ...handler,
        handle: mortal((...args: never[]) =>
          (handler.handle as (...all: never[]) => Promise<unknown>)(...args),
        ),
      };
    }) as CommandHandlers['of'],
  };
  const environment = testEnvironment();
  const timers = {
    after(_: number, run: () => void) {
      run();
      return { cancel: () => undefined };
    },
  };
  const logger = pino({ level: 'silent' });
  const context = {
    commandHandlers,
    environment: { ...environment, timers },
    logger,
    background: createBackgroundWork(logger),
    scoresOf: async () =>
      createCourseScores('https://lms.example/410/lineitems?type_id=1', mortal(book.send), { timers }),
    subjectsOf: async (_: string, userIds: readonly number[]) =>
      new Map(userIds.filter((id) => id !== ids.instructor).map((id) => [id, `subject-${id}`])),
  };
  return { send: (to: object = {}) => sendGradesOnce({ ...sending, ...to }, context) };
}

test('[SG7] each grade is posted once with the whole second of its release, and only newer ones later', async () => {
  const log = await released(grade(ids.ada, 90), grade(ids.ben, 75.5));
  const book = gradebook();
  await log.press();
  await nodeOf(log, book).send();
  expect(book.items).toMatchObject([
    { label: 'Quarterdeck decisions submitted', resourceId: 'quarterdeck-1' },
  ]);
  expect(book.posts).toMatchObject([
    {
      userId: 'subject-3',
      scoreGiven: 90,
      scoreMaximum: 100,
      timestamp: momentAfter(2),
      gradingProgress: 'FullyGraded',
    },
    { userId: 'subject-4', scoreGiven: 75.5, activityProgress: 'Completed' },
  ]);
  expect(courseIn(await log.columnNow(), course).url).toBe(book.items[0]!.id);
  expect(await log.press()).toMatchObject({ kind: 'refused', refusal: { rule: 'SG7' } });
  await log.release([grade(ids.ada, 90), grade(ids.ben, 60)]);
  await log.press();
  await nodeOf(log, book).send();
  expect(book.posts.slice(2)).toMatchObject([{ userId: 'subject-4', scoreGiven: 60 }]);
  await log.release([grade(ids.ada, null), grade(ids.ben, 60)]);
  await log.press();
  await nodeOf(log, book).send();
  expect(book.posts.at(-1)).toMatchObject({ userId: 'subject-3', gradingProgress: 'NotReady' });
  expect(book.posts.at(-1)).not.toHaveProperty('scoreGiven');
});

test('[SG7] a column that somebody deleted in the gradebook is made again', async () => {
  const log = await released(grade(ids.ada, 90));
  const book = gradebook();
  await log.press();
  await nodeOf(log, book).send();
  book.items.length = 0;
  await log.release([grade(ids.ada, 70)]);
  await log.press();
  await nodeOf(log, book).send();
  expect(book.items).toHaveLength(1);
  expect(book.posts.map(({ scoreGiven }) => scoreGiven)).toEqual([90, 70]);
});

test('[SG7] killed before or after any step and continued, a sending ends with each score taken once', async () => {
  for (const before of [true, false])
    for (let at = 1; at <= 10; at += 1) {
      const log = await released(grade(ids.ada, 90), grade(ids.ben, 75));
      const book = gradebook();
      await log.press();
      await nodeOf(log, book, { at, before })
        .send()
        .catch(() => undefined);
      await nodeOf(log, book).send();
      const column = await log.columnNow();
      expect(courseIn(column, course).isSending, `${at} ${before}`).toBe(false);
      expect(unsentGrades(column, course)).toEqual([]);
      expect(book.items).toHaveLength(1);
      expect([...book.scores.values()].map(({ scoreGiven }) => scoreGiven)).toEqual([90, 75]);
      expect(book.posts.length).toBeLessThanOrEqual(3);
    }
});

test('[SG7] what a platform says of each person is recorded, and those that it did not take are sent again', async () => {
  const log = await released(...[ids.ada, ids.ben, 5, 6, 7, ids.instructor].map((id) => grade(id, 80)));
  const book = gradebook({ 'subject-4': 404, 'subject-5': 422, 'subject-6': 400, 'subject-7': 500 });
  await log.press();
  // Busy twice before the first answer, which is waited for.
  book.busy.push(429, 503);
  await nodeOf(log, book).send();
  const events = await log.store.readStream(stream, { direction: 'forwards' });
  const results = events.flatMap(({ type, data }) =>
    type === 'GradesSent' ? (data as { results: object[] }).results : [],
  );
  expect(results).toEqual([
    { userId: ids.instructor, version: 1, outcome: 'notLinked', code: null },
    { userId: ids.ada, version: 1, outcome: 'taken', code: 200 },
    { userId: ids.ben, version: 1, outcome: 'notThere', code: 404 },
    { userId: 5, version: 1, outcome: 'refused', code: 422 },
    { userId: 6, version: 1, outcome: 'refused', code: 400 },
    { userId: 7, version: 1, outcome: 'unreachable', code: 500 },
  ]);
  const later = gradebook();
  await log.press();
  await nodeOf(log, later).send();
  expect(later.posts.map(({ userId }) => userId)).toEqual([
    'subject-4',
    'subject-5',
    'subject-6',
    'subject-7',
  ]);
});

test('[SG7] without an answer everybody is told as not reached; two courses are sent to apart', async () => {
  const log = await released(grade(ids.ada, 90));
  const [away, other] = [gradebook(), gradebook()];
  away.busy.push(503, 503, 503, 503, 503);
  await log.press();
  await nodeOf(log, away).send();
  expect(courseIn(await log.columnNow(), course)).toMatchObject({
    url: null,
    isSending: false,
    since: momentAfter(3),
    sent: { [ids.ada]: { outcome: 'unreachable', takenVersion: 0 } },
  });
  const second = { ...course, contextId: 'FIN 411' };
  await log.press(second);
  await nodeOf(log, other).send(second);
  expect([away.posts.length, other.posts.length]).toEqual([0, 1]);
  expect(unsentGrades(await log.columnNow(), course)).toHaveLength(1);
});
