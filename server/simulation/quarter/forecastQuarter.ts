import type { BookedAdjustment } from '../books/adjustments.ts';
import { baseSet } from '../decisions/openingDecision.ts';
import type { BankState } from '../model/bankState.ts';
import type { BankDecision } from '../model/decision.ts';
import type { BankGame } from '../model/gameState.ts';
import type { QuarterFlows } from '../model/quarterFlows.ts';
import { AS_FORECAST, runQuarterOfBank } from './runQuarter.ts';

/**
 * The bank after a what-if quarter: rates unchanged, competitors repeat their last decisions, no noise
 * (docs/bank). `game` is not changed, and the environment's values for the coming quarter are not read.
 */
export function forecastQuarter(game: BankGame, teamIndex: number, decision: BankDecision): BankState {
  return forecastWithFlows(game, teamIndex, decision).bank;
}

/** The same what-if quarter with the flows and bookings shown in its report (docs/bank). */
export function forecastWithFlows(
  game: BankGame,
  teamIndex: number,
  decision: BankDecision,
  adjustments: readonly BookedAdjustment[] = [],
): { bank: BankState; flows: QuarterFlows } {
  const decisions = game.teams.map((_, team) => (team === teamIndex ? decision : baseSet(game, team)));
  return runQuarterOfBank(game, teamIndex, decisions, { ...AS_FORECAST, adjustments });
}
