import type { GradeEvent, SentGrade } from '../../../contracts/events/gradeEvents.ts';
import { courseKey } from '../../../contracts/readModels/gradesDocument.ts';
import { accepted, type Outcome, refused } from './decider.ts';
import type { GradedColumn, SentCourse } from './gradedColumn.ts';

type Course = { readonly platformId: string; readonly contextId: string };

/** A person sends a column to a course; the process then notes each step. */
export type CourseAct = Course &
  (
    | { readonly type: 'SendGrades' }
    | { readonly type: 'NoteLineItem'; readonly url: string }
    | { readonly type: 'NoteSent'; readonly results: readonly SentGrade[]; readonly isDone: boolean }
  );
type Act = CourseAct & {
  readonly gameId: number;
  readonly columnId: number;
  readonly by: number;
  readonly at: string;
};

const untouched: SentCourse = { url: null, isSending: false, since: '', taken: {} };

/** What a course has of a column. */
export const courseIn = ({ courses }: Pick<GradedColumn, 'courses'>, course: Course): SentCourse =>
  courses[courseKey(course)] ?? untouched;

/** A released grade that a course does not have; null points take one back that it has. */
export type UnsentGrade = {
  readonly userId: number;
  readonly version: number;
  readonly points: number | null;
  /** When it was released. */
  readonly at: string;
};

/** The grades whose newest version a course has not taken. */
export function unsentGrades(column: GradedColumn, course: Course): readonly UnsentGrade[] {
  const { taken } = courseIn(column, course);
  return Object.entries(column.given).flatMap(([id, { version, points, at }]) => {
    const before = taken[Number(id)] ?? 0;
    const isNew = version > before && (points !== null || before > 0);
    return isNew ? [{ userId: Number(id), version, points, at }] : [];
  });
}

/** What is recorded of a sending. */
export function decideSending(command: Act, column: GradedColumn): Outcome<GradeEvent> {
  const { gameId, columnId, platformId, contextId, by, at } = command;
  const fields = { gameId, columnId, label: column.label, platformId, contextId, by, at };
  const course = courseIn(column, command);
  if (command.type === 'NoteLineItem') {
    const { url } = command;
    return course.url === url ? accepted() : accepted({ type: 'LineItemMade', data: { ...fields, url } });
  }
  if (command.type === 'NoteSent') {
    const { results, isDone } = command;
    if (!course.isSending) return accepted();
    return accepted({ type: 'GradesSent', data: { ...fields, results: [...results], isDone } });
  }
  if (course.isSending) return accepted();
  if (unsentGrades(column, command).length === 0)
    return refused('SG7', 'The course has all released grades already.');
  return accepted({ type: 'GradesSent', data: { ...fields, results: [], isDone: false } });
}

type SendingEvent = Extract<GradeEvent, { readonly type: 'LineItemMade' | 'GradesSent' }>;

/** Whether an event tells of a sending: it changes no grade that somebody looks at. */
export const isOfSending = (event: GradeEvent): event is SendingEvent =>
  event.type === 'LineItemMade' || event.type === 'GradesSent';

/** The courses of a column after a step of a sending. */
export function evolveCourse(
  courses: GradedColumn['courses'],
  { type, data }: SendingEvent,
): GradedColumn['courses'] {
  const key = courseKey(data);
  const course = courses[key] ?? untouched;
  if (type === 'LineItemMade') return { ...courses, [key]: { ...course, url: data.url } };
  const taken = { ...course.taken };
  for (const { userId, version, outcome } of data.results)
    if (outcome === 'taken') taken[userId] = Math.max(version, taken[userId] ?? 0);
  const since = course.isSending ? course.since : data.at;
  return { ...courses, [key]: { ...course, taken, since, isSending: !data.isDone } };
}
