import { ColumnDialog } from '../../client/grades/ColumnDialog.tsx';
import { GradeDialog } from '../../client/grades/GradeDialog.tsx';
import { GradesScreen } from '../../client/grades/GradesScreen.tsx';
import { OwnGrades } from '../../client/grades/OwnGrades.tsx';
import {
  shownColumn,
  shownCourse,
  shownGrade,
  shownGrades,
  shownSentCourse,
} from '../../client/samples/shownGrades.ts';
import { loadGrades, loadOwnGrades } from '../../contracts/calls/grades.ts';
import { answer } from './Answered.tsx';
import { entry, type Section } from './entry.tsx';

const nothing = async () => {};
const at = '2026-11-28T15:00:00.000Z';
const fresh = [8, 9, 10].map((id) => shownGrade(id, 110 - id, { released: null, is_waiting: true }));
const byHand = { by: 'Rosa Vance', at, reason: 'Wrote the report of the quarter alone' };
const changed = [
  shownGrade(8, 81.5, {
    computed: 100,
    by_hand: byHand,
    released: { points: 100, version: 1, at },
    is_waiting: true,
  }),
  ...shownColumn.grades.slice(1),
];
const showing = (columns = [shownColumn]) => ({ answers: [answer(loadGrades, { ...shownGrades, columns })] });
const dialog = { game: 1, onClose: () => {} };

/** Grades, for those who oversee a game and for a student. */
export const grades: Section = {
  title: 'Grades',
  isWide: true,
  entries: [
    entry('grades: released', <GradesScreen />, showing()),
    entry(
      'grades: not released yet',
      <GradesScreen />,
      showing([{ ...shownColumn, released: null, grades: fresh }]),
    ),
    entry('grades: changed by hand since', <GradesScreen />, showing([{ ...shownColumn, grades: changed }])),
    entry('grades: on a phone', <GradesScreen />, {
      ...showing([{ ...shownColumn, grades: changed }]),
      isPhone: true,
    }),
    entry('grades: to be sent', <GradesScreen />, showing([{ ...shownColumn, courses: [shownCourse] }])),
    entry(
      'grades: sent to a course',
      <GradesScreen />,
      showing([{ ...shownColumn, courses: [shownSentCourse] }]),
    ),
    entry('grades: no column', <GradesScreen />, showing([])),
    entry('grades: could not be loaded', <GradesScreen />, { failing: [loadGrades] }),
    entry(
      'grades: a new column',
      <ColumnDialog {...dialog} kinds={['result', 'submitted']} hasPoints onAdded={nothing} />,
    ),
    entry(
      'grades: points by hand',
      <GradeDialog
        {...dialog}
        column={shownColumn}
        student="Ada Lund"
        grade={shownGrade(8, 81.5, { computed: 100, by_hand: byHand })}
        lastUpdated={at}
        onSaved={nothing}
      />,
    ),
    entry('grades: the own of a student', <OwnGrades />, {
      answers: [
        answer(loadOwnGrades, {
          grades: [
            {
              label: 'Result',
              points: 81.5,
              maximum: 100,
              place: 2,
              banks: 6,
              released_tzts: at,
              sent_to: ['FIN 410'],
            },
            {
              label: 'Decisions submitted',
              points: 75,
              maximum: 100,
              place: null,
              banks: 6,
              released_tzts: at,
              sent_to: [],
            },
          ],
        }),
      ],
    }),
  ],
};
