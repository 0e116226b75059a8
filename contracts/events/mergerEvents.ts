import * as z from 'zod';
import { idSchema, momentSchema } from '../fields/fields.ts';
import { mergerPlanSchema } from '../mergers/mergerPlan.ts';
import { defineEvent, type EventOf } from './eventDefinition.ts';
import { stampSchema } from './teamTurnFields.ts';

const scenarioFields = {
  gameId: idSchema,
  teamId: idSchema,
  /** Unique within the team. */
  mergerScenarioId: idSchema,
  plan: mergerPlanSchema,
  by: idSchema,
  at: momentSchema,
};

/** A team saved a merger scenario under a new name. */
export const MergerScenarioAdded = defineEvent(
  'MergerScenarioAdded',
  1,
  z.strictObject({ ...scenarioFields, name: z.string() }),
);

/** A merger scenario's plan changed; `forcedOver` is whose change a forced save overwrote, absent if none. */
export const MergerScenarioUpdated = defineEvent(
  'MergerScenarioUpdated',
  1,
  z.strictObject({ ...scenarioFields, forcedOver: stampSchema.optional() }),
);

/** Every event of a team's merger scenarios. */
export const mergerEventDefinitions = [MergerScenarioAdded, MergerScenarioUpdated] as const;
export type MergerEvent = EventOf<(typeof mergerEventDefinitions)[number]>;
