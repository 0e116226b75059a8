import type { EventOf } from '../events/eventDefinition.ts';
import type { PlatformRegistered } from '../events/platformEvents.ts';

/** A registered platform; the document goes with its removal. */
export type PlatformDocument = Omit<EventOf<typeof PlatformRegistered>['data'], 'by' | 'at'> & {
  readonly isConfirmed: boolean;
  /** Ids of the places in it that may launch. */
  readonly deployments: readonly string[];
  /** Ids of places that tried and wait for an administrator. */
  readonly waitingDeployments: readonly string[];
};
