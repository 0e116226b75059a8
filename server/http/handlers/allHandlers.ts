import type { Logger } from 'pino';
import type { TurnRunContext } from '../../processes/turnRunProcess.ts';
import type { TurnReports } from '../../readers/turnReports.ts';
import type { CallParts } from '../callParts.ts';
import type { BoundCall } from '../handler.ts';
import { accessLogHandlers } from './accessLogHandlers.ts';
import { accountHandlers, type Presentation } from './accountHandlers.ts';
import { adjustmentHandlers } from './adjustmentHandlers.ts';
import { auditHandlers } from './auditHandlers.ts';
import { clientErrorHandlers } from './clientErrorHandlers.ts';
import { dashboardHandlers } from './dashboardHandlers.ts';
import { decisionHandlers } from './decisionHandlers.ts';
import { decisionSetActHandlers } from './decisionSetActHandlers.ts';
import { decisionSetHandlers } from './decisionSetHandlers.ts';
import { environmentHandlers } from './environmentHandlers.ts';
import { erasureHandlers } from './erasureHandlers.ts';
import { finalResultsHandlers } from './finalResultsHandlers.ts';
import { forecastHandlers } from './forecastHandlers.ts';
import { gameHandlers } from './gameHandlers.ts';
import { heatHandler } from './heatHandler.ts';
import { helpHandlers } from './helpHandlers.ts';
import { housekeepingHandlers } from './housekeepingHandlers.ts';
import { hubHandlers } from './hubHandlers.ts';
import { joinHandlers } from './joinHandlers.ts';
import { mergerHandlers } from './mergerHandlers.ts';
import { messageHandlers } from './messageHandlers.ts';
import { newsHandlers } from './newsHandlers.ts';
import { noteHandlers } from './noteHandlers.ts';
import { passwordHandlers } from './passwordHandlers.ts';
import { receiptHandlers } from './receiptHandlers.ts';
import { regulatorHandlers } from './regulatorHandlers.ts';
import { reportHandlers } from './reportHandlers.ts';
import { researchConsentHandlers } from './researchConsentHandlers.ts';
import { rosterHandlers } from './rosterHandlers.ts';
import { signInLinkHandlers } from './signInLinkHandlers.ts';
import { standingHandlers } from './standingHandlers.ts';
import { teamHandlers } from './teamHandlers.ts';
import { teamPerformanceHandlers } from './teamPerformanceHandlers.ts';
import { turnHistoryHandlers } from './turnHistoryHandlers.ts';
import { turnRunHandlers } from './turnRunHandlers.ts';
import { userHandlers } from './userHandlers.ts';
import { verificationHandlers } from './verificationHandlers.ts';
import { watchHandler } from './watchHandler.ts';

/** Every call with its handler. */
export function allHandlers(
  parts: CallParts,
  processes: TurnRunContext,
  presentation: Presentation,
  reports: TurnReports,
  logger: Logger,
): readonly BoundCall[] {
  return [
    ...accountHandlers(parts, presentation, logger),
    ...clientErrorHandlers(parts, logger),
    ...passwordHandlers(parts, logger),
    ...userHandlers(parts, logger),
    ...erasureHandlers(parts, logger),
    ...helpHandlers(parts),
    ...environmentHandlers(parts),
    ...gameHandlers(parts, processes),
    ...turnRunHandlers(parts, processes),
    ...rosterHandlers(parts, processes),
    ...signInLinkHandlers(parts),
    ...joinHandlers(parts),
    ...adjustmentHandlers(parts, processes),
    ...teamHandlers(parts),
    ...housekeepingHandlers(parts),
    ...noteHandlers(parts),
    ...mergerHandlers(parts),
    ...messageHandlers(parts),
    ...newsHandlers(parts),
    ...forecastHandlers(parts, processes),
    ...reportHandlers(parts, { reports, engine: processes.engine }),
    ...teamPerformanceHandlers(parts, reports),
    ...finalResultsHandlers(parts, reports),
    ...standingHandlers(parts),
    ...dashboardHandlers(parts),
    ...hubHandlers(parts),
    ...regulatorHandlers(parts, reports),
    ...decisionSetHandlers(parts),
    ...decisionSetActHandlers(parts),
    ...turnHistoryHandlers(parts),
    heatHandler(parts),
    ...decisionHandlers(parts),
    watchHandler(parts),
    ...auditHandlers(parts),
    ...accessLogHandlers(parts),
    ...verificationHandlers(parts),
    ...receiptHandlers(parts),
    ...researchConsentHandlers(parts),
  ];
}
