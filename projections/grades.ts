import type { GradeEvent } from '../contracts/events/gradeEvents.ts';
import {
  courseKey,
  type GivenGrade,
  type GradeColumn,
  type GradedCourse,
  type GradesDocument,
} from '../contracts/readModels/gradesDocument.ts';
import { defineProjection } from './projection.ts';

const key = ({ data }: GradeEvent): string => String(data.gameId);

/** The document after an event changed the column that it names; null ends the column. */
function withColumn(
  document: GradesDocument | null,
  { gameId, columnId, by, at }: GradeEvent['data'],
  change: (column: GradeColumn) => GradeColumn | null,
): GradesDocument {
  const { [columnId]: column, ...others } = document?.columns ?? {};
  const changed = column ? change(column) : null;
  return { gameId, columns: changed ? { ...others, [columnId]: changed } : others, by, at };
}

type OfCourse = Extract<GradeEvent, { readonly type: 'LineItemMade' | 'GradesSent' }>['data'];

/** The document after an event changed a course that its column is sent to; nobody who looks at grades has to know. */
function withCourse(
  document: GradesDocument | null,
  data: OfCourse,
  change: (course: GradedCourse) => GradedCourse,
): GradesDocument {
  const changed = withColumn(document, data, (column) => {
    const { platformId, contextId, by, at } = data;
    const name = courseKey(data);
    const first = { platformId, contextId, url: null, sent: {}, isSending: false };
    const course = change({ ...(column.courses[name] ?? first), by, at });
    return { ...column, courses: { ...column.courses, [name]: course } };
  });
  return { ...changed, ...(document && { by: document.by, at: document.at }) };
}

/** The open columns of a game's grades: points by hand, and what was released. */
export const grades = defineProjection<GradesDocument, GradeEvent>({
  name: 'grades',
  version: 1,
  indexes: [],
  handles: {
    GradeColumnMade: {
      key,
      reduce(document, { data: { gameId, by, at, ...made } }) {
        const column = { ...made, changes: {}, given: {}, release: null, courses: {} };
        return { gameId, columns: { ...document?.columns, [made.columnId]: column }, by, at };
      },
    },
    GradeColumnClosed: { key, reduce: (document, { data }) => withColumn(document, data, () => null) },
    GradeChanged: {
      key,
      reduce: (document, { data }) =>
        withColumn(document, data, (column) => {
          const { userId, points, reason, by, at } = data;
          const { [userId]: _, ...others } = column.changes;
          const changes = points === null ? others : { ...others, [userId]: { points, reason, by, at } };
          return { ...column, changes };
        }),
    },
    GradesReleased: {
      key,
      reduce: (document, { data }) =>
        withColumn(document, data, (column) => {
          const { grades: released, version, position, banks, by, at } = data;
          const given: Record<number, GivenGrade> = { ...column.given };
          for (const { userId, points, place } of released)
            given[userId] = { points, place, version, banks, at };
          return { ...column, given, release: { version, position, banks, by, at } };
        }),
    },
    LineItemMade: {
      key,
      reduce: (document, { data }) => withCourse(document, data, (course) => ({ ...course, url: data.url })),
    },
    GradesSent: {
      key,
      reduce: (document, { data }) =>
        withCourse(document, data, (course) => {
          const sent = { ...course.sent };
          for (const result of data.results) {
            const taken = sent[result.userId]?.takenVersion ?? 0;
            const takenVersion = result.outcome === 'taken' ? Math.max(taken, result.version) : taken;
            sent[result.userId] = { ...result, takenVersion };
          }
          return { ...course, sent, isSending: !data.isDone };
        }),
    },
  },
});
