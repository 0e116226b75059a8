import { adjustmentEventDefinitions } from './adjustmentEvents.ts';
import { auditEventDefinitions } from './auditEvents.ts';
import { bankEventDefinitions } from './bankEvents.ts';
import { environmentEventDefinitions } from './environmentEvents.ts';
import { erasureEventDefinitions } from './erasureEvents.ts';
import type { EventDefinition, EventOf } from './eventDefinition.ts';
import { freezeEventDefinitions } from './freezeEvents.ts';
import { gameEventDefinitions } from './gameEvents.ts';
import { helpEventDefinitions } from './helpEvents.ts';
import { identifierEventDefinitions } from './identifierEvents.ts';
import { installationEventDefinitions } from './installationEvents.ts';
import { lockdownEventDefinitions } from './lockdownEvents.ts';
import { mergerEventDefinitions } from './mergerEvents.ts';
import { inboxEventDefinitions, messageEventDefinitions } from './messageEvents.ts';
import { momentEventDefinitions } from './momentEvents.ts';
import { noteEventDefinitions } from './noteEvents.ts';
import { regulatorEventDefinitions } from './regulatorEvents.ts';
import { researchConsentEventDefinitions, researchPackEventDefinitions } from './researchEvents.ts';
import { sessionEventDefinitions } from './sessionEvents.ts';
import { teamEventDefinitions } from './teamEvents.ts';
import { teamTurnEventDefinitions } from './teamTurnEvents.ts';
import { turnRunEventDefinitions } from './turnRunEvents.ts';

/** Every event type ever written. */
const definitions = [
  ...gameEventDefinitions,
  ...teamEventDefinitions,
  ...noteEventDefinitions,
  ...mergerEventDefinitions,
  ...teamTurnEventDefinitions,
  ...adjustmentEventDefinitions,
  ...regulatorEventDefinitions,
  ...turnRunEventDefinitions,
  ...bankEventDefinitions,
  ...environmentEventDefinitions,
  ...helpEventDefinitions,
  ...identifierEventDefinitions,
  ...installationEventDefinitions,
  ...sessionEventDefinitions,
  ...erasureEventDefinitions,
  ...messageEventDefinitions,
  ...lockdownEventDefinitions,
  ...inboxEventDefinitions,
  ...freezeEventDefinitions,
  ...auditEventDefinitions,
  ...momentEventDefinitions,
  ...researchConsentEventDefinitions,
  ...researchPackEventDefinitions,
] as const;

/** Any event that was ever written. */
export type EveryEvent = EventOf<(typeof definitions)[number]>;

/** Every event type ever written, by name. */
export const eventDefinitions: ReadonlyMap<string, EventDefinition> = new Map(
  definitions.map((definition): [string, EventDefinition] => [definition.type, definition]),
);
