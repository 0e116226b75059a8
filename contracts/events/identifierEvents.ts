import * as z from 'zod';
import { defineEvent, type EventOf } from './eventDefinition.ts';

/**
 * A block of integer ids was reserved by one node: first to last, inclusive. Gaps are allowed, reuse is not.
 * Ids of kind `person` are numbers of accounts.
 */
export const IdentifiersReserved = defineEvent(
  'IdentifiersReserved',
  1,
  z.strictObject({ kind: z.string(), first: z.int(), last: z.int() }),
);

/** Every event of an identifiers stream. */
export const identifierEventDefinitions = [IdentifiersReserved] as const;
export type IdentifierEvent = EventOf<(typeof identifierEventDefinitions)[number]>;
