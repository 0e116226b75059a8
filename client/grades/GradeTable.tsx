import { Button, Table } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import type { ReactNode } from 'react';
import type { ResponseOf } from '../../contracts/calls/call.ts';
import type { Grade, GradeColumnAnswer, loadGrades } from '../../contracts/calls/grades.ts';
import { TermHeads } from '../ui/TermHeads.tsx';
import { inCourses } from './CourseLines.tsx';
import styles from './Grades.module.css';

export type GradeList = ResponseOf<typeof loadGrades>;

const textOf = (points: number | null | undefined): string => (points == null ? '–' : String(points));

/** The students of a game with their points of a column, and with what they see of them. */
export function GradeTable({
  list: { students },
  column,
  onEdit,
}: {
  readonly list: GradeList;
  readonly column: GradeColumnAnswer;
  readonly onEdit: (userId: number) => void;
}): ReactNode {
  const { label, grades, courses } = column;
  const isSent = courses.some(({ sent }) => sent);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={styles.scroll} tabIndex={0} aria-label={label}>
      <Table className={styles.table} aria-label={`${label} of each student`}>
        <TermHeads
          titles={['Student', 'Team', 'Points', 'Released', ...(isSent ? ['In the course'] : [])]}
          at="grades"
        />
        <Table.Tbody>
          {students.map(({ user_id: id, full_name: name, team_name: team }, index) => {
            const grade = grades[index];
            return (
              grade && (
                <Table.Tr key={id} data-waiting={grade.is_waiting || undefined}>
                  <Table.Th scope="row">{name}</Table.Th>
                  <Table.Td>{team}</Table.Td>
                  <Table.Td>
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={`Change the points of ${name}, ${textOf(grade.points)}`}
                      onClick={() => onEdit(id)}
                    >
                      {textOf(grade.points)}
                    </Button>
                    <ByHand grade={grade} />
                  </Table.Td>
                  <Table.Td>
                    {textOf(grade.released?.points)}
                    {grade.is_waiting && (
                      <span className={styles.waiting}>
                        {grade.released ? 'changed since' : 'not released'}
                      </span>
                    )}
                  </Table.Td>
                  {isSent && <Table.Td>{inCourses(column, id)}</Table.Td>}
                </Table.Tr>
              )
            );
          })}
        </Table.Tbody>
      </Table>
    </section>
  );
}

/** Who gave a student other points than those of the bank, and why. */
function ByHand({ grade: { by_hand: change, computed } }: { readonly grade: Grade }): ReactNode {
  if (!change) return null;
  return (
    <small>
      {change.by}, instead of {textOf(computed)}: {change.reason}
    </small>
  );
}
