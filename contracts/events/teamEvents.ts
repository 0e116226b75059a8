import * as z from 'zod';
import { idSchema, momentSchema } from '../fields/fields.ts';
import { personalTextSchema } from '../text/sealedText.ts';
import { defineEvent, type EventOf } from './eventDefinition.ts';
import { stampSchema } from './teamTurnFields.ts';

const teamFields = { gameId: idSchema, teamId: idSchema, by: idSchema, at: momentSchema };

/** An instructor disabled forecasts for the team. */
export const ForecastsDisabled = defineEvent('ForecastsDisabled', 1, z.strictObject(teamFields));

/** An instructor enabled forecasts for the team. */
export const ForecastsEnabled = defineEvent('ForecastsEnabled', 1, z.strictObject(teamFields));

/** A team member or an instructor wrote the measures of success; `text` is sanitised HTML. */
export const MeasuresOfSuccessSaved = defineEvent(
  'MeasuresOfSuccessSaved',
  1,
  z.strictObject({
    ...teamFields,
    text: personalTextSchema,
    /** Whose change a forced save overwrote; absent if none. */
    forcedOver: stampSchema.optional(),
  }),
);

/** Every event of a team stream. */
export const teamEventDefinitions = [ForecastsDisabled, ForecastsEnabled, MeasuresOfSuccessSaved] as const;
export type TeamEvent = EventOf<(typeof teamEventDefinitions)[number]>;
