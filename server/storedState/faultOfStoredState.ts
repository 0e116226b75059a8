import * as z from 'zod';
import { BankOpened, QuarterClosed } from '../../contracts/events/bankEvents.ts';
import type { RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import { ForecastCompleted } from '../../contracts/events/teamTurnEvents.ts';
import { MarketCleared } from '../../contracts/events/turnRunEvents.ts';
import { upcast } from '../../contracts/events/upcast.ts';
import { bankDetailSchema, forecastBooksSchema } from './bankDetailSchema.ts';
import { bankStateSchema } from './bankStateSchema.ts';
import { communityStateSchema, marketDetailSchema } from './marketSchemas.ts';

/** The engine's fields of the events that have some, in the newest version. */
const engineFields: ReadonlyMap<string, z.ZodType> = new Map<string, z.ZodType>([
  [BankOpened.type, z.object({ state: bankStateSchema, community: communityStateSchema })],
  [QuarterClosed.type, z.object({ state: bankStateSchema, detail: bankDetailSchema.nullable() })],
  [MarketCleared.type, z.object({ community: communityStateSchema, market: marketDetailSchema.nullable() })],
  [ForecastCompleted.type, z.object({ books: forecastBooksSchema })],
]);

/** Whether an event has state of the engine. */
export const hasStoredState = ({ type }: RecordedEvent): boolean => engineFields.has(type);

/**
 * What in the engine's state in an event differs from the form of this release, with its place, after the
 * upcasters; undefined if nothing does. It takes longer than reading, so only tests and `npm run verify` ask.
 */
export function faultOfStoredState(event: RecordedEvent): string | undefined {
  const error = engineFields.get(event.type)?.safeParse(upcast(event).data).error;
  if (!error) return undefined;
  const [{ path, message } = { path: [], message: '' }] = error.issues;
  return `${z.core.toDotPath(path)}: ${message}`;
}
