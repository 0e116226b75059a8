import type { SentGrade } from '../../contracts/events/gradeEvents.ts';
import { streams } from '../../contracts/features/streams.ts';
import {
  type CourseName,
  courseIn,
  courseKey,
  type GradeColumn,
} from '../../contracts/readModels/gradesDocument.ts';
import { type SendingStep, type UnsentGrade, unsentGrades } from '../commands/deciders/gradeSending.ts';
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
export type Sending = CourseName & {
  readonly gameId: number;
  readonly columnId: number;
  readonly by: number;
  /** The node that sends. */
  readonly node: string;
};

export type SendingContext = Pick<
  TurnRunContext,
  'commandHandlers' | 'environment' | 'logger' | 'background'
> & {
  /** Undefined if grades cannot be sent to the course any more. */
  readonly scoresOf: (sending: Sending) => Promise<CourseScores | undefined>;
  /** How the platform knows these people. */
  readonly subjectsOf: (
    platformId: string,
    userIds: readonly number[],
  ) => Promise<ReadonlyMap<number, string>>;
};
type Outcome = Pick<SentGrade, 'outcome' | 'code'>;

/** The status of an answer as an outcome. Moodle refuses a score that it already has, by its time, as a conflict. */
function outcomeOf(code: number): Outcome {
  if ((code >= 200 && code < 300) || code === 409) return { outcome: 'taken', code };
  if (code === 404) return { outcome: 'notThere', code };
  return { outcome: code >= 500 || code === 429 ? 'unreachable' : 'refused', code };
}

/** The second that a moment is in, or the next. */
const wholeSecond = (at: string): string => new Date(Math.ceil(Date.parse(at) / 1_000) * 1_000).toISOString();

/** What a gradebook calls a column, and finds it by. */
export const gradebookColumn = (
  gameId: number,
  { columnId, label, maximum }: Pick<GradeColumn, 'columnId' | 'label' | 'maximum'>,
) => ({
  ...{ label: `Quarterdeck ${label.toLowerCase()}`, maximum },
  ...{ resourceId: `quarterdeck-${gameId}`, tag: `column-${columnId}` },
});

/** Notes that these grades had this outcome. */
const noted = (grades: readonly UnsentGrade[], outcome: Outcome, isDone: boolean): SendingStep => ({
  type: 'NoteSent',
  results: grades.map(({ userId, version }) => ({ userId, version, ...outcome })),
  isDone,
});
const unanswered: Outcome = { outcome: 'unreachable', code: null };

/**
 * Sends what a course does not have of a column, one score at a time, each recorded before the next: after a crash it
 * goes on with the score that was not recorded, whose time says to the platform that it is the same one.
 */
async function sendGrades(sending: Sending, context: SendingContext): Promise<void> {
  const { gameId, columnId, platformId } = sending;
  const { commandHandlers, environment, logger, scoresOf, subjectsOf } = context;
  const handler = commandHandlers.of(gradesDecider);
  const stream = streams.grades(gameId);
  const column = (await handler.stateOf(stream))?.columns[columnId];
  const course = column && courseIn(column, sending);
  if (!column || !course?.isSending) return;
  const correlationId = environment.uuid();
  /** A step has one name in all tries of a sending, so that one which was recorded already is not repeated. */
  const record = (step: SendingStep, name: string) => {
    const named = `${stream}/${columnId}/${courseKey(sending)}/${course.since}/${name}`;
    const command = { ...sending, ...step, at: momentNow(environment) };
    return handler.handle(stream, command, stepMetadata(named, correlationId, environment));
  };
  const { maximum } = column;
  let left = unsentGrades(column, sending);
  try {
    const scores = await scoresOf(sending);
    const subjects = await subjectsOf(
      platformId,
      left.map(({ userId }) => userId),
    );
    // Looked up each time: somebody may have deleted the column there.
    const item = scores && (await scores.lineItem(gradebookColumn(gameId, column)));
    if (!scores || !item || 'code' in item) {
      const outcome: Outcome =
        item && 'code' in item ? outcomeOf(item.code) : { outcome: 'refused', code: null };
      await record(noted(left, outcome, true), 'end');
      return;
    }
    await record({ type: 'NoteLineItem', url: item.url }, `item ${item.url}`);
    for (const grade of left) {
      const { userId, version, points, at } = grade;
      const subject = subjects.get(userId);
      const outcome: Outcome = subject
        ? outcomeOf(await scores.send(item.url, { subject, points, maximum, at: wholeSecond(at) }))
        : { outcome: 'notLinked', code: null };
      left = left.slice(1);
      await record(noted([grade], outcome, false), `${userId} ${version}`);
    }
    await record(noted([], unanswered, true), 'end');
  } catch (fault) {
    logger.warn({ err: fault, gameId, columnId, platformId }, 'a learning platform could not be reached');
    await record(noted(left, unanswered, true), 'end');
  }
}

/** Sends a column to a course, unless this node is already doing so. */
export function sendGradesOnce(sending: Sending, context: SendingContext): Promise<void> {
  const name = `grades ${sending.gameId}.${sending.columnId} to ${courseKey(sending)}`;
  return context.background.once(name, () => sendGrades(sending, context));
}
