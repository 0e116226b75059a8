import { baseSet } from '../decisions/openingDecision.ts';
import { INDICATORS } from '../measures/indicators.ts';
import { quarterResult } from '../measures/quarterResult.ts';
import type { BankGame } from '../model/gameState.ts';
import { runQuarter } from '../quarter/runQuarter.ts';
import { newGame } from './newGame.ts';

const RATIO_NAMES = INDICATORS.flatMap(({ group, name }) => (group === 'Ratios' ? [name] : []));

/**
 * Publishes with every bank's last quarter the ratios, by name, of a bank of its size that inherited no problems and
 * that nobody touched, in the same environment. Without chance, so that they tell nothing of the game's seed.
 */
export function publishWellRun({ turn, teams, seed: _, community: __, ...settings }: BankGame): void {
  let game = newGame({ ...settings, teamCount: 1, seed: '', difficulty: 0, ownChance: false });
  for (let quarter = 1; quarter <= turn; quarter++)
    game = runQuarter(game, [baseSet(game, 0)], { chance: 'none' });
  const [bank] = game.teams;
  const indicators = bank ? quarterResult(bank) : {};
  const wellRun = Object.fromEntries(RATIO_NAMES.map((name) => [name, indicators[name] ?? 0]));
  for (const { lastResult } of teams) if (lastResult) lastResult.wellRun = wellRun;
}
