import * as z from 'zod';
import { environmentFileRowSchema } from '../banking/environmentFile.ts';
import { idSchema, momentSchema } from '../fields/fields.ts';
import { defineEvent, type EventOf } from './eventDefinition.ts';

/** Whether the path of an environment is made up or taken from data. Its name says which. */
export const environmentKindSchema = z.enum(['stylised', 'historical']);

/** An administrator added an interest-rate environment of their own. Games copy its rows when created. */
export const EnvironmentAdded = defineEvent(
  'EnvironmentAdded',
  1,
  z.strictObject({
    environmentId: idSchema,
    name: z.string(),
    kind: environmentKindSchema,
    /** Without shocks of the region in version 1. */
    rows: z.array(environmentFileRowSchema),
    by: idSchema,
    at: momentSchema,
  }),
);

/** Every event of an environment stream. */
export const environmentEventDefinitions = [EnvironmentAdded] as const;
export type EnvironmentEvent = EventOf<(typeof environmentEventDefinitions)[number]>;
