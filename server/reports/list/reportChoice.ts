import { type ReportOrder, reportFlags } from '../../../contracts/banking/reportOrder.ts';
import type { ReportDefinition } from './reportList.ts';

/**
 * Whether an order of a turn asks for a report; without an order every report is wanted. Before the first turn there is
 * what a bank starts from; after it everything that looks at a quarter that was run.
 */
export function isWanted({ key, flags }: ReportDefinition, turn: number, order?: ReportOrder): boolean {
  if (turn === 0) return key === 'Startup' || key === 'Dashboard';
  if (key === 'Startup') return false;
  if (!order || flags.length === 0) return true;
  return flags.some((flag) => order.kinds.includes(flag));
}

/** Whether an order that makes a report makes its workbook as well. */
export function hasWorkbook({ workbookFlag }: ReportDefinition, turn: number, order: ReportOrder): boolean {
  return turn === 0 || workbookFlag === undefined || order.kinds.includes(workbookFlag);
}

/** Whether an order is of a bank too: its range is of its individual bank reports, all others are of every bank. */
export function isInRange(teamNumber: number, { flags }: ReportDefinition, order?: ReportOrder): boolean {
  const isIndividual = flags.some((flag) =>
    reportFlags.runIndividualBankReports.some((kind) => kind === flag),
  );
  if (!order || !isIndividual) return true;
  const { startingBank, endingBank } = order;
  return teamNumber >= (startingBank ?? teamNumber) && teamNumber <= (endingBank ?? teamNumber);
}
