import type { teamTurnsFeature } from '../../contracts/features/teamTurns.ts';
import { teamTurnDecider } from '../commands/deciders/teamTurn.ts';
import { decisionSetActHandlers } from '../http/handlers/decisionSetActHandlers.ts';
import { turnHistoryHandlers } from '../http/handlers/turnHistoryHandlers.ts';
import { type AddressedFrame, runProgress, toGame } from '../push/addressedFrames.ts';
import type { ServerFeature } from './serverFeature.ts';

const lockChanged = (
  data: { gameId: number; teamId: number },
  isFrozen: boolean,
): readonly AddressedFrame[] =>
  toGame(data.gameId, { type: 'teamLockChanged', gameId: data.gameId, teamId: data.teamId, isFrozen });

/** A team's turn: its opening, locks, submission and changes. */
export const teamTurnsOnServer: ServerFeature<typeof teamTurnsFeature> = {
  deciders: { teamTurn: teamTurnDecider },
  projections: [],
  handlers: ({ parts }) => [...decisionSetActHandlers(parts), ...turnHistoryHandlers(parts)],
  frames: {
    TurnOpened: ({ gameId, teamId, turn }) => [
      { room: `team-${teamId}`, body: { type: 'turnOpened', gameId, teamId, turn } },
      ...runProgress({ gameId, turn }),
    ],
    TurnRenewed: ({ gameId, teamId, turn }) => [
      { room: `team-${teamId}`, body: { type: 'turnRenewed', gameId, teamId, turn } },
      ...toGame(gameId, { type: 'teamLockChanged', gameId, teamId, isFrozen: false }),
    ],
    DecisionsSubmitted: ({ gameId, teamId }) =>
      toGame(gameId, { type: 'decisionsSubmitted', gameId, teamId }),
    DecisionScreenVisited: null,
    DecisionsLocked: (data) => [
      ...lockChanged(data, true),
      ...(data.cause === 'turnRun' ? runProgress(data) : []),
    ],
    DecisionsUnlocked: (data) => lockChanged(data, false),
  },
};
