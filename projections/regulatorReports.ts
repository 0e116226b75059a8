import { assessmentOf, unwrittenRating } from '../contracts/banking/regulatorAssessment.ts';
import type { RegulatorEvent } from '../contracts/events/regulatorEvents.ts';
import type { RegulatorReportDocument } from '../contracts/readModels/regulatorReportDocument.ts';
import { defineProjection } from './projection.ts';

/** The document id of a team's turn. */
export function regulatorReportId(teamId: number, turn: number): string {
  return `${teamId}.${turn}`;
}

/**
 * Ratings and comments of every regulator report; the team's document says whether students can read them.
 */
export const regulatorReports = defineProjection<RegulatorReportDocument, RegulatorEvent>({
  name: 'regulatorReports',
  version: 1,
  indexes: [],
  handles: {
    RegulatorReportSaved: {
      key: ({ data }) => regulatorReportId(data.teamId, data.turn),
      reduce(document, { data: { gameId, teamId, turn, components, by, at } }) {
        const written = assessmentOf(
          (name) => components[name] ?? document?.components[name] ?? unwrittenRating,
        );
        return { gameId, teamId, turn, components: written, by, at };
      },
    },
  },
});
