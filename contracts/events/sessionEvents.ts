import * as z from 'zod';
import { defineEvent, type EventOf } from './eventDefinition.ts';

/**
 * A signed-in browser was signed out, by the person, by a time-out or because the account was closed.
 * Recorded if several nodes have sockets, so that each closes its own before it sends any later frame.
 * `sessionRef` gives no access.
 */
export const SessionEnded = defineEvent(
  'SessionEnded',
  1,
  z.strictObject({ userId: z.int(), sessionRef: z.string(), at: z.iso.datetime() }),
);

/** Every event of a sessions stream. */
export const sessionEventDefinitions = [SessionEnded] as const;
export type SessionEvent = EventOf<(typeof sessionEventDefinitions)[number]>;
