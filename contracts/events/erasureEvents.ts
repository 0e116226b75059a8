import * as z from 'zod';
import { idSchema, momentSchema } from '../fields/fields.ts';
import { defineEvent, type EventOf } from './eventDefinition.ts';

/**
 * A person was erased: account, sessions, settings and the keys of their texts. Every node forgets what it knows of them, and
 * accounts that were put back from an older copy have them erased again.
 */
export const PersonErased = defineEvent(
  'PersonErased',
  1,
  z.strictObject({ userId: idSchema, by: idSchema, at: momentSchema }),
);

/** Every event of the stream of erasures. */
export const erasureEventDefinitions = [PersonErased] as const;
export type ErasureEvent = EventOf<(typeof erasureEventDefinitions)[number]>;
