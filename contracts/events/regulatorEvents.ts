import * as z from 'zod';
import { regulatorComponents } from '../banking/regulatorAssessment.ts';
import { idSchema, momentSchema } from '../fields/fields.ts';
import { personalTextSchema } from '../text/sealedText.ts';
import { defineEvent, type EventOf } from './eventDefinition.ts';
import { stampSchema, teamTurnFields } from './teamTurnFields.ts';

const regulatorFields = { ...teamTurnFields, by: idSchema, at: momentSchema };

/** Someone overseeing the game wrote components of a turn's regulator report. */
export const RegulatorReportSaved = defineEvent(
  'RegulatorReportSaved',
  1,
  z.strictObject({
    ...regulatorFields,
    /** The changed components; all of them at the first save of a turn. */
    components: z.partialRecord(
      z.enum(regulatorComponents),
      z.strictObject({ rating: z.int(), comments: personalTextSchema }),
    ),
    /** Whether the team's students can read the report of the turn. */
    isPublished: z.boolean(),
    /** Whose change a forced save overwrote; absent if none. */
    forcedOver: stampSchema.optional(),
  }),
);

/** The team's students may read the regulator report of a turn. */
export const RegulatorReportPublished = defineEvent(
  'RegulatorReportPublished',
  1,
  z.strictObject(regulatorFields),
);

/** The team's students may no longer read the regulator report of a turn. */
export const RegulatorReportWithdrawn = defineEvent(
  'RegulatorReportWithdrawn',
  1,
  z.strictObject(regulatorFields),
);

/** Every event of the regulator reports of a team. */
export const regulatorEventDefinitions = [
  RegulatorReportSaved,
  RegulatorReportPublished,
  RegulatorReportWithdrawn,
] as const;
export type RegulatorEvent = EventOf<(typeof regulatorEventDefinitions)[number]>;
