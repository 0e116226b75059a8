import * as z from 'zod';
import { momentSchema } from '../calls/fields.ts';
import { defineEvent, type EventOf } from './eventDefinition.ts';

const fingerprintSchema = z.string().min(1);

/** What an installation is for: a school, or anybody who tries the product with accounts whose password is known. */
export const installationKinds = ['production', 'demo'] as const;
export type InstallationKind = (typeof installationKinds)[number];

/** What the log belongs to: the first event of a log, or of an older one the first since it is asked. */
export const InstallationFounded = defineEvent(
  'InstallationFounded',
  1,
  z.strictObject({
    /** The accounts beside the log hold the same id. */
    installationId: z.string().min(1),
    kind: z.enum(installationKinds),
    /** What tells the key of the hash chains from others; it leads back to no key. */
    keyFingerprint: fingerprintSchema,
    at: momentSchema,
  }),
);

/** From this event on, which is the first of them, events are chained with another key. */
export const ChainKeyChanged = defineEvent(
  'ChainKeyChanged',
  1,
  z.strictObject({
    fromFingerprint: fingerprintSchema,
    toFingerprint: fingerprintSchema,
    /** Whoever wrote this had the key before as well. */
    proof: z.string().min(1),
    /** Who did it, as the operator says. */
    by: z.string().min(1),
    at: momentSchema,
  }),
);

/** The accounts of people with these numbers are lost for good, both included; nobody is given one of them again. */
export const PeopleLost = defineEvent(
  'PeopleLost',
  1,
  z.strictObject({
    first: z.int().positive(),
    last: z.int().positive(),
    /** Who says so, as the operator says. */
    by: z.string().min(1),
    at: momentSchema,
  }),
);

/** Every event of the installation stream. */
export const installationEventDefinitions = [InstallationFounded, ChainKeyChanged, PeopleLost] as const;
export type InstallationEvent = EventOf<(typeof installationEventDefinitions)[number]>;
