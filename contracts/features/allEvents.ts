import type { EventOf } from '../events/eventDefinition.ts';
import { features } from './allFeatures.ts';
import type { DescribedEvent } from './feature.ts';

type Features = typeof features;

/** Any event ever recorded. */
export type EveryEvent = EventOf<Features[keyof Features]['events'][number]>;

/** Every event type ever recorded, by name. */
export const eventDefinitions: ReadonlyMap<string, DescribedEvent> = new Map(
  Object.values(features)
    .flatMap(({ events }): readonly DescribedEvent[] => events)
    .map((event): [string, DescribedEvent] => [event.type, event]),
);
