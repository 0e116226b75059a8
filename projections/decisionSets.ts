import type { TeamTurnEvent } from '../contracts/events/teamTurnEvents.ts';
import type { DecisionSetDocument } from '../contracts/readModels/decisionSetDocument.ts';
import { defineProjection } from './projection.ts';

/** Decision sets by id: whose they are, of which turn, and which one is active. */
export const decisionSets = defineProjection<DecisionSetDocument, TeamTurnEvent>({
  name: 'decisionSets',
  version: 4,
  indexes: ['teamId', 'turn'],
  handles: {
    TurnOpened: {
      key: (event) => String(event.data.decisionSet.intraturnId),
      reduce(_, { data }) {
        const { gameId, teamId, turn } = data;
        const { intraturnId, number, name } = data.decisionSet;
        return { intraturnId, gameId, teamId, turn, number, name, isActive: true };
      },
    },
  },
});
