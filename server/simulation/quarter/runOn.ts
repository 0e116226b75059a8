import { firstEnvironmentTurn, lastEnvironmentTurn } from '../../../contracts/banking/environmentFile.ts';
import { environmentOf } from '../catalogue/environments.ts';
import { baseSet } from '../decisions/openingDecision.ts';
import { steadyDecision } from '../decisions/steadyDecision.ts';
import type { BankGame, PastQuarter } from '../model/gameState.ts';
import { AS_FORECAST, runQuarter } from './runQuarter.ts';

/** A bank goes on as in the mean of this many quarters. */
export const STEADY_QUARTERS = 4;

/** A run-on borrows what it lacks in brokered certificates, so that no last night decides about a bank. */
const AS_RUN_ON = { ...AS_FORECAST, gap: 'brokered' } as const;

/**
 * The game after each of a number of further quarters without decisions: every bank goes on as in its last four
 * quarters, rates and economy stay unchanged, there is no noise, and a gap of funds is closed by brokered
 * certificates at their cost. `recent` are the states after the last quarters, the newest last; without them the
 * last decision alone is rolled forward. `game` is not changed.
 */
export function runOn(game: BankGame, quarters: number, recent: readonly PastQuarter[] = [game]): BankGame[] {
  const states: BankGame[] = [];
  let current = standingStill(game);
  for (let quarter = 1; quarter <= quarters; quarter++) {
    const before = current;
    const decisions = before.teams.map((_, team) =>
      quarter === 1 ? steadyDecision(before, team, recent) : baseSet(before, team),
    );
    current = runQuarter(before, decisions, AS_RUN_ON);
    states.push(current);
  }
  return states;
}

/** The game in an environment that keeps its current rows forever. */
function standingStill(game: BankGame): BankGame {
  const environment = environmentOf(game);
  const turns = Array.from(
    { length: lastEnvironmentTurn - firstEnvironmentTurn + 1 },
    (_, place) => firstEnvironmentTurn + place,
  );
  const environmentRows = turns.map((turn) => {
    const { curve, ...row } = environment.at(Math.min(turn, game.turn));
    const [, ...parYieldsPercent] = curve.parYieldsPercent;
    return { ...row, turn, parYieldsPercent };
  });
  return { ...game, environmentRows };
}
