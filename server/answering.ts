import type { KeyObject } from 'node:crypto';
import type { CallParts } from './http/callParts.ts';
import type { BoundCall } from './http/handler.ts';
import type { Presentation } from './http/handlers/accountHandlers.ts';
import { allHandlers } from './http/handlers/allHandlers.ts';
import { historyHandlers } from './http/handlers/historyHandlers.ts';
import { momentHandlers } from './http/handlers/momentHandlers.ts';
import { researchPackHandlers } from './http/handlers/researchPackHandlers.ts';
import { createPast, type Past } from './http/past.ts';
import type { TurnRunContext } from './processes/turnRunProcess.ts';
import { createTurnReports } from './readers/turnReports.ts';

/** Who answers every call, now and as of a moment of the past. */
export function answering(
  parts: CallParts,
  processes: TurnRunContext,
  presentation: Presentation,
  chainKey: KeyObject,
): { readonly bound: readonly BoundCall[]; readonly past: Past } {
  // Reports of an attempt are what they were, so that the past shares those that were made.
  const reports = createTurnReports({ ...processes, texts: parts.texts });
  const bind = (then: CallParts, context: TurnRunContext): readonly BoundCall[] =>
    allHandlers(then, context, presentation, reports, processes.logger);
  const past = createPast({ parts, processes, chainKey, bind });
  return {
    bound: [
      ...bind(parts, processes),
      ...historyHandlers(parts, past),
      ...momentHandlers(parts, past),
      ...researchPackHandlers(parts, past),
    ],
    past,
  };
}
