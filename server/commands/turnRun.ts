import type { ReportOrder } from '../../contracts/calls/runTurn.ts';
import type { EventOf } from '../../contracts/events/eventDefinition.ts';
import type { MarketCleared, TurnRunEvent } from '../../contracts/events/turnRunEvents.ts';
import { accepted, type Decider, type Outcome, refused } from './decider.ts';

/** Names one attempt at one turn. */
export type RunKey = { readonly gameId: number; readonly turn: number; readonly attempt: number };

/** How far a run has come. Every step is taken once; a crash resumes at the step the stream shows. */
export type Run = RunKey & {
  readonly status: 'requested' | 'claimed' | 'cleared' | 'completed' | 'failed';
  readonly node: string | null;
  readonly claimedAt: string | null;
  readonly teamIds: readonly number[];
  readonly openTurn: number | null;
};

/** All runs of a game: turns run one at a time, so they share one stream and one order. */
export type TurnRunState = {
  /** Attempts requested so far, by turn. */
  readonly attempts: Readonly<Record<number, number>>;
  /** The attempt whose results count, by turn. */
  readonly completed: Readonly<Record<number, number>>;
  /** The newest run; null before the first. */
  readonly run: Run | null;
};

export type TurnRunCommand =
  | {
      readonly type: 'RequestTurnRun';
      readonly gameId: number;
      readonly turn: number;
      readonly turnsAllowed: number;
      readonly teamIds: readonly number[];
      readonly engineVersion: string;
      readonly reports: ReportOrder;
      /** The sender knows that the turn has results, and wants them replaced. */
      readonly again: boolean;
      readonly by: number;
      readonly at: string;
    }
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
            readonly staleBefore: string;
          }
        | {
            readonly type: 'ClearMarket';
            readonly cleared: Omit<EventOf<typeof MarketCleared>['data'], keyof RunKey>;
          }
        | { readonly type: 'CompleteTurnRun'; readonly at: string }
        | { readonly type: 'FailTurnRun'; readonly at: string; readonly reason: string }
      ));

/** How many turns of the game have results. */
export function turnsCompleted({ completed }: TurnRunState): number {
  return Object.keys(completed).length;
}

/** Whether a run is under way. */
export function isRunning(run: Run | null): run is Run {
  return run !== null && run.status !== 'completed' && run.status !== 'failed';
}

function evolve(state: TurnRunState, event: TurnRunEvent): TurnRunState {
  if (event.type === 'TurnRunRequested') {
    const { gameId, turn, attempt, teamIds, openTurn } = event.data;
    const started = { status: 'requested', node: null, claimedAt: null } as const;
    return {
      ...state,
      attempts: { ...state.attempts, [turn]: attempt },
      run: { gameId, turn, attempt, teamIds, openTurn, ...started },
    };
  }
  const { run } = state;
  if (!run) return state;
  switch (event.type) {
    case 'ReportsRequested':
    case 'ReportsDeleted':
      return state;
    case 'TurnRunClaimed': {
      const status = run.status === 'requested' ? 'claimed' : run.status;
      return { ...state, run: { ...run, status, node: event.data.node, claimedAt: event.data.at } };
    }
    case 'MarketCleared':
      return { ...state, run: { ...run, status: 'cleared' } };
    case 'TurnRunCompleted': {
      const { turn, attempt } = event.data;
      return {
        ...state,
        completed: { ...state.completed, [turn]: attempt },
        run: { ...run, status: 'completed' },
      };
    }
    case 'TurnRunFailed':
      return { ...state, run: { ...run, status: 'failed' } };
  }
}

/** Why a turn cannot be run now; undefined when it can. */
export function runRefusal(
  {
    turn,
    turnsAllowed,
    again,
  }: { readonly turn: number; readonly turnsAllowed: number; readonly again: boolean },
  state: TurnRunState,
): Outcome<never> | undefined {
  const completed = turnsCompleted(state);
  if (isRunning(state.run)) return refused('RT3', `Qtr ${state.run.turn} is already running.`);
  if (turn > turnsAllowed) return refused('RT7', `This game ends with Qtr ${turnsAllowed}.`);
  if (turn > completed + 1) return refused('RT1', `Qtr ${completed + 1} must be run first.`);
  if (turn < completed)
    return refused('RT12', `Qtr ${turn} cannot be run again, because Qtr ${turn + 1} has been run.`);
  if (turn === completed && !again) return refused('RT2', `Qtr ${turn} has already been run.`);
  return undefined;
}

function decideRequest(
  command: Extract<TurnRunCommand, { type: 'RequestTurnRun' }>,
  state: TurnRunState,
): Outcome<TurnRunEvent> {
  const refusal = runRefusal(command, state);
  if (refusal) return refusal;
  const { gameId, turn, turnsAllowed, teamIds, engineVersion, reports, by, at } = command;
  const open = turnsCompleted(state) + 1;
  const openTurn = open > turnsAllowed ? null : open;
  const attempt = (state.attempts[turn] ?? 0) + 1;
  return accepted({
    type: 'TurnRunRequested',
    data: { gameId, turn, attempt, teamIds: [...teamIds], engineVersion, reports, openTurn, by, at },
  });
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
  if (command.type === 'RequestReports') return decideReports(command, state);
  if (command.type === 'DeleteReports') return decideDeletion(command, state);
  const { gameId, turn, attempt } = command;
  const key: RunKey = { gameId, turn, attempt };
  const { run } = state;
  if ((state.attempts[turn] ?? 0) < attempt) return refused('RT4', 'The turn run was not found.');
  // A node that was slow finds its attempt over: what it still wants to do no longer concerns anybody.
  if (!isRunning(run) || run.turn !== turn || run.attempt !== attempt) return accepted();
  switch (command.type) {
    case 'ClaimTurnRun': {
      const isHeld =
        run.claimedAt !== null && run.node !== command.node && run.claimedAt >= command.staleBefore;
      if (isHeld) return refused('RT5', 'Another node runs this turn.');
      return accepted({ type: 'TurnRunClaimed', data: { ...key, node: command.node, at: command.at } });
    }
    case 'ClearMarket':
      if (run.status === 'cleared') return accepted();
      return accepted({ type: 'MarketCleared', data: { ...command.cleared, ...key } });
    case 'CompleteTurnRun':
      return accepted({
        type: 'TurnRunCompleted',
        data: { ...key, at: command.at, teamIds: [...run.teamIds] },
      });
    case 'FailTurnRun':
      return accepted({ type: 'TurnRunFailed', data: { ...key, at: command.at, reason: command.reason } });
  }
}

/** The runs of a game: requested, claimed by one node, market cleared, completed or failed; then the next. */
export const turnRun: Decider<TurnRunState, TurnRunCommand, TurnRunEvent> = {
  initialState: { attempts: {}, completed: {}, run: null },
  decide,
  evolve,
};
