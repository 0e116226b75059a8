import type { ResponseOf } from '../../../contracts/calls/call.ts';
import type {
  Grade,
  GradeColumnAnswer,
  GradedCourseAnswer,
  loadGrades,
} from '../../../contracts/calls/grades.ts';
import type { ReleasedGrade } from '../../../contracts/events/gradeEvents.ts';
import type { Position } from '../../../contracts/events/recordedEvent.ts';
import { type GradedBank, type Grading, gradePoints } from '../../../contracts/grading/points.ts';
import type { CourseDocument } from '../../../contracts/readModels/courseDocument.ts';
import {
  courseIn,
  type GradeColumn,
  type GradesDocument,
  unreleased,
} from '../../../contracts/readModels/gradesDocument.ts';
import { unsentGrades } from '../../commands/deciders/gradeSending.ts';
import { submittedQuarters } from '../../history/submittedQuarters.ts';
import { takesGrades } from '../../school/lti/gradeSender.ts';
import type { CallParts } from '../callParts.ts';
import type { Past } from '../past.ts';
import { standingOf } from './standingAnswer.ts';

/** A game as far as grades are concerned, as of a position of the log. */
export type GradedGame = {
  readonly position: Position;
  readonly quarters: number;
  readonly hasPoints: boolean;
  readonly banks: ReadonlyMap<number, GradedBank & { readonly name: string }>;
  /** Students in the order of their banks, then of their names. */
  readonly students: readonly {
    readonly userId: number;
    readonly fullName: string;
    readonly teamId: number;
  }[];
};

/** What grades go by, as of an existing position; undefined before the game was created. */
export async function gradedGame(
  gameId: number,
  position: Position,
  past: Past,
  { identity }: Pick<CallParts, 'identity'>,
): Promise<GradedGame | undefined> {
  const moment = await past.momentOf(gameId, position);
  const game = await moment?.readModels.game(gameId);
  if (!moment || !game) return undefined;
  const history = await past.historyOf(gameId);
  const standing = await standingOf(game, { seesAll: true, teamId: null }, moment.readModels);
  const hasPoints = standing.score_of === 'points';
  const banks = standing.banks.map((bank) => {
    const { team_id: teamId, team_name: name, places, score, failed_turn: failedTurn } = bank;
    const graded = {
      name,
      place: places.at(-1) ?? null,
      score: hasPoints ? (score.at(-1) ?? null) : null,
      hasFailed: failedTurn !== null,
      submitted: submittedQuarters(history, { gameId, teamId }, position),
    };
    return [teamId, graded] as const;
  });
  const accounts = await identity.accounts.findByIds(Object.keys(game.members).map(Number));
  const students = accounts
    .toSorted((one, other) => (one.fullName < other.fullName ? -1 : 1))
    .flatMap(({ userId, fullName }) => {
      const teamId = game.members[userId]?.teamId ?? null;
      return teamId === null ? [] : [{ userId, fullName, teamId }];
    });
  return {
    position,
    quarters: game.turnsCompleted,
    hasPoints,
    banks: new Map(banks),
    students: banks.flatMap(([id]) => students.filter(({ teamId }) => teamId === id)),
  };
}

/** What every student's bank gets in a column. */
export function computedGrades(column: Grading, game: GradedGame): readonly ReleasedGrade[] {
  const { banks, quarters, students } = game;
  return students.map(({ userId, teamId }) => {
    const bank = banks.get(teamId);
    const points = bank ? gradePoints(column, bank, { banks: banks.size, quarters }) : null;
    const isByPlace = column.formula?.by === 'place' && points !== null;
    return { userId, points, place: isByPlace ? (bank?.place ?? null) : null };
  });
}

async function gradeAnswer(
  grade: ReleasedGrade,
  column: GradeColumn,
  { nameOf, texts }: CallParts,
): Promise<Grade> {
  const { userId, points: computed } = grade;
  const change = column.changes[userId];
  const { points = null, version = 0, at = '' } = column.given[userId] ?? {};
  return {
    user_id: userId,
    points: change?.points ?? computed,
    computed,
    by_hand: change
      ? { by: await nameOf(change.by), at: change.at, reason: await texts.open(change.reason) }
      : null,
    released: points === null ? null : { points, version, at },
    is_waiting: unreleased(column, grade) !== null,
  };
}

async function courseAnswer(
  course: CourseDocument,
  column: GradeColumn,
  { nameOf, readModels, lti }: CallParts,
): Promise<GradedCourseAnswer> {
  const { platformId, contextId, title } = course;
  const { sent, isSending, since, by } = courseIn(column, course);
  const results = Object.values(sent).filter(
    ({ userId, version }) => column.given[userId]?.version === version,
  );
  return {
    ...{ platform_id: platformId, context_id: contextId, title },
    platform: (await readModels.platform(platformId))?.name ?? title,
    can_send: lti !== undefined && takesGrades(course),
    is_sending: isSending,
    unsent: unsentGrades(column, course).length,
    sent: since === '' ? null : { by: await nameOf(by), at: since },
    results: results.map(({ userId, outcome, code }) => ({ user_id: userId, outcome, code })),
  };
}

async function columnAnswer(
  column: GradeColumn,
  game: GradedGame,
  courses: readonly CourseDocument[],
  parts: CallParts,
): Promise<GradeColumnAnswer> {
  const { columnId, label, kind, formula, maximum, release } = column;
  const grades = computedGrades(column, game).map((grade) => gradeAnswer(grade, column, parts));
  return {
    column_id: columnId,
    ...{ label, kind, formula, maximum },
    released: release && { version: release.version, at: release.at, by: await parts.nameOf(release.by) },
    grades: await Promise.all(grades),
    courses: await Promise.all(courses.map((course) => courseAnswer(course, column, parts))),
  };
}

/** The grades of a game for those who oversee it. */
export async function gradesAnswer(
  game: GradedGame,
  grades: GradesDocument | undefined,
  courses: readonly CourseDocument[],
  parts: CallParts,
): Promise<ResponseOf<typeof loadGrades>> {
  const columns = Object.values(grades?.columns ?? {});
  return {
    students: game.students.map(({ userId, fullName, teamId }) => ({
      user_id: userId,
      full_name: fullName,
      team_name: game.banks.get(teamId)?.name ?? '',
    })),
    columns: await Promise.all(columns.map((column) => columnAnswer(column, game, courses, parts))),
    quarters: game.quarters,
    has_points: game.hasPoints,
    log_position: game.position,
    lastUpdated: grades?.at ?? null,
  };
}
