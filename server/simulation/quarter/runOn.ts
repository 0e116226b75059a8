import { firstEnvironmentTurn, lastEnvironmentTurn } from '../../../contracts/banking/environmentFile.ts';
import { environmentOf } from '../catalogue/environments.ts';
import { baseSet } from '../decisions/openingDecision.ts';
import type { BankGame } from '../model/gameState.ts';
import { AS_FORECAST, runQuarter } from './runQuarter.ts';

/**
 * The game after each of a number of further quarters without decisions: every bank rolls forward its last
 * decision, rates and economy stay unchanged, and there is no noise. `game` is not changed.
 */
export function runOn(game: BankGame, quarters: number): BankGame[] {
  const states: BankGame[] = [];
  let current = standingStill(game);
  for (let quarter = 1; quarter <= quarters; quarter++) {
    const before = current;
    const decisions = before.teams.map((_, team) => baseSet(before, team));
    current = runQuarter(before, decisions, AS_FORECAST);
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
