import { reportLabels } from '../banking/reportOrder.ts';
import {
  deleteReports,
  downloadReport,
  downloadReports,
  downloadTeamReports,
  listReports,
  readReport,
} from '../calls/reports.ts';
import { ReportsDeleted, ReportsRequested } from '../events/turnRunEvents.ts';
import { fact, none } from '../record/facts.ts';
import { quarter, some } from '../record/wording.ts';
import { defineFeature, noFrames, tell } from './feature.ts';

/** Reports of a turn. */
export const reportsFeature = defineFeature({
  calls: [listReports, readReport, downloadReport, downloadReports, downloadTeamReports, deleteReports],
  events: [
    tell(ReportsRequested, {
      kind: 'reports',
      words: ({ turn }) => `requested further reports of ${quarter(turn)}`,
      facts: ({ reports }) => [fact('Reports', reports.kinds.map((kind) => reportLabels[kind]).join(', '))],
    }),
    tell(ReportsDeleted, {
      kind: 'reports',
      words: ({ turn, reports }) => `deleted ${some(reports.length, 'report')} of ${quarter(turn)}`,
      facts: none,
    }),
  ],
  streams: {},
  frames: noFrames,
});
