import type { turnRunsFeature } from '../../contracts/features/turnRuns.ts';
import { bankDecider } from '../commands/deciders/bank.ts';
import { turnRunDecider } from '../commands/deciders/turnRun.ts';
import { turnRunHandlers } from '../http/handlers/turnRunHandlers.ts';
import { runProgress, toGame } from '../push/addressedFrames.ts';
import type { ServerFeature } from './serverFeature.ts';

/** Runs of a turn, and the resulting quarters of the banks. */
export const turnRunsOnServer: ServerFeature<typeof turnRunsFeature> = {
  deciders: { turnRun: turnRunDecider, bank: bankDecider },
  projections: [],
  handlers: ({ parts, processes }) => turnRunHandlers(parts, processes),
  frames: {
    TurnRunAnnounced: runProgress,
    TurnRunCalledOff: runProgress,
    TurnRunRequested: runProgress,
    TurnRunClaimed: runProgress,
    MarketCleared: runProgress,
    TurnRunCompleted: ({ gameId, turn }) => toGame(gameId, { type: 'turnCompleted', gameId, turn }),
    TurnRunFailed: runProgress,
    BankOpened: null,
    QuarterClosed: runProgress,
  },
};
