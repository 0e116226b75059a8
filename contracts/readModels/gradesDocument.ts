import type { EventOf } from '../events/eventDefinition.ts';
import type {
  GradeChanged,
  GradeColumnMade,
  GradeEvent,
  GradesReleased,
  ReleasedGrade,
  SentGrade,
} from '../events/gradeEvents.ts';

type Release = Omit<EventOf<typeof GradesReleased>['data'], 'grades' | 'gameId' | 'columnId' | 'label'>;

/** What was released to a student last, and with which release; null points if it was taken back. */
export type GivenGrade = Pick<Release, 'version' | 'at' | 'banks'> & Omit<ReleasedGrade, 'userId'>;

/** A course by its platform and by its name there. */
export type CourseName = { readonly platformId: string; readonly contextId: string };

/** What a course has of a column; `by` and `at` are of the newest step of a sending. */
export type GradedCourse = CourseName & {
  /** The column in its gradebook; null until it has one. */
  readonly url: string | null;
  /** The newest result of each student, and the newest version that was taken. */
  readonly sent: Readonly<Record<number, SentGrade & { readonly takenVersion: number }>>;
  readonly isSending: boolean;
  readonly node: string;
  /** When the newest sending began. */
  readonly since: string;
  readonly by: number;
  readonly at: string;
};

/** An open column of grades. */
export type GradeColumn = Omit<EventOf<typeof GradeColumnMade>['data'], 'gameId' | 'by' | 'at'> & {
  /** Points by hand, by user id. */
  readonly changes: Readonly<
    Record<number, Pick<EventOf<typeof GradeChanged>['data'], 'reason' | 'by' | 'at'> & { points: number }>
  >;
  /** Released grades by user id. */
  readonly given: Readonly<Record<number, GivenGrade>>;
  /** The newest release; null before the first. */
  readonly release: Release | null;
  /** By `courseKey`. */
  readonly courses: Readonly<Record<string, GradedCourse>>;
};

/** The grades of a game; `by` and `at` are of the newest event that changed what those who grade look at. */
export type GradesDocument = {
  readonly gameId: number;
  /** Those that are open. */
  readonly columns: Readonly<Record<number, GradeColumn>>;
  /** The id of the newest column, open or not. */
  readonly newestColumn: number;
  /** Whether any of them is being sent to a course. */
  readonly sending: 'open' | 'none';
  readonly by: number;
  readonly at: string;
};

/** The name of a course as one text. */
export const courseKey = ({ platformId, contextId }: CourseName): string =>
  JSON.stringify([platformId, contextId]);

/** What a course has of a column. */
export const courseIn = (
  { courses }: Pick<GradeColumn, 'courses'>,
  { platformId, contextId }: CourseName,
): GradedCourse =>
  courses[courseKey({ platformId, contextId })] ?? {
    ...{ platformId, contextId, url: null, sent: {}, isSending: false, node: '', since: '', by: 0, at: '' },
  };

/** What a release gives a student whose bank got this: points by hand come first. Null if they see it already. */
export function unreleased(
  { changes, given }: GradeColumn,
  { userId, points: computed, place }: ReleasedGrade,
): ReleasedGrade | null {
  const points = changes[userId]?.points ?? computed;
  const last = given[userId];
  const shown = last?.points ?? null;
  return points !== shown || (shown !== null && place !== last?.place) ? { userId, points, place } : null;
}

function courseAfter(column: GradeColumn, event: SendingEvent): GradeColumn {
  const { by, at } = event.data;
  const course = courseIn(column, event.data);
  const key = courseKey(event.data);
  const changed = (parts: Partial<GradedCourse>) => ({
    ...column,
    courses: { ...column.courses, [key]: { ...course, ...parts, by, at } },
  });
  if (event.type === 'LineItemMade') return changed({ url: event.data.url });
  const sent = { ...course.sent };
  for (const result of event.data.results) {
    const taken = sent[result.userId]?.takenVersion ?? 0;
    const takenVersion = result.outcome === 'taken' ? Math.max(taken, result.version) : taken;
    sent[result.userId] = { ...result, takenVersion };
  }
  const { isDone, node } = event.data;
  return changed({ sent, node, isSending: !isDone, since: course.isSending ? course.since : at });
}

type SendingEvent = Extract<GradeEvent, { readonly type: 'LineItemMade' | 'GradesSent' }>;
const isOfSending = (event: GradeEvent): event is SendingEvent =>
  event.type === 'LineItemMade' || event.type === 'GradesSent';

function columnAfter(column: GradeColumn | undefined, event: GradeEvent): GradeColumn | undefined {
  const { type, data } = event;
  if (type === 'GradeColumnMade') {
    const { gameId: _game, by: _by, at: _at, ...made } = data;
    return { ...made, changes: {}, given: {}, release: null, courses: {} };
  }
  if (!column || type === 'GradeColumnClosed') return undefined;
  if (isOfSending(event)) return courseAfter(column, event);
  const { by, at } = data;
  if (type === 'GradeChanged') {
    const { [data.userId]: _, ...others } = column.changes;
    const { points, reason } = data;
    const changes = points === null ? others : { ...others, [data.userId]: { points, reason, by, at } };
    return { ...column, changes };
  }
  if (type !== 'GradesReleased') return column;
  const { version, position, banks } = data;
  const given = data.grades.map(({ userId, ...grade }) => [userId, { ...grade, version, banks, at }]);
  const release = { version, position, banks, by, at };
  return { ...column, given: { ...column.given, ...Object.fromEntries(given) }, release };
}

/** The grades of a game after an event; what is decided by and what is read are the same. */
export function gradesAfter(before: GradesDocument | null, event: GradeEvent): GradesDocument {
  const { gameId, columnId, by, at } = event.data;
  const { [columnId]: column, ...others } = before?.columns ?? {};
  const changed = columnAfter(column, event);
  const columns = changed ? { ...others, [columnId]: changed } : others;
  const courses = Object.values(columns).flatMap((each) => Object.values(each.courses));
  return {
    gameId,
    columns,
    sending: courses.some(({ isSending }) => isSending) ? 'open' : 'none',
    newestColumn: Math.max(before?.newestColumn ?? 0, columnId),
    ...(before && isOfSending(event) ? { by: before.by, at: before.at } : { by, at }),
  };
}
