import * as z from 'zod';
import { idSchema, momentSchema } from '../fields/fields.ts';
import { defineEvent, type EventOf } from './eventDefinition.ts';

/**
 * A freeze, or its end, was recorded in a stream: a concurrent decision on that stream must be repeated, and
 * then sees it. The event itself closes nothing. A team's freeze is stored in its turn, a game's in the game.
 */
export const FreezeReached = defineEvent(
  'FreezeReached',
  1,
  z.strictObject({ gameId: idSchema, teamId: idSchema, at: momentSchema }),
);

/** Every event allowed in any stream of a team. */
export const freezeEventDefinitions = [FreezeReached] as const;
export type FreezeEvent = EventOf<(typeof freezeEventDefinitions)[number]>;
