import * as z from 'zod';
import { momentSchema } from './fields.ts';

/** How a planned quarter is run after its lockdown. */
export const runWays = ['byItself', 'inClass'] as const;
/** What happens at a planned lockdown. */
export const lockdownActs = ['submit', 'run'] as const;
/** What makes a planned run wait for a person. */
export const waitCauses = ['untouched', 'oddRate', 'typing'] as const;
/** Who is told by mail before a planned lockdown. */
export const tellings = ['teamsNotIn'] as const;

/** The dates of a quarter. */
export const plannedQuarterSchema = z.strictObject({
  turn: z.int().min(1).max(15),
  /** The game is frozen until then; null if the quarter opens with the end of the run before. */
  opensAt: momentSchema.nullable(),
  lockdownAt: momentSchema,
  run: z.enum(runWays),
});
export type PlannedQuarter = z.infer<typeof plannedQuarterSchema>;

/** The dates of a game's quarters and what happens on them. */
export const scheduleSchema = z.strictObject({
  quarters: z.array(plannedQuarterSchema).max(15),
  atLockdown: z.array(z.enum(lockdownActs)),
  waits: z.array(z.enum(waitCauses)),
  tells: z.array(z.enum(tellings)),
});
export type Schedule = Readonly<z.infer<typeof scheduleSchema>>;

/** A game without dates. */
export const noSchedule: Schedule = { quarters: [], atLockdown: [], waits: [], tells: [] };

/** The planned dates of a quarter; undefined if it has none. */
export const plannedQuarter = (schedule: Schedule | null, turn: number): PlannedQuarter | undefined =>
  schedule?.quarters.find((quarter) => quarter.turn === turn);
