import type { EventOf } from '../events/eventDefinition.ts';
import { features } from './allFeatures.ts';
import type { ToldEvent } from './feature.ts';

type Features = typeof features;

/** Any event ever recorded. */
export type EveryEvent = EventOf<Features[keyof Features]['events'][number]>;

/** Every event type ever recorded, by name. */
export const eventDefinitions: ReadonlyMap<string, ToldEvent> = new Map(
  Object.values(features)
    .flatMap(({ events }): readonly ToldEvent[] => events)
    .map((event): [string, ToldEvent] => [event.type, event]),
);
