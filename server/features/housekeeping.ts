import type { housekeepingFeature } from '../../contracts/features/housekeeping.ts';
import { measures } from '../../projections/measures.ts';
import { housekeepingHandlers } from '../http/handlers/housekeepingHandlers.ts';
import { type AddressedFrame, toGame } from '../push/addressedFrames.ts';
import type { ServerFeature } from './serverFeature.ts';

/** Bank names are public within the game. */
const housekeepingChanged = ({
  gameId,
  teamId,
}: {
  gameId: number;
  teamId: number;
}): readonly AddressedFrame[] => toGame(gameId, { type: 'housekeepingChanged', gameId, teamId });

/** Names of banks, roles of players and measures of success. */
export const housekeepingOnServer: ServerFeature<typeof housekeepingFeature> = {
  deciders: {},
  projections: [measures],
  handlers: ({ parts }) => housekeepingHandlers(parts),
  frames: {
    TeamRenamed: housekeepingChanged,
    PlayerRolesChanged: housekeepingChanged,
    MeasuresOfSuccessSaved: ({ teamId }) => [
      { room: `team-${teamId}`, body: { type: 'measuresChanged', teamId } },
    ],
  },
};
