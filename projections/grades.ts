import type { GradeEvent } from '../contracts/events/gradeEvents.ts';
import { type GradesDocument, gradesAfter } from '../contracts/readModels/gradesDocument.ts';
import { defineProjection } from './projection.ts';

const fold = { key: ({ data }: GradeEvent): string => String(data.gameId), reduce: gradesAfter };

/** The open columns of a game's grades: points by hand, what was released, and what courses have of it. */
export const grades = defineProjection<GradesDocument, GradeEvent>({
  name: 'grades',
  version: 1,
  indexes: ['sending'],
  handles: {
    GradeColumnMade: fold,
    GradeColumnClosed: fold,
    GradeChanged: fold,
    GradesReleased: fold,
    LineItemMade: fold,
    GradesSent: fold,
  },
});
