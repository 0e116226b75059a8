import * as z from 'zod';
import { idSchema, momentSchema } from '../fields/fields.ts';
import { defineEvent, type EventOf } from './eventDefinition.ts';

/** Issuer and client id, which never change, as one name. */
export const platformIdSchema = z.string().regex(/^[0-9a-f]{32}$/);
/** The name at that time, for the audit log. */
const inPlatform = { platformId: platformIdSchema, name: z.string(), at: momentSchema };
const act = { ...inPlatform, by: idSchema };

/** A learning management system that may launch people into this server, and where it is reached. */
const platformFields = {
  issuer: z.string(),
  clientId: z.string(),
  authUrl: z.string(),
  tokenUrl: z.string(),
  jwksUrl: z.string(),
  /** Whom our requests for a token are addressed to; null for the token address itself. */
  tokenAudience: z.string().nullable(),
  /** Whether a place of the platform needs nobody's admission; some make one for each course. */
  admitsEveryDeployment: z.boolean(),
};

/** A platform was registered, or its addresses changed. Nobody comes from it until it is confirmed. */
export const PlatformRegistered = defineEvent(
  'PlatformRegistered',
  1,
  z.strictObject({ ...act, ...platformFields }),
);

/** An administrator let a registered platform launch people. */
export const PlatformConfirmed = defineEvent('PlatformConfirmed', 1, z.strictObject(act));

/** A platform launches nobody any more. */
export const PlatformRemoved = defineEvent('PlatformRemoved', 1, z.strictObject(act));

/** A launch came from a place in the platform that nobody had admitted, and stopped. */
export const DeploymentAsked = defineEvent(
  'DeploymentAsked',
  1,
  z.strictObject({ ...inPlatform, deploymentId: z.string() }),
);

/** An administrator let a place in the platform launch people. */
export const DeploymentAdmitted = defineEvent(
  'DeploymentAdmitted',
  1,
  z.strictObject({ ...act, deploymentId: z.string() }),
);

/** Every event of a platform's stream. */
export const platformEventDefinitions = [
  PlatformRegistered,
  PlatformConfirmed,
  PlatformRemoved,
  DeploymentAsked,
  DeploymentAdmitted,
] as const;
export type PlatformEvent = EventOf<(typeof platformEventDefinitions)[number]>;
