import { membersIndicator, scoredIndicators } from '../../../contracts/scoring/points.ts';
import { keysOf } from '../../../contracts/values.ts';
import { membersThousands, scoredFigures } from '../analysis/scoredFigures.ts';
import { KEPT_DECIMALS, roundTo } from '../base/money.ts';
import { templateOf } from '../catalogue/templates.ts';
import type { BankState } from '../model/bankState.ts';
import type { BankGame, PastQuarter } from '../model/gameState.ts';
import { quartersOn, STEADY_QUARTERS } from './runOn.ts';

/** How long the banks run on after the quarter in which their owners' return is asked for. */
const RUN_ON_QUARTERS = 8;

export type Scored = Readonly<Record<string, number>>;

/** What a bank's score is made of, by indicator; its owners' return is that at `end`, after its run-on. */
function scoredOf(bank: BankState, end: BankState): Scored {
  const figures = scoredFigures(bank, end);
  return Object.fromEntries(
    keysOf(scoredIndicators).map((name) => [scoredIndicators[name], roundTo(figures[name], KEPT_DECIMALS)]),
  );
}

/**
 * What the score of every bank of a game is made of after a quarter, in team order, by indicator: the figures of the
 * criteria, and of credit unions whole $000 that their members gained. `recent` are the quarters before, the newest
 * last. Pauses after each quarter of the run-on.
 */
export function* scoring(
  game: BankGame,
  recent: readonly PastQuarter[],
): Generator<BankGame, readonly Scored[]> {
  if (templateOf(game.templateId).institutionKind === 'creditUnion')
    return game.teams.map((bank) => ({ [membersIndicator]: roundTo(membersThousands(bank), 0) }));
  let end = game;
  for (const state of quartersOn(game, RUN_ON_QUARTERS, [...recent, game].slice(-STEADY_QUARTERS))) {
    end = state;
    yield state;
  }
  return game.teams.map((bank, team) => scoredOf(bank, end.teams[team] ?? bank));
}

/** What a computation that pauses comes to. */
export function endOf<Made>(steps: Generator<unknown, Made>): Made {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Publishes what the score of every bank of a game is made of with its last quarter. */
export function publishScores(game: BankGame, scores: readonly Scored[]): void {
  for (const [team, scored] of scores.entries()) {
    const result = game.teams[team]?.lastResult;
    if (result) Object.assign(result.indicators, scored);
  }
}
