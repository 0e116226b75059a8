import * as z from 'zod';
import { idSchema, momentSchema } from '../fields/fields.ts';
import { defineEvent, type EventOf } from './eventDefinition.ts';

/**
 * A person was erased: account, sessions, settings and the keys of their texts. Every node drops what it has
 * cached of them, and accounts restored from an older copy are erased again.
 */
export const PersonErased = defineEvent(
  'PersonErased',
  1,
  z.strictObject({ userId: idSchema, by: idSchema, at: momentSchema }),
);

/** Every event of the stream of erasures. */
export const erasureEventDefinitions = [PersonErased] as const;
export type ErasureEvent = EventOf<(typeof erasureEventDefinitions)[number]>;
