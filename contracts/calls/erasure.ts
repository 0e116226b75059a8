import * as z from 'zod';
import { idSchema, sentIdSchema } from '../fields/fields.ts';
import { defineCall } from './call.ts';

/** Kinds of texts, as an erasure counts them. */
export const textKinds = ['notes', 'messages', 'measures', 'comments', 'moments', 'reasons', 'talk'] as const;
export type TextKind = (typeof textKinds)[number];

/** What erasing a person would remove, and what would remain. */
export const previewErasure = defineCall({
  path: '/admin/users/erase-preview',
  access: 'administrator',
  kind: 'query',
  task: 'Erase a person permanently',
  summary: 'Tells what erasing a person would remove, and what would stay.',
  request: { userId: sentIdSchema },
  response: {
    fullName: z.string(),
    email: z.string(),
    /** Number of their texts that would become unreadable, by kind; kinds without any are omitted. */
    texts: z.array(z.strictObject({ kind: z.enum(textKinds), count: z.int().min(1) })),
    /** Other acts, which remain without their name. */
    acts: z.int().min(0),
    /** Games still in progress, with the student's team. */
    openGames: z.array(
      z.strictObject({ game_id: idSchema, game_name: z.string(), team_name: z.string().nullable() }),
    ),
    /** Learning management systems that took grades of theirs, by name. */
    gradedAt: z.array(z.string()),
    /** Why the person cannot be erased, as a sentence; null if they can be. */
    refusal: z.string().nullable(),
  },
  errorText: 'An error occurred while looking for what would be removed.',
  // The first request after an update reads the whole log.
  isSlow: true,
});

/**
 * Erases a person permanently. The name must be typed to confirm, so that nobody erases the wrong person by
 * mistake.
 */
export const erasePerson = defineCall({
  path: '/admin/users/erase',
  access: 'administrator',
  kind: 'query',
  task: 'Erase a person permanently',
  summary: 'Erases a person for good: account, sessions, settings and the keys of their texts.',
  request: { userId: sentIdSchema, fullName: z.string().max(1024) },
  errorText: 'An error occurred while erasing the person.',
});

/** All data stored about the caller, streamed as one JSON file. */
export const downloadOwnData = defineCall({
  path: '/user/own-data',
  access: 'signedIn',
  kind: 'query',
  task: 'Download all data kept about you',
  summary: 'Sends a file of everything that is kept of the caller.',
  errorText: 'An error occurred while collecting your data.',
  fileTypes: ['application/json'],
  isSlow: true,
});
