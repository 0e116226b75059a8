import { pointsOf } from '../../../contracts/scoring/points.ts';
import { membersThousands, scoredFigures } from '../analysis/scoredFigures.ts';
import { roundTo } from '../base/money.ts';
import { templateOf } from '../catalogue/templates.ts';
import type { BankState } from '../model/bankState.ts';
import type { BankGame, PastQuarter } from '../model/gameState.ts';
import { runOn, STEADY_QUARTERS } from './runOn.ts';

/** How long the banks run on after the quarter in which their owners' return is asked for. */
const RUN_ON_QUARTERS = 8;

/**
 * The score of every bank of a game after a quarter, in team order: points of the balanced score with one decimal,
 * and of credit unions whole $000 that their members gained. `recent` are the quarters before, the newest last.
 */
export function scoresOf(game: BankGame, recent: readonly PastQuarter[]): number[] {
  if (templateOf(game.templateId).institutionKind === 'creditUnion')
    return game.teams.map((bank) => roundTo(membersThousands(bank), 0));
  const end = runOn(game, RUN_ON_QUARTERS, [...recent, game].slice(-STEADY_QUARTERS)).at(-1);
  return game.teams.map((bank, team) => balancedScore(bank, end?.teams[team] ?? bank));
}

/** Publishes the score of every bank of a game with its last quarter. */
export function publishScores(game: BankGame, recent: readonly PastQuarter[]): void {
  for (const [team, score] of scoresOf(game, recent).entries()) {
    const result = game.teams[team]?.lastResult;
    if (result) result.indicators.Score = score;
  }
}

/** Points of the balanced score, of a bank and of the same one after its run-on. */
function balancedScore(bank: BankState, end: BankState): number {
  return roundTo(pointsOf('balanced', scoredFigures(bank, end)), 1);
}
