import * as z from 'zod';
import { defineEvent, type EventOf } from './eventDefinition.ts';

/**
 * A signed-in browser was signed out, by itself, by a time-out or because the account was closed. Written where several
 * nodes hold sockets, so that each closes its own before any later frame goes out. `sessionRef` opens nothing.
 */
export const SessionEnded = defineEvent(
  'SessionEnded',
  1,
  z.strictObject({ userId: z.int(), sessionRef: z.string(), at: z.iso.datetime() }),
);

/** Every event of a sessions stream. */
export const sessionEventDefinitions = [SessionEnded] as const;
export type SessionEvent = EventOf<(typeof sessionEventDefinitions)[number]>;
