import type { TeamEvent } from '../contracts/events/teamEvents.ts';
import type { MeasuresDocument } from '../contracts/readModels/measuresDocument.ts';
import { defineProjection } from './projection.ts';

/** The measures of success of each team, as last saved. */
export const measures = defineProjection<MeasuresDocument, TeamEvent>({
  name: 'measures',
  version: 1,
  indexes: [],
  handles: {
    MeasuresOfSuccessSaved: {
      key: ({ data }) => String(data.teamId),
      reduce: (_, { data: { teamId, text, by, at } }) => ({ teamId, text, by, at }),
    },
  },
});
