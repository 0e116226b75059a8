import type { ResponseOf } from '../../contracts/calls/call.ts';
import type {
  Grade,
  GradeColumnAnswer,
  GradedCourseAnswer,
  loadGrades,
} from '../../contracts/calls/grades.ts';

const at = '2026-11-28T15:00:00.000Z';

/** A student's grade, released as it stands unless `over` says otherwise. */
export const shownGrade = (user_id: number, points: number, over: Partial<Grade> = {}): Grade => ({
  ...{ user_id, points, computed: points, by_hand: null, is_waiting: false },
  released: { points, version: 1, at },
  ...over,
});

export const shownColumn: GradeColumnAnswer = {
  ...{ column_id: 1, label: 'Result', kind: 'result', maximum: 100 },
  formula: { by: 'place', last: 50 },
  released: { version: 1, at, by: 'Rosa Vance' },
  grades: [shownGrade(8, 100), shownGrade(9, 100), shownGrade(10, 75)],
  courses: [],
};

/** A course that has none of the released grades yet. */
export const shownCourse: GradedCourseAnswer = {
  ...{
    platform_id: '0123456789abcdef0123456789abcdef',
    context_id: '410',
    title: 'FIN 410',
    platform: 'Moodle',
  },
  ...{ can_send: true, is_sending: false, unsent: 3, sent: null, results: [] },
};

/** The same after a sending: one of three was refused. */
export const shownSentCourse: GradedCourseAnswer = {
  ...shownCourse,
  ...{ unsent: 2, sent: { by: 'Rosa Vance', at } },
  results: [
    { user_id: 9, outcome: 'notThere', code: 404 },
    { user_id: 8, outcome: 'taken', code: 200 },
    { user_id: 10, outcome: 'refused', code: 422 },
  ],
};

/** Three students of two banks, all released. */
export const shownGrades: ResponseOf<typeof loadGrades> = {
  students: [
    { user_id: 8, full_name: 'Ada Lund', team_name: 'First Harbor Bank' },
    { user_id: 9, full_name: 'Ben Ono', team_name: 'First Harbor Bank' },
    { user_id: 10, full_name: 'Chloe Marsh', team_name: 'Bayside Savings' },
  ],
  columns: [shownColumn],
  ...{ quarters: 4, has_points: true, log_position: 900, lastUpdated: at },
};
