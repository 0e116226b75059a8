import type { ReleasedGrade } from '../../../contracts/events/gradeEvents.ts';
import type { GradeKind } from '../../../contracts/grading/points.ts';

/** What a course of a learning platform has of a column. */
export type SentCourse = {
  readonly url: string | null;
  readonly isSending: boolean;
  /** When the newest sending began. */
  readonly since: string;
  /** The newest version that it took of each student. */
  readonly taken: Readonly<Record<number, number>>;
};

/** A column with what its stream recorded. */
export type GradedColumn = {
  readonly kind: GradeKind;
  readonly label: string;
  readonly maximum: number;
  readonly isOpen: boolean;
  readonly version: number;
  readonly releasedAt: string;
  /** Points by hand, and what was released last, by user id. */
  readonly byHand: Readonly<Record<number, number | null>>;
  readonly given: Readonly<
    Record<number, Omit<ReleasedGrade, 'userId'> & { readonly version: number; readonly at: string }>
  >;
  /** What each course has of it, by `courseKey`. */
  readonly courses: Readonly<Record<string, SentCourse>>;
};
