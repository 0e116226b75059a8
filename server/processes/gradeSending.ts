import type { SentGrade } from '../../contracts/events/gradeEvents.ts';
import { streams } from '../../contracts/features/streams.ts';
import { courseKey } from '../../contracts/readModels/gradesDocument.ts';
import type { GradedColumn, SentCourse } from '../commands/deciders/gradedColumn.ts';
import { courseIn, type UnsentGrade, unsentGrades } from '../commands/deciders/gradeSending.ts';
import { gradesDecider } from '../commands/deciders/grades.ts';
import { stepMetadata } from '../commands/handling/processMetadata.ts';
import { momentNow } from '../lib/environment.ts';
import type { TurnRunContext } from './turnRunProcess.ts';

/** A grade as a course gets it. */
export type Score = {
  readonly subject: string;
  /** Null takes the score back. */
  readonly points: number | null;
  readonly maximum: number;
  /** The whole second of its release, the same in every try. */
  readonly at: string;
};

/** The gradebook of a course; both reject if nobody answers. */
export type CourseScores = {
  /** The address of the column with this resource and tag, made if there is none; or the status of a refusal. */
  readonly lineItem: (item: {
    readonly label: string;
    readonly maximum: number;
    readonly resourceId: string;
    readonly tag: string;
  }) => Promise<{ readonly url: string } | { readonly code: number }>;
  /** Answers with the HTTP status. */
  readonly send: (url: string, score: Score) => Promise<number>;
};

/** Which column is sent to which course, and by whom. */
export type Sending = {
  readonly gameId: number;
  readonly columnId: number;
  readonly platformId: string;
  readonly contextId: string;
  readonly by: number;
};

type Context = Pick<TurnRunContext, 'commandHandlers' | 'environment' | 'logger' | 'background'> & {
  readonly scoresOf: (sending: Sending) => Promise<CourseScores>;
  /** How the platform knows these people. */
  readonly subjectsOf: (
    platformId: string,
    userIds: readonly number[],
  ) => Promise<ReadonlyMap<number, string>>;
};
type Step =
  | { readonly type: 'NoteLineItem'; readonly url: string }
  | { readonly type: 'NoteSent'; readonly results: readonly SentGrade[]; readonly isDone: boolean };
type Outcome = Pick<SentGrade, 'outcome' | 'code'>;

/** The status of an answer as an outcome. Moodle refuses a score that it already has, by its time, as a conflict. */
function outcomeOf(code: number): Outcome {
  if ((code >= 200 && code < 300) || code === 409) return { outcome: 'taken', code };
  if (code === 404) return { outcome: 'notThere', code };
  return { outcome: code >= 500 || code === 429 ? 'unreachable' : 'refused', code };
}
const unanswered: Outcome = { outcome: 'unreachable', code: null };

/** The second that a moment is in, or the next. */
const wholeSecond = (at: string): string => new Date(Math.ceil(Date.parse(at) / 1_000) * 1_000).toISOString();

const resultOf = ({ userId, version }: UnsentGrade, outcome: Outcome): SentGrade => ({
  userId,
  version,
  ...outcome,
});

/**
 * Sends what a course does not have of a column, one score at a time, each recorded before the next: after a crash it
 * goes on with the score that was not recorded, whose time says to the platform that it is the same one.
 */
async function sendGrades(sending: Sending, context: Context): Promise<void> {
  const { gameId, columnId, platformId, by } = sending;
  const { commandHandlers, environment, logger, scoresOf, subjectsOf } = context;
  const handler = commandHandlers.of(gradesDecider);
  const stream = streams.grades(gameId);
  const columnNow = async () => (await handler.stateOf(stream)).columns[columnId];
  const correlationId = environment.uuid();
  const column = await columnNow();
  const course = column && courseIn(column, sending);
  if (!column?.isOpen || !course?.isSending) return;
  /** A step has one name in all tries of a sending, so that one which was recorded already is not repeated. */
  const record = (step: Step, name: string) => {
    const named = `${stream}/${columnId}/${courseKey(sending)}/${course.since}/${name}`;
    const command = { ...sending, ...step, by, at: momentNow(environment) };
    return handler.handle(stream, command, stepMetadata(named, correlationId, environment));
  };
  const end = (results: readonly SentGrade[]) => record({ type: 'NoteSent', results, isDone: true }, 'end');

  async function itemOf({ label, maximum }: GradedColumn, { url }: SentCourse, scores: CourseScores) {
    if (url !== null) return { url };
    const item = { label: `Quarterdeck ${label.toLowerCase()}`, maximum };
    const made = await scores.lineItem({
      ...item,
      resourceId: `quarterdeck-${gameId}`,
      tag: `column-${columnId}`,
    });
    if ('url' in made) await record({ type: 'NoteLineItem', url: made.url }, 'item');
    return made;
  }

  const unsent = unsentGrades(column, sending);
  let done = 0;
  const rest = (outcome: Outcome) => unsent.slice(done).map((grade) => resultOf(grade, outcome));
  try {
    const scores = await scoresOf(sending);
    const subjects = await subjectsOf(
      platformId,
      unsent.map(({ userId }) => userId),
    );
    const item = await itemOf(column, course, scores);
    if ('code' in item) {
      await end(rest(outcomeOf(item.code)));
      return;
    }
    for (const grade of unsent) {
      const { points, at } = grade;
      const subject = subjects.get(grade.userId);
      const score = { points, maximum: column.maximum, at: wholeSecond(at) };
      const outcome: Outcome = subject
        ? outcomeOf(await scores.send(item.url, { subject, ...score }))
        : { outcome: 'notLinked', code: null };
      done += 1;
      const results = [resultOf(grade, outcome)];
      await record({ type: 'NoteSent', results, isDone: false }, `${grade.userId} ${grade.version}`);
    }
    await end([]);
  } catch (fault) {
    logger.warn({ err: fault, gameId, columnId, platformId }, 'a learning platform could not be reached');
    await end(rest(unanswered));
  }
}

/** Sends a column to a course, unless this node is already doing so. */
export function sendGradesOnce(sending: Sending, context: Context): Promise<void> {
  const name = `grades ${sending.gameId}.${sending.columnId} to ${courseKey(sending)}`;
  return context.background.once(name, () => sendGrades(sending, context));
}
