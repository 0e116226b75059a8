import type { Call } from '../../contracts/calls/call.ts';
import type { Actor, Resources } from '../authority/access.ts';
import { type HandlerResult, isFailedAnswer } from '../authority/answers.ts';
import type { AccessLog } from '../identity/accessLog.ts';
import type { RequestPlace } from '../identity/clientPlace.ts';

/** A call of somebody with its answer, as the access log is told of it. */
export type Answered = {
  readonly call: Call;
  readonly actor: Actor | null;
  /** Undefined where what the call names was not found, or is not to be seen. */
  readonly resources: Resources | undefined;
  /** Whether the answer is of the past. */
  readonly isOfPast: boolean;
  readonly from: RequestPlace;
};

/** Refusals that say: this is not for you, or: not so often. */
const refusalRules: ReadonlySet<string> = new Set(['AC1', 'AC2', 'AU3', 'AU8', 'AU12', 'ID21', 'JC7']);

/** Calls that open the past of a team without being asked as of a moment. */
const historyPaths: ReadonlySet<string> = new Set(['/game/:game/team/:team/history']);

/** Notes of answers what the access log is to have: refusals, and who opened a team's history. Nobody waits for it. */
export function noteAnswers(access: Pick<AccessLog, 'noteRefusal' | 'noteOnce'>) {
  return ({ call, actor, resources, isOfPast, from }: Answered, result: HandlerResult): void => {
    // Whoever is not signed in is told to sign in, which is noted there.
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
