import * as z from 'zod';
import { idSchema, momentSchema } from '../fields/fields.ts';
import { defineEvent, type EventOf } from './eventDefinition.ts';
import { platformIdSchema } from './platformEvents.ts';

/** Who of a course takes part besides whoever connected it. */
export const courseGuests = ['teachers', 'assistants'] as const;

const act = {
  gameId: idSchema,
  platformId: platformIdSchema,
  /** The course as its platform names it. */
  contextId: z.string(),
  /** What people call it, at that time. */
  title: z.string(),
  by: idSchema,
  at: momentSchema,
};

/** A course of a learning management system plays a game from now on, or its services moved. */
export const CourseConnected = defineEvent(
  'CourseConnected',
  1,
  z.strictObject({
    ...act,
    deploymentId: z.string(),
    /** Where its members are listed; null if the platform does not tell. */
    membersUrl: z.string().nullable(),
    /** Where the columns of its gradebook are; null if the platform does not tell. */
    lineItemsUrl: z.string().nullable(),
    /** What the platform lets be done to its grades. */
    gradeScopes: z.array(z.string()),
    /** Who of the course oversees the game too. */
    isFor: z.array(z.enum(courseGuests)),
  }),
);

/** A course no longer plays a game. */
export const CourseDisconnected = defineEvent('CourseDisconnected', 1, z.strictObject(act));

/** Every event of the courses of a game. */
export const courseEventDefinitions = [CourseConnected, CourseDisconnected] as const;
export type CourseEvent = EventOf<(typeof courseEventDefinitions)[number]>;
