import type { MergerEvent } from '../contracts/events/mergerEvents.ts';
import type { MergerScenarioDocument } from '../contracts/readModels/mergerScenarioDocument.ts';
import { defineProjection } from './projection.ts';

type ConcernsScenario = { readonly data: { readonly teamId: number; readonly mergerScenarioId: number } };
const keyOfScenario = ({ data }: ConcernsScenario): string => `${data.teamId}.${data.mergerScenarioId}`;

/** Merger scenarios of the teams. */
export const mergerScenarios = defineProjection<MergerScenarioDocument, MergerEvent>({
  name: 'mergerScenarios',
  version: 1,
  indexes: ['teamId'],
  handles: {
    MergerScenarioAdded: { key: keyOfScenario, reduce: (_, { data }) => data },
    MergerScenarioUpdated: {
      key: keyOfScenario,
      reduce: (scenario, { data: { plan, by, at } }) => scenario && { ...scenario, plan, by, at },
    },
  },
});
