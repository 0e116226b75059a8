import {
  changeGrade,
  downloadGrades,
  loadGrades,
  loadOwnGrades,
  releaseGrades,
  sendGrades,
  setGradeColumn,
} from '../calls/grades.ts';
import {
  GradeChanged,
  GradeColumnClosed,
  GradeColumnMade,
  type GradeEvent,
  GradesReleased,
  GradesSent,
  LineItemMade,
} from '../events/gradeEvents.ts';
import { stream } from '../events/stream.ts';
import { fact, none, ofPerson } from '../record/facts.ts';
import { because, some } from '../record/wording.ts';
import { defineFeature, frames, tell } from './feature.ts';

const pointsText = (points: number | null): string | null => (points === null ? null : String(points));

/** Grades of the students of a game. */
export const gradesFeature = defineFeature({
  calls: [loadGrades, setGradeColumn, changeGrade, releaseGrades, sendGrades, downloadGrades, loadOwnGrades],
  events: [
    tell(GradeColumnMade, {
      kind: 'graded',
      words: ({ label }) => `began to grade ${label}`,
      facts: ({ label, formula, maximum }) => [
        fact(`Points of ${label}`, `of ${maximum}`),
        ...(formula ? [fact(`${label} by`, `${formula.by}, from ${formula.last} of 100`)] : []),
      ],
    }),
    tell(GradeColumnClosed, {
      kind: 'graded',
      words: ({ label }) => `ended the grades of ${label}`,
      facts: none,
    }),
    tell(GradeChanged, {
      kind: 'graded',
      // Without the points: the student's own download has these words before anything is released.
      words: ({ userId, label, reason }, { person }) =>
        `changed the grade of ${person(userId)} in ${label}${because(reason)}`,
      facts: ({ userId, label, points }, names) => [
        ofPerson(userId, `${label} by hand`, pointsText(points), names),
      ],
      texts: ['reason'],
    }),
    tell(GradesReleased, {
      kind: 'graded',
      words: ({ label, version, grades }) =>
        `released ${some(grades.length, 'grade')} of ${label}, version ${version}`,
      facts: ({ label, grades }, names) =>
        grades.map(({ userId, points }) => ofPerson(userId, label, pointsText(points), names)),
    }),
    tell(LineItemMade, {
      kind: 'graded',
      words: ({ label }) => `got a column for ${label} in a course’s gradebook`,
      facts: none,
    }),
    tell(GradesSent, {
      kind: 'graded',
      words: ({ label, results }) =>
        results.length === 0
          ? `sent ${label} to a course`
          : `sent ${some(results.length, 'grade')} of ${label} to a course`,
      facts: ({ label, results }, names) =>
        results.map(({ userId, outcome }) => ofPerson(userId, `${label} in the course`, outcome, names)),
    }),
  ],
  streams: {
    /** The columns of a game's grades, and every release of them. */
    grades: (gameId: number) => stream<GradeEvent>(`grades-${gameId}`),
  },
  frames: frames<
    /** What those who oversee the game see of its grades. */
    | { readonly type: 'gradesChanged'; readonly gameId: number }
    /** What students see: a release, or the end of a column. Each loads the own grades. */
    | { readonly type: 'gradesReleased'; readonly gameId: number }
  >(),
});
