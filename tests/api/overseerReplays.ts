import { updateAdjustments } from '../../contracts/calls/adjustments.ts';
import type { Call } from '../../contracts/calls/call.ts';
import { publishRegulatorReport, saveRegulatorReport } from '../../contracts/calls/regulatorReports.ts';
import { assessment } from '../fixtures/regulatorEvents.ts';

const robbery = { team_turn_adjustment_id: -1, event_id: 1, income: 0, expense: 10 };

/** What those who oversee a game write of its teams in the open turn. */
export const overseerReplays = [
  {
    call: updateAdjustments as unknown as Call,
    by: 'instructor' as const,
    body: ({ team }: { readonly team: number }) => ({
      added: [{ ...robbery, team_turn_id: team }],
      lastUpdated: null,
    }),
    types: ['AdjustmentsSaved'],
  },
  {
    call: saveRegulatorReport as unknown as Call,
    by: 'instructor' as const,
    body: () => assessment(),
    types: ['RegulatorReportSaved'],
  },
  {
    call: publishRegulatorReport as unknown as Call,
    by: 'instructor' as const,
    body: () => ({ published: true }),
    types: ['RegulatorReportPublished'],
  },
];
