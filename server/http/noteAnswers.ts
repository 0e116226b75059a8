import type { Call } from '../../contracts/calls/call.ts';
import type { Actor, Resources } from '../authority/access.ts';
import { type HandlerResult, isFailedAnswer } from '../authority/answers.ts';
import type { AccessLog } from '../identity/access/accessLog.ts';
import type { RequestPlace } from '../identity/access/clientPlace.ts';

/** A caller's request with its answer, as reported to the access log. */
export type Answered = {
  readonly call: Call;
  readonly actor: Actor | null;
  /** Undefined if what the call names was not found or must not be seen. */
  readonly resources: Resources | undefined;
  /** Whether the answer is about the past. */
  readonly isOfPast: boolean;
  readonly from: RequestPlace;
};

/** Refusals for missing rights or for too many attempts. */
const refusalRules: ReadonlySet<string> = new Set(['AC1', 'AC2', 'AU3', 'AU8', 'ID21', 'JC7']);

/** Calls that open a team's past without an as-of parameter. */
const historyPaths: ReadonlySet<string> = new Set(['/game/:game/team/:team/history']);

/** Notes in the access log refusals and who opened a team's history. Nobody waits for it. */
export function noteAnswers(access: Pick<AccessLog, 'noteRefusal' | 'noteOnce'>) {
  return ({ call, actor, resources, isOfPast, from }: Answered, result: HandlerResult): void => {
    // Callers who are not signed in are asked to sign in, which is noted there.
    if (!actor) return;
    if (isFailedAnswer(result)) {
      const { rule = '' } = result.failure;
      if (refusalRules.has(rule))
        access.noteRefusal({
          kind: 'accessRefused',
          actor,
          result: rule,
          details: { call: call.path },
          from,
        });
      return;
    }
    const { team, game } = resources ?? {};
    if (!team || !(isOfPast || historyPaths.has(call.path))) return;
    access.noteOnce({ kind: 'historyOpened', actor, gameId: game?.gameId, teamId: team.teamId, from });
  };
}
