import type { gamesFeature } from '../../contracts/features/games.ts';
import type { Room } from '../../contracts/push/frames.ts';
import { games } from '../../projections/games.ts';
import { gameDecider } from '../commands/deciders/game.ts';
import { gameDebriefHandlers } from '../http/handlers/gameDebriefHandlers.ts';
import { gameHandlers } from '../http/handlers/gameHandlers.ts';
import { type AddressedFrame, toGame } from '../push/addressedFrames.ts';
import type { ServerFeature } from './serverFeature.ts';

/** The room of a deleted game is empty, so each of its people is notified in their own room. */
function toItsPeople({ gameId, userIds }: { gameId: number; userIds: readonly number[] }) {
  const rooms: readonly Room[] = ['administrators', ...userIds.map((userId): Room => `user-${userId}`)];
  return rooms.map((room): AddressedFrame => ({ room, body: { type: 'gamesChanged', gameId } }));
}

/** Games: settings, freeze, deletion. */
export const gamesOnServer: ServerFeature<typeof gamesFeature> = {
  deciders: { game: gameDecider },
  projections: [games],
  handlers: ({ parts, processes, debriefs }) => [
    ...gameHandlers(parts, processes),
    ...gameDebriefHandlers(parts, debriefs),
  ],
  frames: {
    GameCreated: ({ gameId }) => [{ room: 'administrators', body: { type: 'gamesChanged', gameId } }],
    GameUpdated: ({ gameId }) => toGame(gameId, { type: 'gamesChanged', gameId }),
    ScoringChanged: ({ gameId }) => toGame(gameId, { type: 'gamesChanged', gameId }),
    DebriefPublished: ({ gameId }) => toGame(gameId, { type: 'gamesChanged', gameId }),
    GameOpened: ({ gameId }) => toGame(gameId, { type: 'gamesChanged', gameId }),
    GameDeleted: toItsPeople,
    GameRestored: toItsPeople,
    GameFrozen: ({ gameId }) => toGame(gameId, { type: 'gameFreezeChanged', gameId, isFrozen: true }),
    GameUnfrozen: ({ gameId }) => toGame(gameId, { type: 'gameFreezeChanged', gameId, isFrozen: false }),
    FreezeReached: null,
  },
};
