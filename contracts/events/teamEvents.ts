import * as z from 'zod';
import { idSchema, momentSchema } from '../calls/fields.ts';
import { defineEvent, type EventOf } from './eventDefinition.ts';

const teamFields = { gameId: idSchema, teamId: idSchema, by: idSchema, at: momentSchema };

/** An instructor took forecasts away from the team (A§4). */
export const ForecastsDisabled = defineEvent('ForecastsDisabled', 1, z.strictObject(teamFields));

/** An instructor gave forecasts back to the team (A§4). */
export const ForecastsEnabled = defineEvent('ForecastsEnabled', 1, z.strictObject(teamFields));

/** Every event of a team stream. */
export const teamEventDefinitions = [ForecastsDisabled, ForecastsEnabled] as const;
export type TeamEvent = EventOf<(typeof teamEventDefinitions)[number]>;
