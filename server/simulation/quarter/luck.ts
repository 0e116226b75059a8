import type { OwnCause } from '../../../contracts/banking/causes.ts';
import type { BookedAdjustment } from '../books/adjustments.ts';
import { baseSet } from '../decisions/openingDecision.ts';
import { quarterResult } from '../measures/quarterResult.ts';
import type { BankDecision } from '../model/decision.ts';
import type { BankGame } from '../model/gameState.ts';
import { withGroups } from './ownDecisions.ts';
import { type PlayedQuarter, touchedGroups } from './quarterCauses.ts';
import { STEADY_QUARTERS } from './runOn.ts';
import { runQuarter } from './runQuarter.ts';
import { scoring } from './scores.ts';

/** What was booked in a quarter, and of each bank, in team order, its decision and the groups that it changed. */
export type ReplayedQuarter = {
  readonly decisions: readonly BankDecision[];
  readonly touched: readonly (readonly OwnCause[])[];
  readonly adjustments: readonly BookedAdjustment[];
};

/** A bank at the end of a game: its figures by indicator, those of the score among them, and whether it failed. */
export type EndedBank = {
  readonly indicators: Readonly<Record<string, number>>;
  readonly hasFailed: boolean;
};

/** What of a quarter can be decided again in another world. */
export function replayedQuarter(quarter: Omit<PlayedQuarter, 'after'>): ReplayedQuarter {
  const { decisions, adjustments } = quarter;
  return { decisions, adjustments, touched: decisions.map((_, team) => touchedGroups(quarter, team)) };
}

/**
 * Plays quarters again from their opening with other draws of chance, those of a seed: what a bank changed is decided
 * as it was, and the rest carries on in that world. Each bank at the end, with what its score is made of only if
 * `isScored`: the run-on takes most of the time. Pauses after each quarter.
 */
export function* playedAgain(
  opening: BankGame,
  quarters: readonly ReplayedQuarter[],
  seed: string,
  isScored: boolean,
): Generator<BankGame, readonly EndedBank[]> {
  let game: BankGame = { ...opening, seed };
  const played: BankGame[] = [];
  for (const { decisions, touched, adjustments } of quarters) {
    const decided = decisions.map((decision, team) =>
      withGroups(baseSet(game, team), decision, (group) => touched[team]?.includes(group) === true),
    );
    game = runQuarter(game, decided, { adjustments });
    played.push(game);
    yield game;
  }
  const scored = isScored ? yield* scoring(game, played.slice(-STEADY_QUARTERS, -1)) : [];
  return game.teams.map((bank, team) => ({
    indicators: { ...quarterResult(bank), ...scored[team] },
    hasFailed: bank.failedTurn !== null,
  }));
}
