import * as z from 'zod';
import { idSchema, momentSchema } from '../fields/fields.ts';
import { defineEvent, type EventOf } from './eventDefinition.ts';

const bankFields = {
  gameId: idSchema,
  teamId: idSchema,
  /** Key indicators of the quarter by name; null if there is no value. */
  indicators: z.record(z.string(), z.number().nullable()),
  /** Ratios of a well-run bank in the same quarter, by name; the same for all banks of a game. */
  wellRun: z.record(z.string(), z.number()),
  /** The engine's state of this bank after the quarter; opaque outside server/simulation. */
  state: z.json(),
  at: momentSchema,
};

/** A bank opened from its template; its indicators are the pro forma quarter. `community` is the same in all banks. */
export const BankOpened = defineEvent(
  'BankOpened',
  1,
  z.strictObject({ ...bankFields, community: z.json() }),
);

/** A bank's quarter was computed; results are stored here and never recomputed on replay. */
export const QuarterClosed = defineEvent(
  'QuarterClosed',
  1,
  z.strictObject({
    ...bankFields,
    turn: z.int(),
    attempt: z.int().min(1),
    /** Data for reports beyond the state; opaque outside server. */
    detail: z.json(),
  }),
);

/** Every event of a bank stream. */
export const bankEventDefinitions = [BankOpened, QuarterClosed] as const;
export type BankEvent = EventOf<(typeof bankEventDefinitions)[number]>;
