import type { Call } from '../../../contracts/calls/call.ts';
import { deleteReports } from '../../../contracts/calls/reports.ts';

/** The deletion of a report of the finished turn. */
export const reportReplays = [
  {
    call: deleteReports as unknown as Call,
    by: 'admin' as const,
    body: ({ game }: { readonly game: number }) => ({ reportIds: [`${game}.1.1.Summary`], turnNum: 1 }),
    types: ['ReportsDeleted'],
  },
];
