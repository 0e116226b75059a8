import * as z from 'zod';
import { sentIdSchema } from '../fields/fields.ts';
import { defineCall } from './call.ts';
import { gameDetailsSchema, gameSchema } from './games.ts';
import { messageSchema } from './messages.ts';
import { newsSummarySchema } from './news.ts';
import { keyIndicatorGroupSchema, teamSchema } from './teams.ts';

/**
 * Background polling every 10 seconds: the fallback where sockets are blocked, with the same facts. Without a
 * place it answers the caller's messages and the state of their bell; clients with sockets load these the
 * same way.
 */
export const watch = defineCall({
  path: '/watch',
  access: 'signedIn',
  kind: 'query',
  task: 'See others’ changes live',
  summary: 'Answers what the open screen shows, for polling.',
  request: {
    game_id: sentIdSchema.optional(),
    team_id: sentIdSchema.optional(),
    games: z.boolean().optional(),
  },
  /** Parts of the address that select what a screen shows of the team; they do not affect polling. */
  readOnly: ['section_type', 'uuid', 'section', 'report', 'code', 'token', 'launch'],
  response: {
    games: z.array(gameSchema).optional(),
    gameDetails: gameDetailsSchema.optional(),
    teams: z.array(teamSchema).optional(),
    dashboardDetails: z.array(keyIndicatorGroupSchema).optional(),
    /** Messages in the caller's banner, newest first. */
    messages: z.array(messageSchema),
    /** State of the caller's bell. */
    news: newsSummarySchema,
  },
  isSilent: true,
});
