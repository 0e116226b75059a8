import type { EventOf } from '../events/eventDefinition.ts';
import type { GradeChanged, GradeColumnMade, GradesReleased } from '../events/gradeEvents.ts';

type Release = Omit<EventOf<typeof GradesReleased>['data'], 'grades' | 'gameId' | 'columnId' | 'label'>;

/** What was released to a student last, and with which release. */
export type GivenGrade = Pick<Release, 'version' | 'at' | 'banks'> & {
  readonly points: number;
  readonly place: number | null;
};

/** An open column of grades. */
export type GradeColumn = Omit<EventOf<typeof GradeColumnMade>['data'], 'gameId' | 'by' | 'at'> & {
  /** Points by hand, by user id. */
  readonly changes: Readonly<
    Record<number, Pick<EventOf<typeof GradeChanged>['data'], 'reason' | 'by' | 'at'> & { points: number }>
  >;
  /** Released grades by user id; those taken back are missing. */
  readonly given: Readonly<Record<number, GivenGrade>>;
  /** The newest release; null before the first. */
  readonly release: Release | null;
};

/** The grades of a game; `by` and `at` are of the newest event. */
export type GradesDocument = {
  readonly gameId: number;
  readonly columns: Readonly<Record<number, GradeColumn>>;
  readonly by: number;
  readonly at: string;
};
