import { type ReportOrder, reportFlags } from '../../../contracts/banking/reportOrder.ts';
import type { ReportDefinition } from './reportList.ts';

/**
 * Whether an order of a turn requests a report; without an order every report is included. Before the first
 * turn these are the opening reports; after it, all reports on a completed quarter.
 */
export function isWanted({ key, flags }: ReportDefinition, turn: number, order?: ReportOrder): boolean {
  if (turn === 0) return key === 'Startup' || key === 'Dashboard';
  if (key === 'Startup') return false;
  if (!order || flags.length === 0) return true;
  return flags.some((flag) => order.kinds.includes(flag));
}

/** Whether an order for a report includes its workbook. */
export function hasWorkbook({ workbookFlag }: ReportDefinition, turn: number, order: ReportOrder): boolean {
  return turn === 0 || workbookFlag === undefined || order.kinds.includes(workbookFlag);
}

/** Whether an order covers a bank too: its range applies to individual bank reports, all others cover every bank. */
export function isInRange(teamNumber: number, { flags }: ReportDefinition, order?: ReportOrder): boolean {
  const isIndividual = flags.some((flag) =>
    reportFlags.runIndividualBankReports.some((kind) => kind === flag),
  );
  if (!order || !isIndividual) return true;
  const { startingBank, endingBank } = order;
  return teamNumber >= (startingBank ?? teamNumber) && teamNumber <= (endingBank ?? teamNumber);
}
