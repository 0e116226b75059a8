import type { KeyObject } from 'node:crypto';
import { allHandlers } from './features/allHandlers.ts';
import { allProjections } from './features/allProjections.ts';
import type { CallParts } from './http/callParts.ts';
import type { BoundCall } from './http/handler.ts';
import type { Presentation } from './http/handlers/accountHandlers.ts';
import { createPast, type Past } from './http/past.ts';
import type { TurnRunContext } from './processes/turnRunProcess.ts';
import { createTurnReports } from './readers/turnReports.ts';

/** Handlers for every call, for the present and for a moment of the past. */
export function answering(
  parts: CallParts,
  processes: TurnRunContext,
  presentation: Presentation,
  chainKey: KeyObject,
): { readonly bound: readonly BoundCall[]; readonly past: Past } {
  // Reports of an attempt never change, so the past shares those already made.
  const reports = createTurnReports({ ...processes, texts: parts.texts });
  const given = { presentation, reports, logger: processes.logger };
  const bind = (then: CallParts, context: TurnRunContext): readonly BoundCall[] =>
    allHandlers({ ...given, parts: then, processes: context, past });
  const past: Past = createPast({ parts, processes, chainKey, projections: allProjections, bind });
  return { bound: bind(parts, processes), past };
}
