import * as z from 'zod';
import { idSchema, sentIdSchema } from '../fields/fields.ts';
import { defineCall } from './call.ts';

/** What the texts of people are, as an erasure counts them. */
export const textKinds = ['notes', 'messages', 'measures', 'comments', 'moments', 'reasons'] as const;
export type TextKind = (typeof textKinds)[number];

/** What erasing somebody would remove, and what would stay. */
export const previewErasure = defineCall({
  path: '/admin/users/erase-preview',
  access: 'administrator',
  kind: 'query',
  summary: 'Tells what erasing a person would remove, and what would stay.',
  request: { userId: sentIdSchema },
  response: {
    fullName: z.string(),
    email: z.string(),
    /** How many texts of theirs nobody could read any more, by kind; kinds without any are left out. */
    texts: z.array(z.strictObject({ kind: z.enum(textKinds), count: z.int().min(1) })),
    /** How many texts were recorded before texts were sealed: they would stay readable. */
    plainTexts: z.int().min(0),
    /** What else they did, which stays without their name. */
    acts: z.int().min(0),
    /** Games that are still being played, with the team of a student. */
    openGames: z.array(
      z.strictObject({ game_id: idSchema, game_name: z.string(), team_name: z.string().nullable() }),
    ),
    /** Why the person cannot be erased, in a sentence; null where they can. */
    refusal: z.string().nullable(),
  },
  errorText: 'An error occurred while looking for what would be removed.',
  // The first look after an update reads the whole log.
  isSlow: true,
});

/** Erases a person for good. The name is typed, so that nobody erases somebody else by a slip. */
export const erasePerson = defineCall({
  path: '/admin/users/erase',
  access: 'administrator',
  kind: 'query',
  summary: 'Erases a person for good: account, sessions, settings and the keys of their texts.',
  request: { userId: sentIdSchema, fullName: z.string().max(1024) },
  errorText: 'An error occurred while erasing the person.',
});

/** Everything that is kept of the caller, as one JSON file that is sent while it is made. */
export const downloadOwnData = defineCall({
  path: '/user/own-data',
  access: 'signedIn',
  kind: 'query',
  summary: 'Sends a file of everything that is kept of the caller.',
  errorText: 'An error occurred while collecting your data.',
  isStreamed: true,
  isSlow: true,
});
