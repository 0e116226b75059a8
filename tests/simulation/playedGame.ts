import { openingDecision } from '../../server/simulation/decisions/openingDecision.ts';
import type { Decision } from '../../server/simulation/model/decision.ts';
import type { GameState } from '../../server/simulation/model/gameState.ts';
import type { QuarterResult } from '../../server/simulation/model/quarterResult.ts';
import { runQuarter } from '../../server/simulation/quarter/runQuarter.ts';

/** The game before and after each of its turns; teams decide as specified, else their screens' opening values. */
export function playedGame(
  start: GameState,
  turns: number,
  decide: (game: GameState, team: number) => Decision = openingDecision,
): GameState[] {
  const states = [start];
  let game = start;
  for (let turn = 1; turn <= turns; turn++) {
    const before = game;
    game = runQuarter(
      before,
      before.teams.map((_, team) => decide(before, team)),
    );
    states.push(game);
  }
  return states;
}

/** A team's published results by quarter, oldest first; the first is the pro forma quarter. */
export function resultsOf(states: readonly GameState[], team: number): QuarterResult[] {
  return states.map((state) => state.teams[team]!.lastResult!);
}
