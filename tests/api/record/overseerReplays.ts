import { updateAdjustments } from '../../../contracts/calls/adjustments.ts';
import { exportAudit, exportGameAudit } from '../../../contracts/calls/audit.ts';
import type { Call } from '../../../contracts/calls/call.ts';
import { changeGrade, releaseGrades, sendGrades, setGradeColumn } from '../../../contracts/calls/grades.ts';
import { deleteMoment, orderMoments, saveMoment } from '../../../contracts/calls/moments.ts';
import { publishRegulatorReport, saveRegulatorReport } from '../../../contracts/calls/regulatorReports.ts';
import { assessment } from '../../fixtures/events/regulatorEvents.ts';
import { connectGradedCourse, gradedCourse } from '../../fixtures/lti/gradedCourse.ts';
import type { Product } from '../../fixtures/product/startProduct.ts';

/** Exports belong to their author, so another person's are different acts. */
export const auditActs = [exportAudit.path, exportGameAudit.path];

const robbery = { team_turn_adjustment_id: -1, event_id: 1, income: 0, expense: 10 };

/** Acts of those who oversee a game on its teams and students in the open turn. */
export const overseerReplays = (product: () => Product) => [
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
    call: orderMoments as unknown as Call,
    by: 'instructor' as const,
    body: () => ({ order: [1] }),
    types: ['MomentsOrdered'],
  },
  {
    call: deleteMoment as unknown as Call,
    by: 'instructor' as const,
    body: () => ({ moment_id: 1 }),
    types: ['MomentRemoved'],
  },
  {
    call: setGradeColumn as unknown as Call,
    by: 'instructor' as const,
    body: () => ({ column: { kind: 'submitted', formula: null, maximum: 100 } }),
    types: ['GradeColumnMade'],
  },
  {
    call: changeGrade as unknown as Call,
    by: 'instructor' as const,
    body: () => ({
      column_id: 1,
      user_id: product().userIdOf('ada'),
      points: 80,
      reason: 'Why',
      lastUpdated: null,
    }),
    types: ['GradeChanged'],
  },
  {
    call: releaseGrades as unknown as Call,
    by: 'instructor' as const,
    body: () => ({ column_id: 1, log_position: 40, lastUpdated: null }),
    types: ['GradesReleased'],
  },
  {
    call: sendGrades as unknown as Call,
    by: 'instructor' as const,
    async body({ game }: { readonly game: number }) {
      await connectGradedCourse(product(), game, { origin: 'http://nowhere.example' });
      const { platformId, contextId } = gradedCourse;
      return { column_id: 1, platform_id: platformId, context_id: contextId };
    },
    // A course is connected first; nobody answers there.
    types: [
      ...['PlatformRegistered', 'PlatformConfirmed', 'CourseConnected'],
      ...['GradesSent', 'GradesSent'],
    ],
  },
];
