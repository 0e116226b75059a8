import { updateAdjustments } from '../../contracts/calls/adjustments.ts';
import { exportAudit, exportGameAudit } from '../../contracts/calls/audit.ts';
import type { Call } from '../../contracts/calls/call.ts';
import { deleteMoment, saveMoment } from '../../contracts/calls/moments.ts';
import { publishRegulatorReport, saveRegulatorReport } from '../../contracts/calls/regulatorReports.ts';
import {
  answerResearchQuestion,
  askResearchQuestion,
  makeResearchPack,
} from '../../contracts/calls/research.ts';
import { assessment } from '../fixtures/regulatorEvents.ts';

/** Exports and answers belong to their author, so another person's are different acts. */
export const auditActs = [
  exportAudit.path,
  exportGameAudit.path,
  makeResearchPack.path,
  answerResearchQuestion.path,
];

const robbery = { team_turn_adjustment_id: -1, event_id: 1, income: 0, expense: 10 };

/** Acts of those who oversee a game on its teams in the open turn. */
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
  {
    call: exportGameAudit as unknown as Call,
    by: 'instructor' as const,
    body: () => ({ format: 'csv' }),
    types: ['AuditExported'],
  },
  {
    call: exportAudit as unknown as Call,
    by: 'admin' as const,
    body: () => ({ format: 'jsonl', filter: { kinds: ['audit'] } }),
    types: ['AuditExported'],
  },
  {
    call: saveMoment as unknown as Call,
    by: 'instructor' as const,
    // The game has been created by then.
    body: ({ team }: { readonly team: number }) => ({ team_id: team, log_position: 40, title: 'Look' }),
    types: ['MomentMarked'],
  },
  {
    call: deleteMoment as unknown as Call,
    by: 'instructor' as const,
    body: () => ({ moment_id: 1 }),
    types: ['MomentRemoved'],
  },
  {
    call: askResearchQuestion as unknown as Call,
    by: 'instructor' as const,
    body: () => ({ question: 'May we?', text: 'For a study.', asks_for_texts: false, version: 0 }),
    types: ['ResearchQuestionAsked'],
  },
  {
    call: answerResearchQuestion as unknown as Call,
    by: 'ada' as const,
    body: () => ({ version: 1, answer: 'yes' }),
    types: ['ResearchConsentAnswered'],
  },
  {
    call: makeResearchPack as unknown as Call,
    by: 'admin' as const,
    body: ({ game }: { readonly game: number }) => ({ games: [game], tables: ['steps'] }),
    types: ['ResearchPackExported'],
  },
];
