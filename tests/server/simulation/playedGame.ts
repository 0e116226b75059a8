import { openingDecision } from '../../../server/simulation/decisions/openingDecision.ts';
import type { BankDecision } from '../../../server/simulation/model/decision.ts';
import type { BankGame } from '../../../server/simulation/model/gameState.ts';
import type { QuarterResult } from '../../../server/simulation/model/quarterResult.ts';
import { type RunQuarterOptions, runQuarter } from '../../../server/simulation/quarter/runQuarter.ts';

/** The game before and after each of its turns; teams decide as specified, else their screens' opening values. */
export function playedGame(
  start: BankGame,
  turns: number,
  decide: (game: BankGame, team: number) => BankDecision = openingDecision,
  options: RunQuarterOptions = {},
): BankGame[] {
  const states = [start];
  let game = start;
  for (let turn = 1; turn <= turns; turn++) {
    const before = game;
    game = runQuarter(
      before,
      before.teams.map((_, team) => decide(before, team)),
      options,
    );
    states.push(game);
  }
  return states;
}

/** A team's published results by quarter, oldest first; the first is the pro forma quarter. */
export function resultsOf(states: readonly BankGame[], team: number): QuarterResult[] {
  return states.map((state) => state.teams[team]!.lastResult!);
}
