import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { type GradeColumnAnswer, type GradedCourseAnswer, sendGrades } from '../../contracts/calls/grades.ts';
import { counted } from '../../contracts/text/counted.ts';
import { useAct } from '../call/queries.ts';
import styles from './Grades.module.css';

type Result = GradedCourseAnswer['results'][number];

/** What became of a grade, and who must act. */
function saidOf({ outcome, code }: Result, { platform, title }: GradedCourseAnswer): string {
  if (outcome === 'taken') return 'taken';
  if (outcome === 'notThere') return 'not in the course any more';
  if (outcome === 'notLinked') return `unknown there: they open Quarterdeck once from ${title}`;
  if (outcome === 'unreachable') return `not reached: ${platform} did not answer`;
  if (code === null) return 'refused: the course does not play this game any more';
  return code === 401 || code === 403
    ? `refused (${code}): an administrator of ${platform} must let Quarterdeck grade`
    : `refused (${code}): the course is not published, or has them not as students. Publish it there`;
}

/** `22 taken, 1 not in the course any more.` */
function resultsText(course: GradedCourseAnswer): string {
  const counts = new Map([['taken', 0]]);
  for (const result of course.results) {
    const said = saidOf(result, course);
    counts.set(said, (counts.get(said) ?? 0) + 1);
  }
  return [...counts].flatMap(([said, count]) => (count > 0 ? [`${count} ${said}`] : [])).join(', ');
}

function courseText(course: GradedCourseAnswer): string {
  const { title, platform, unsent, is_sending: isSending, sent, can_send: canSend } = course;
  if (isSending) return `Sending to ${title}…`;
  const told = resultsText(course);
  const isFailed = course.results.some(({ outcome }) => outcome !== 'taken');
  const before = sent && told !== '' ? `${title}: ${told}${isFailed && unsent > 0 ? ', then' : '.'} ` : '';
  if (!canSend) return `${before}${platform} does not let Quarterdeck send grades to ${title}.`;
  if (unsent === 0 || isFailed) return before;
  return `${before}Send ${counted(unsent, 'grade')} to ${title}: grades typed there by hand are replaced.`;
}

/** What a student's grade became in the courses; nothing before it was sent. */
export function inCourses({ courses }: GradeColumnAnswer, userId: number): string {
  const found = courses.flatMap((course) => {
    const own = course.results.find(({ user_id: id }) => id === userId);
    return own ? [saidOf(own, course).replace(/:.*/, '')] : [];
  });
  return found.includes('taken') ? 'taken' : (found[0] ?? '–');
}

/** The courses that a column is sent to: what they have of it, and how to send them the rest. */
export function CourseLines({
  game,
  column: { column_id: column, courses },
  onSent,
}: {
  readonly game: number;
  readonly column: GradeColumnAnswer;
  readonly onSent: () => Promise<unknown>;
}): ReactNode {
  const { act, state } = useAct(sendGrades);
  return courses.map((course) => {
    const { platform_id, context_id, is_sending: isSending, unsent, sent, can_send: canSend } = course;
    const text = courseText(course);
    return (
      <div key={`${platform_id} ${context_id}`} className={styles.steps}>
        <p role="status">{text}</p>
        {canSend && unsent > 0 && (
          <Button
            variant="default"
            loading={state.isPending || isSending}
            onClick={() =>
              void act({ game }, { column_id: column, platform_id, context_id })
                .finally(onSent)
                .catch(() => undefined)
            }
          >
            {sent ? 'Send again' : 'Send'}
          </Button>
        )}
      </div>
    );
  });
}
