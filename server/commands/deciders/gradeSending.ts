import type { GradeEvent, SentGrade } from '../../../contracts/events/gradeEvents.ts';
import {
  type CourseName,
  courseIn,
  type GivenGrade,
  type GradeColumn,
} from '../../../contracts/readModels/gradesDocument.ts';
import { accepted, type Outcome, refused } from './decider.ts';
import { laterThan } from './laterThan.ts';

/** What the process notes of a sending. */
export type SendingStep =
  | { readonly type: 'NoteLineItem'; readonly url: string }
  | { readonly type: 'NoteSent'; readonly results: readonly SentGrade[]; readonly isDone: boolean };
/** A person sends a column to a course; the process then notes each step. */
export type CourseAct = CourseName & { readonly node: string } & (
    | { readonly type: 'SendGrades' }
    | SendingStep
  );
type Act = CourseAct & {
  readonly gameId: number;
  readonly columnId: number;
  readonly by: number;
  readonly at: string;
};

/** A released grade that a course does not have; null points take one back that it has. */
export type UnsentGrade = GivenGrade & { readonly userId: number };

/** The grades whose newest version a course has not taken. */
export function unsentGrades(column: GradeColumn, course: CourseName): readonly UnsentGrade[] {
  const { sent } = courseIn(column, course);
  return Object.entries(column.given).flatMap(([id, grade]) => {
    const userId = Number(id);
    const before = sent[userId]?.takenVersion ?? 0;
    const isNew = grade.version > before && (grade.points !== null || before > 0);
    return isNew ? [{ userId, ...grade }] : [];
  });
}

/** What is recorded of a sending. */
export function decideSending(command: Act, column: GradeColumn): Outcome<GradeEvent> {
  const { gameId, columnId, platformId, contextId, node, by, at } = command;
  const fields = { gameId, columnId, label: column.label, platformId, contextId, by, at };
  const { url, isSending, at: newest } = courseIn(column, command);
  if (command.type === 'NoteLineItem') {
    if (command.url === url) return accepted();
    return accepted({ type: 'LineItemMade', data: { ...fields, url: command.url } });
  }
  if (command.type === 'NoteSent') {
    const { results, isDone } = command;
    if (!isSending) return accepted();
    return accepted({ type: 'GradesSent', data: { ...fields, results: [...results], isDone, node } });
  }
  if (isSending) return accepted();
  if (unsentGrades(column, command).length === 0)
    return refused('SG7', 'The course has all released grades already.');
  // Steps are named by when their sending began, so no two begin at once.
  const data = { ...fields, at: laterThan(newest, at), results: [], isDone: false, node };
  return accepted({ type: 'GradesSent', data });
}
