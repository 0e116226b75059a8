import type { GameEvent } from '../contracts/events/gameEvents.ts';
import type { TeamTurnEvent } from '../contracts/events/teamTurnEvents.ts';
import type { DecisionSetPlaceDocument } from '../contracts/readModels/decisionSetPlaceDocument.ts';
import { goneWithPractice, setIdsIn } from './goneWithPractice.ts';
import { defineProjection } from './projection.ts';

/**
 * The owner of every decision set. Deleted sets are included, for views of a past moment when they existed.
 */
export const decisionSetPlaces = defineProjection<DecisionSetPlaceDocument, TeamTurnEvent | GameEvent>({
  name: 'decisionSetPlaces',
  version: 2,
  indexes: [],
  handles: {
    GameDeleted: goneWithPractice(setIdsIn),
    TurnOpened: {
      key: ({ data }) => String(data.decisionSet.intraturnId),
      reduce: (_, { data: { gameId, teamId, turn, decisionSet } }) => ({
        intraturnId: decisionSet.intraturnId,
        gameId,
        teamId,
        turn,
      }),
    },
    DecisionSetCreated: {
      key: ({ data }) => String(data.intraturnId),
      reduce: (_, { data: { gameId, teamId, turn, intraturnId } }) => ({ intraturnId, gameId, teamId, turn }),
    },
  },
});
