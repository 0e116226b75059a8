import type { ReportOrder } from '../../../contracts/banking/reportOrder.ts';
import type { EventOf } from '../../../contracts/events/eventDefinition.ts';
import type {
  MarketCleared,
  TurnRunCompleted,
  TurnRunEvent,
} from '../../../contracts/events/turnRunEvents.ts';
import { type AnnouncedRunCommand, decideAnnouncedRun, isOfAnnouncedRun } from './announcedRun.ts';
import { accepted, type Decider, type Outcome, refused } from './decider.ts';
import {
  type Claim,
  evolveTurnRun,
  isClaimedBy,
  isRunning,
  type RunKey,
  type RunRequest,
  requestedRun,
  runRefusal,
  type TurnRunState,
} from './turnRunState.ts';

export type TurnRunCommand =
  | (RunRequest & {
      readonly type: 'RequestTurnRun';
      /** The sender knows that the turn has results and wants to replace them. */
      readonly again: boolean;
    })
  | AnnouncedRunCommand
  | {
      readonly type: 'RequestReports';
      readonly gameId: number;
      readonly turn: number;
      readonly reports: ReportOrder;
      readonly by: number;
      readonly at: string;
    }
  | {
      readonly type: 'DeleteReports';
      readonly gameId: number;
      readonly turn: number;
      readonly reports: readonly { readonly key: string; readonly teamNumber: number | null }[];
      readonly by: number;
      readonly at: string;
    }
  | (RunKey &
      (
        | {
            readonly type: 'ClaimTurnRun';
            readonly node: string;
            readonly at: string;
            /** The claim time of the dead node that the sender found; null for none. */
            readonly insteadOf: string | null;
          }
        | StepOfRun
      ));

/** A step of a run; only the node that has claimed the run may take it. */
type StepOfRun = { readonly claim: Claim } & (
  | {
      readonly type: 'ClearMarket';
      readonly cleared: Omit<EventOf<typeof MarketCleared>['data'], keyof RunKey>;
    }
  | {
      readonly type: 'CompleteTurnRun';
      readonly at: string;
      /** The name of a shock of the region that began in the quarter. */
      readonly regionalShock?: string | undefined;
      readonly correctedReserves: EventOf<typeof TurnRunCompleted>['data']['correctedReserves'];
    }
  | { readonly type: 'FailTurnRun'; readonly at: string; readonly reason: string }
);

function decideRequest(
  command: Extract<TurnRunCommand, { type: 'RequestTurnRun' }>,
  state: TurnRunState,
): Outcome<TurnRunEvent> {
  const refusal = runRefusal(command, state);
  if (refusal) return refusal;
  const { type: _, again: _again, ...request } = command;
  return accepted(requestedRun(request, state));
}

function decideReports(
  { gameId, turn, reports, by, at }: Extract<TurnRunCommand, { type: 'RequestReports' }>,
  state: TurnRunState,
): Outcome<TurnRunEvent> {
  const attempt = state.completed[turn];
  if (isRunning(state.run) && state.run.turn === turn)
    return refused('RT3', `Qtr ${turn} is already running.`);
  if (attempt === undefined) return refused('RT13', `Qtr ${turn} has not been run, so it has no reports.`);
  return accepted({ type: 'ReportsRequested', data: { gameId, turn, attempt, reports, by, at } });
}

function decideDeletion(
  { gameId, turn, reports, by, at }: Extract<TurnRunCommand, { type: 'DeleteReports' }>,
  state: TurnRunState,
): Outcome<TurnRunEvent> {
  const attempt = state.completed[turn];
  if (isRunning(state.run) && state.run.turn === turn)
    return refused('RT3', `Qtr ${turn} is already running.`);
  if (attempt === undefined) return refused('RF8', `Qtr ${turn} has not been run, so it has no reports.`);
  return accepted({
    type: 'ReportsDeleted',
    data: { gameId, turn, attempt, reports: reports.map((report) => ({ ...report })), by, at },
  });
}

function decide(command: TurnRunCommand, state: TurnRunState): Outcome<TurnRunEvent> {
  if (command.type === 'RequestTurnRun') return decideRequest(command, state);
  if (isOfAnnouncedRun(command)) return decideAnnouncedRun(command, state);
  if (command.type === 'RequestReports') return decideReports(command, state);
  if (command.type === 'DeleteReports') return decideDeletion(command, state);
  const { gameId, turn, attempt } = command;
  const key: RunKey = { gameId, turn, attempt };
  const { run } = state;
  if ((state.attempts[turn] ?? 0) < attempt) return refused('RT4', 'The turn run was not found.');
  // A slow node may find its attempt over; its remaining steps are ignored.
  if (!isRunning(run) || run.turn !== turn || run.attempt !== attempt) return accepted();
  if (command.type === 'ClaimTurnRun') {
    const isHeld = run.claimedAt !== null && run.node !== command.node && run.claimedAt !== command.insteadOf;
    if (isHeld) return refused('RT5', 'Another node runs this turn.');
    return accepted({ type: 'TurnRunClaimed', data: { ...key, node: command.node, at: command.at } });
  }
  if (!isClaimedBy(command.claim, run)) return refused('RT5', 'Another node has taken this turn run over.');
  switch (command.type) {
    case 'ClearMarket':
      if (run.status === 'cleared') return accepted();
      return accepted({ type: 'MarketCleared', data: { ...command.cleared, ...key } });
    case 'CompleteTurnRun':
      return accepted({
        type: 'TurnRunCompleted',
        data: {
          ...key,
          at: command.at,
          teamIds: [...run.teamIds],
          ...(command.regionalShock !== undefined && { regionalShock: command.regionalShock }),
          correctedReserves: [...command.correctedReserves],
        },
      });
    case 'FailTurnRun':
      return accepted({ type: 'TurnRunFailed', data: { ...key, at: command.at, reason: command.reason } });
  }
}

/**
 * The runs of a game: announced or not, requested, claimed by one node, market cleared, completed or failed;
 * then the next.
 */
export const turnRunDecider: Decider<TurnRunState, TurnRunCommand, TurnRunEvent> = {
  initialState: { attempts: {}, completed: {}, completedAt: {}, run: null, announced: null, scheduled: null },
  decide,
  evolve: evolveTurnRun,
};
