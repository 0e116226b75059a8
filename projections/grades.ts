import type { GradeEvent } from '../contracts/events/gradeEvents.ts';
import type { GivenGrade, GradeColumn, GradesDocument } from '../contracts/readModels/gradesDocument.ts';
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

/** The open columns of a game's grades: points by hand, and what was released. */
export const grades = defineProjection<GradesDocument, GradeEvent>({
  name: 'grades',
  version: 1,
  indexes: [],
  handles: {
    GradeColumnMade: {
      key,
      reduce(document, { data: { gameId, by, at, ...made } }) {
        const column = { ...made, changes: {}, given: {}, release: null };
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
          for (const { userId, points, place } of released) {
            if (points === null) delete given[userId];
            else given[userId] = { points, place, version, banks, at };
          }
          return { ...column, given, release: { version, position, banks, by, at } };
        }),
    },
  },
});
