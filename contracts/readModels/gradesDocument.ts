import type { EventOf } from '../events/eventDefinition.ts';
import type { GradeChanged, GradeColumnMade, GradesReleased, SentGrade } from '../events/gradeEvents.ts';

type Release = Omit<EventOf<typeof GradesReleased>['data'], 'grades' | 'gameId' | 'columnId' | 'label'>;

/** What was released to a student last, and with which release. */
export type GivenGrade = Pick<Release, 'version' | 'at' | 'banks'> & {
  /** Null if the grade was taken back. */
  readonly points: number | null;
  readonly place: number | null;
};

/** A course by its platform and by its name there. */
export type CourseName = { readonly platformId: string; readonly contextId: string };

/** The name of a course as one text. */
export const courseKey = (course: CourseName): string =>
  JSON.stringify([course.platformId, course.contextId]);

/** A course that a column was sent to; `by` and `at` are of the newest event. */
export type GradedCourse = {
  readonly platformId: string;
  readonly contextId: string;
  /** The column in its gradebook; null until it has one. */
  readonly url: string | null;
  /** The newest result of each student, and the newest version that was taken. */
  readonly sent: Readonly<Record<number, SentGrade & { readonly takenVersion: number }>>;
  readonly isSending: boolean;
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

/** The grades of a game; `by` and `at` are of the newest event. */
export type GradesDocument = {
  readonly gameId: number;
  readonly columns: Readonly<Record<number, GradeColumn>>;
  readonly by: number;
  readonly at: string;
};
