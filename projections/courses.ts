import type { CourseEvent } from '../contracts/events/courseEvents.ts';
import type { CourseDocument } from '../contracts/readModels/courseDocument.ts';
import { courseKey } from '../contracts/readModels/gradesDocument.ts';
import { defineProjection } from './projection.ts';

const key = ({ data }: CourseEvent): string => `${data.gameId} ${courseKey(data)}`;

/** Courses of learning management systems by the games that they play: many of each by many of the other. */
export const courses = defineProjection<CourseDocument, CourseEvent>({
  name: 'courses',
  version: 1,
  indexes: ['gameId', 'course', 'platformId'],
  handles: {
    CourseConnected: { key, reduce: (_, { data }) => ({ ...data, course: courseKey(data) }) },
    CourseDisconnected: { key, reduce: () => null },
  },
});
