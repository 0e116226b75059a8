import type { EventOf } from '../../../contracts/events/eventDefinition.ts';
import type {
  TurnRunAnnounced,
  TurnRunEvent,
  TurnRunRequested,
} from '../../../contracts/events/turnRunEvents.ts';
import { schoolDayAndTimeOf } from '../../../contracts/time/schoolTime.ts';
import { type Refused, refused } from './decider.ts';

/** Identifies one attempt at one turn. */
export type RunKey = { readonly gameId: number; readonly turn: number; readonly attempt: number };

/**
 * The progress of a run. Each step is taken once; after a crash, the run resumes at the step the stream
 * shows.
 */
export type Run = RunKey & {
  readonly status: 'requested' | 'claimed' | 'cleared' | 'completed' | 'failed';
  readonly node: string | null;
  readonly claimedAt: string | null;
  readonly teamIds: readonly number[];
  readonly openTurn: number | null;
};

/** A run that was announced to everybody in the game; `at` identifies it. */
export type Announcement = Omit<EventOf<typeof TurnRunAnnounced>['data'], 'gameId'>;

/** All runs of a game: turns run one at a time, so they share one stream and one order. */
export type TurnRunState = {
  /** Number of attempts requested, by turn. */
  readonly attempts: Readonly<Record<number, number>>;
  /** The attempt whose results count, by turn. */
  readonly completed: Readonly<Record<number, number>>;
  /** When those results were complete, by turn. */
  readonly completedAt: Readonly<Record<number, string>>;
  /** The newest run; null before the first. */
  readonly run: Run | null;
  /** The upcoming run; null while none is announced. */
  readonly announced: Announcement | null;
  /** The newest planned lockdown after which the schedule announced a run or waited; null before the first. */
  readonly scheduled: string | null;
};

/** Number of turns of the game with results. */
export function turnsCompleted({ completed }: TurnRunState): number {
  return Object.keys(completed).length;
}

/** `Qtr 4 was run on 11/22/2026 at 10:42 ET.` */
export function runSentence(turn: number, { completedAt }: TurnRunState): string {
  const at = completedAt[turn];
  return at === undefined ? `Qtr ${turn} was run.` : `Qtr ${turn} was run on ${schoolDayAndTimeOf(at)}.`;
}

/** Who claimed a run, and when: a restarted node claims its run again. */
export type Claim = { readonly node: string; readonly at: string };

/** Whether a run still has this claim. */
export function isClaimedBy({ node, at }: Claim, run: Run): boolean {
  return run.node === node && run.claimedAt === at;
}

/** Whether a run is in progress. */
export function isRunning(run: Run | null): run is Run {
  return run !== null && run.status !== 'completed' && run.status !== 'failed';
}

/** Applies a run's events; the announcement ends when any run is requested. */
export function evolveTurnRun(state: TurnRunState, event: TurnRunEvent): TurnRunState {
  if (event.type === 'TurnRunRequested') {
    const { gameId, turn, attempt, teamIds, openTurn } = event.data;
    const started = { status: 'requested', node: null, claimedAt: null } as const;
    return {
      ...state,
      announced: null,
      attempts: { ...state.attempts, [turn]: attempt },
      run: { gameId, turn, attempt, teamIds, openTurn, ...started },
    };
  }
  if (event.type === 'TurnRunAnnounced') {
    const { gameId: _, ...announced } = event.data;
    return { ...state, announced, scheduled: announced.scheduledFor ?? state.scheduled };
  }
  if (event.type === 'ScheduledRunWaited') return { ...state, scheduled: event.data.lockdownAt };
  if (event.type === 'TurnRunCalledOff') return { ...state, announced: null };
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
      const { turn, attempt, at } = event.data;
      return {
        ...state,
        completed: { ...state.completed, [turn]: attempt },
        completedAt: { ...state.completedAt, [turn]: at },
        run: { ...run, status: 'completed' },
      };
    }
    case 'TurnRunFailed':
      return { ...state, run: { ...run, status: 'failed' } };
  }
}

/** Why a turn cannot be run now; undefined if it can. */
export function runRefusal(
  {
    turn,
    turnsAllowed,
    again,
  }: { readonly turn: number; readonly turnsAllowed: number; readonly again: boolean },
  state: TurnRunState,
): Refused | undefined {
  const completed = turnsCompleted(state);
  if (isRunning(state.run)) return refused('RT3', `Qtr ${state.run.turn} is already running.`);
  if (turn > turnsAllowed) return refused('RT7', `This game ends with Qtr ${turnsAllowed}.`);
  if (turn > completed + 1) return refused('RT1', `Qtr ${completed + 1} must be run first.`);
  if (turn < completed)
    return refused('RT12', `Qtr ${turn} cannot be run again, because Qtr ${turn + 1} has been run.`);
  if (turn === completed && !again) return refused('RT2', `Qtr ${turn} has already been run.`);
  return undefined;
}

/** The fields of a run request. */
export type RunRequest = Omit<
  EventOf<typeof TurnRunRequested>['data'],
  'attempt' | 'openTurn' | 'teamIds'
> & {
  readonly teamIds: readonly number[];
  readonly turnsAllowed: number;
};

/** The next attempt at a turn, if it can be run. */
export function requestedRun({ turnsAllowed, ...request }: RunRequest, state: TurnRunState): TurnRunEvent {
  const open = turnsCompleted(state) + 1;
  const attempt = (state.attempts[request.turn] ?? 0) + 1;
  const openTurn = open > turnsAllowed ? null : open;
  return { type: 'TurnRunRequested', data: { ...request, teamIds: [...request.teamIds], attempt, openTurn } };
}
