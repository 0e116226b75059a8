import type { EventOf } from '../../contracts/events/eventDefinition.ts';
import type { MarketCleared, TurnRunEvent } from '../../contracts/events/turnRunEvents.ts';
import { accepted, type Decider, type Outcome, refused } from './decider.ts';

/** How far a turn run has come. Every step is taken once; a crash resumes at the step the stream shows. */
export type TurnRunState =
  | { readonly status: 'notRequested' }
  | {
      readonly status: 'requested' | 'claimed' | 'cleared' | 'completed' | 'failed';
      readonly gameId: number;
      readonly turn: number;
      readonly attempt: number;
      readonly node: string | null;
      readonly claimedAt: string | null;
      readonly teamIds: readonly number[];
    };

export type TurnRunCommand =
  | {
      readonly type: 'RequestTurnRun';
      readonly gameId: number;
      readonly turn: number;
      readonly teamIds: readonly number[];
      readonly engineVersion: string;
      readonly by: number;
      readonly at: string;
    }
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
  | { readonly type: 'FailTurnRun'; readonly at: string; readonly reason: string };

type RunKey = { readonly gameId: number; readonly turn: number; readonly attempt: number };

function evolve(state: TurnRunState, event: TurnRunEvent): TurnRunState {
  if (event.type === 'TurnRunRequested') {
    const { gameId, turn, attempt, teamIds } = event.data;
    return { status: 'requested', gameId, turn, attempt, teamIds, node: null, claimedAt: null };
  }
  if (state.status === 'notRequested') return state;
  switch (event.type) {
    case 'TurnRunClaimed': {
      const status = state.status === 'requested' ? 'claimed' : state.status;
      return { ...state, status, node: event.data.node, claimedAt: event.data.at };
    }
    case 'MarketCleared':
      return { ...state, status: 'cleared' };
    case 'TurnRunCompleted':
      return { ...state, status: 'completed' };
    case 'TurnRunFailed':
      return { ...state, status: 'failed' };
  }
}

function decideRequest(
  command: Extract<TurnRunCommand, { type: 'RequestTurnRun' }>,
  state: TurnRunState,
): Outcome<TurnRunEvent> {
  const { gameId, turn, teamIds, engineVersion, by, at } = command;
  if (state.status === 'completed') return refused('RT2', `Qtr ${turn} has already been run.`);
  if (state.status !== 'notRequested' && state.status !== 'failed')
    return refused('RT3', `Qtr ${turn} is already running.`);
  const attempt = state.status === 'failed' ? state.attempt + 1 : 1;
  return accepted({
    type: 'TurnRunRequested',
    data: { gameId, turn, attempt, teamIds: [...teamIds], engineVersion, by, at },
  });
}

function decide(command: TurnRunCommand, state: TurnRunState): Outcome<TurnRunEvent> {
  if (command.type === 'RequestTurnRun') return decideRequest(command, state);
  if (state.status === 'notRequested') return refused('RT4', 'The turn run was not found.');
  const key: RunKey = { gameId: state.gameId, turn: state.turn, attempt: state.attempt };
  if (state.status === 'completed' || state.status === 'failed') return accepted();
  switch (command.type) {
    case 'ClaimTurnRun': {
      const isHeld =
        state.claimedAt !== null && state.node !== command.node && state.claimedAt >= command.staleBefore;
      if (isHeld) return refused('RT5', 'Another node runs this turn.');
      return accepted({ type: 'TurnRunClaimed', data: { ...key, node: command.node, at: command.at } });
    }
    case 'ClearMarket':
      if (state.status === 'cleared') return accepted();
      return accepted({ type: 'MarketCleared', data: { ...command.cleared, ...key } });
    case 'CompleteTurnRun':
      return accepted({ type: 'TurnRunCompleted', data: { ...key, at: command.at } });
    case 'FailTurnRun':
      return accepted({ type: 'TurnRunFailed', data: { ...key, at: command.at, reason: command.reason } });
  }
}

/** One run of one turn: requested, claimed by one node, market cleared, completed or failed. */
export const turnRun: Decider<TurnRunState, TurnRunCommand, TurnRunEvent> = {
  initialState: { status: 'notRequested' },
  decide,
  evolve,
};
