import type { helpFeature } from '../../contracts/features/help.ts';
import { helpTexts } from '../../projections/helpTexts.ts';
import { helpDecider } from '../commands/deciders/help.ts';
import { helpHandlers } from '../http/handlers/helpHandlers.ts';
import { gameRoom } from '../push/addressedFrames.ts';
import type { ServerFeature } from './serverFeature.ts';

/** Help texts of the pages. */
export const helpOnServer: ServerFeature<typeof helpFeature> = {
  deciders: { help: helpDecider },
  projections: [helpTexts],
  handlers: ({ parts }) => helpHandlers(parts),
  frames: {
    HelpTextSaved: ({ page, gameId }) => [
      {
        room: gameId === null ? 'everyone' : gameRoom(gameId),
        body: { type: 'helpChanged', page, gameId },
      },
    ],
  },
};
