import type { EventOf } from '../events/eventDefinition.ts';
import type { MergerScenarioAdded } from '../events/mergerEvents.ts';

/** One merger scenario of a team; `by` and `at` refer to its newest change. */
export type MergerScenarioDocument = EventOf<typeof MergerScenarioAdded>['data'];
