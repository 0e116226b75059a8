import * as z from 'zod';
import { momentSchema } from '../fields/fields.ts';
import { defineEvent, type EventOf } from './eventDefinition.ts';

const fingerprintSchema = z.string().min(1);

/** The purpose of an installation: a school, or a demo for anybody, with accounts whose password is public. */
export const installationKinds = ['production', 'demo'] as const;
export type InstallationKind = (typeof installationKinds)[number];

/** The form of everything that is stored; raised by a build that cannot read what the one before it wrote. */
export const dataFormat = 3;

/** The installation that a log belongs to: the first event of a log. */
export const InstallationFounded = defineEvent(
  'InstallationFounded',
  1,
  z.strictObject({
    /** The accounts next to the log have the same id. */
    installationId: z.string().min(1),
    kind: z.enum(installationKinds),
    /** `dataFormat` of the build that founded it. */
    format: z.int().positive(),
    /** Identifies the key of the hash chains without revealing it. */
    keyFingerprint: fingerprintSchema,
    at: momentSchema,
  }),
);

/** Events are chained with another key from this one on. */
export const ChainKeyChanged = defineEvent(
  'ChainKeyChanged',
  1,
  z.strictObject({
    fromFingerprint: fingerprintSchema,
    toFingerprint: fingerprintSchema,
    /** Proves that the author also had the previous key. */
    proof: z.string().min(1),
    /** The person responsible, according to the operator. */
    by: z.string().min(1),
    at: momentSchema,
  }),
);

/** The accounts of people with these numbers, inclusive, are lost permanently; the numbers are never reused. */
export const PeopleLost = defineEvent(
  'PeopleLost',
  1,
  z.strictObject({
    first: z.int().positive(),
    last: z.int().positive(),
    /** The person responsible, according to the operator. */
    by: z.string().min(1),
    at: momentSchema,
  }),
);

/** The name of a log between two restores, and the number of its first events that it shares with the current log. */
const epochSchema = z.strictObject({ epoch: z.string().min(1), events: z.int().min(0) });

/** A backup replaced the previous log: later events of that log are not in this one. */
export const LogRestored = defineEvent(
  'LogRestored',
  1,
  z.strictObject({
    /** The log's name from here on; unique to this restore. */
    epoch: z.string().min(1),
    /** Number of events in the backup. */
    events: z.int().min(0),
    /** The backup's moment; null if unknown. */
    backupAt: momentSchema.nullable(),
    /** Earlier restores of the replaced log that are missing from the backup. */
    replaced: z.array(epochSchema),
    at: momentSchema,
  }),
);

/** Every event of the installation stream. */
export const installationEventDefinitions = [
  InstallationFounded,
  ChainKeyChanged,
  PeopleLost,
  LogRestored,
] as const;
export type InstallationEvent = EventOf<(typeof installationEventDefinitions)[number]>;
