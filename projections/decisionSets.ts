import type { GameEvent } from '../contracts/events/gameEvents.ts';
import type { TeamTurnEvent } from '../contracts/events/teamTurnEvents.ts';
import type { DecisionSetDocument } from '../contracts/readModels/decisionSetDocument.ts';
import { goneWithPractice, setIdsIn } from './goneWithPractice.ts';
import { defineProjection } from './projection.ts';

const unused = { forecastAt: null, submittedAt: null };

/** Decision sets by id: their team and turn, and which one is active. */
export const decisionSets = defineProjection<DecisionSetDocument, TeamTurnEvent | GameEvent>({
  name: 'decisionSets',
  version: 7,
  indexes: ['teamId', 'turn'],
  handles: {
    GameDeleted: goneWithPractice(setIdsIn),
    TurnOpened: {
      key: (event) => String(event.data.decisionSet.intraturnId),
      reduce(_, { data }) {
        const { gameId, teamId, turn } = data;
        const { intraturnId, number, name } = data.decisionSet;
        return { intraturnId, gameId, teamId, turn, number, name, isActive: true, ...unused };
      },
    },
    DecisionSetCreated: {
      key: (event) => String(event.data.intraturnId),
      reduce(_, { data }) {
        const { gameId, teamId, turn, intraturnId, number, name } = data;
        return { intraturnId, gameId, teamId, turn, number, name, isActive: false, ...unused };
      },
    },
    DecisionSetActivated: {
      key: ({ data }) => [String(data.intraturnId), String(data.previousId)],
      reduce: (set, { data }) => set && { ...set, isActive: set.intraturnId === data.intraturnId },
    },
    ForecastRequested: {
      key: ({ data }) => String(data.intraturnId),
      reduce: (set, { data }) => set && { ...set, forecastAt: data.at },
    },
    DecisionsSubmitted: {
      key: ({ data }) => String(data.intraturnId),
      reduce: (set, { data }) => set && { ...set, submittedAt: data.at },
    },
    DecisionSetDeleted: {
      key: ({ data }) => [String(data.intraturnId), String(data.activeId)],
      reduce(set, { data }) {
        return set === null || set.intraturnId === data.intraturnId ? null : { ...set, isActive: true };
      },
    },
  },
});
