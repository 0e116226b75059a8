import * as z from 'zod';
import { idSchema, momentSchema } from '../fields/fields.ts';
import { defineEvent, type EventOf } from './eventDefinition.ts';

/**
 * A freeze, or the end of one, has reached a stream: whoever decided something there before decides it again, and sees
 * it then. The event itself closes nothing. Whether a team is frozen stands in its turn, and whether a game is, in the game.
 */
export const FreezeReached = defineEvent(
  'FreezeReached',
  1,
  z.strictObject({ gameId: idSchema, teamId: idSchema, at: momentSchema }),
);

/** Every event that any stream of a team may hold. */
export const freezeEventDefinitions = [FreezeReached] as const;
export type FreezeEvent = EventOf<(typeof freezeEventDefinitions)[number]>;
