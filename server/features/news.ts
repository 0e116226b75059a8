import type { newsFeature } from '../../contracts/features/news.ts';
import { news, newsSeen } from '../../projections/news.ts';
import { newsHandlers } from '../http/handlers/newsHandlers.ts';
import type { ServerFeature } from './serverFeature.ts';

/** The news behind the bell. */
export const newsOnServer: ServerFeature<typeof newsFeature> = {
  deciders: {},
  projections: [news, newsSeen],
  handlers: ({ parts }) => newsHandlers(parts),
  frames: {
    NewsSeen: ({ userId }) => [{ room: `user-${userId}`, body: { type: 'newsChanged' } }],
  },
};
