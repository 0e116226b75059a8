import * as z from 'zod';
import { momentSchema } from '../fields/fields.ts';
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

/** What a log is called between two restores, and how many of its first events it shares with the log of now. */
const epochSchema = z.strictObject({ epoch: z.string().min(1), events: z.int().min(0) });

/** A backup was put in the place of whatever there was: what came after it is not in this log. */
export const LogRestored = defineEvent(
  'LogRestored',
  1,
  z.strictObject({
    /** What the log is called from here on; no other restore has it. */
    epoch: z.string().min(1),
    /** How many events were in the backup. */
    events: z.int().min(0),
    /** The moment that the backup is of; null where nobody knows. */
    backupAt: momentSchema.nullable(),
    /** Earlier restores of the log that was replaced and that the backup does not know. */
    replaced: z.array(epochSchema),
    at: momentSchema,
  }),
);

/**
 * Texts that were recorded in plain before there were seals were sealed, in a copy of the log that took its place. Their events,
 * and those behind them in their streams, have other hashes than before.
 */
export const TextsSealed = defineEvent(
  'TextsSealed',
  1,
  z.strictObject({
    /** What the log is called from here on; no other sealing or restore has it. */
    epoch: z.string().min(1),
    /** How many events, from the first on, are as they were. */
    events: z.int().min(0),
    /** How many texts were sealed, and how many events have another hash for it. */
    texts: z.int().positive(),
    rewritten: z.int().positive(),
    /** The log of before: its size, its root in hexadecimal digits, and the newest that was signed of it, null for nothing. */
    before: z.strictObject({
      size: z.int().positive(),
      root: z.string().min(1),
      checkpoint: z.string().nullable(),
    }),
    /** Who did it, as the operator says. */
    by: z.string().min(1),
    at: momentSchema,
  }),
);

/** Every event of the installation stream. */
export const installationEventDefinitions = [
  InstallationFounded,
  ChainKeyChanged,
  PeopleLost,
  LogRestored,
  TextsSealed,
] as const;
export type InstallationEvent = EventOf<(typeof installationEventDefinitions)[number]>;
