import { firstEnvironmentTurn, lastEnvironmentTurn } from '../../../contracts/banking/environmentFile.ts';
import { environmentOf } from '../catalogue/environments.ts';
import { baseSet } from '../decisions/openingDecision.ts';
import { steadyDecision } from '../decisions/steadyDecision.ts';
import type { BankState } from '../model/bankState.ts';
import type { BankDecision } from '../model/decision.ts';
import type { BankGame, PastQuarter } from '../model/gameState.ts';
import { AS_FORECAST, runQuarter, runQuarterOfBank } from './runQuarter.ts';

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
  return [...quartersOn(game, quarters, recent)].slice(1);
}

/** The same with the game itself first, in an environment that stands still; each computed when it is asked for. */
export function* quartersOn(
  game: BankGame,
  quarters: number,
  recent: readonly PastQuarter[] = [game],
): Generator<BankGame> {
  let current = standingStill(game);
  yield current;
  for (let quarter = 1; quarter <= quarters; quarter++) {
    current = runQuarter(current, goingOn(current, quarter === 1 ? recent : null), AS_RUN_ON);
    yield current;
  }
}

/** What every bank decides in a quarter of a run-on; `recent` before the first one. */
function goingOn(game: BankGame, recent: readonly PastQuarter[] | null): readonly BankDecision[] {
  return game.teams.map((_, team) => (recent ? steadyDecision(game, team, recent) : baseSet(game, team)));
}

/**
 * A bank after each quarter of a run-on that it begins as another one, while the others keep to their path: they do not
 * answer what it does, which a run-on of all banks shows to be little, at a tenth of the time. Each is computed when it
 * is asked for.
 */
export function* banksOnPath(path: readonly BankGame[], team: number, bank: BankState): Generator<BankState> {
  let current = bank;
  for (const [passed, state] of path.slice(0, -1).entries()) {
    const teams = state.teams.map((other, place) => (place === team ? current : other));
    const game = { ...state, teams };
    current = runQuarterOfBank(game, team, goingOn(game, passed === 0 ? [game] : null), AS_RUN_ON).bank;
    yield current;
  }
}

/** The game in an environment that keeps its current rows forever. */
export function standingStill(game: BankGame): BankGame {
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
