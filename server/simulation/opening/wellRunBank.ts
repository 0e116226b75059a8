import { oncePer } from '../base/once.ts';
import { type Economy, environmentOf } from '../catalogue/environments.ts';
import { baseSet } from '../decisions/openingDecision.ts';
import { INDICATORS } from '../measures/indicators.ts';
import { quarterResult } from '../measures/quarterResult.ts';
import type { BankGame } from '../model/gameState.ts';
import { runQuarter } from '../quarter/runQuarter.ts';
import { newGame } from './newGame.ts';

const RATIO_NAMES = INDICATORS.flatMap(({ group, name }) => (group === 'Ratios' ? [name] : []));

type Settings = Omit<BankGame, 'turn' | 'seed' | 'community' | 'teams'>;
/** A bank that nobody touches in its last quarter so far, and its ratios after each one. */
type WellRun = { game: BankGame; readonly ratios: Readonly<Record<string, number>>[] };

/** By template and type: what one game has run, the others of its environment need not run again. */
const wellRunIn = oncePer((_: Economy) => new Map<string, WellRun>());

function openedWellRun(settings: Settings): WellRun {
  const game = newGame({ ...settings, teamCount: 1, seed: '', difficulty: 0, ownChance: false });
  return { game, ratios: [ratiosOf(game)] };
}

/**
 * Publishes with every bank's last quarter the ratios, by name, of a bank of its size that inherited no problems and
 * that nobody touched, in the same environment. Without chance, so that they tell nothing of the game's seed.
 */
export function publishWellRun({ turn, teams, seed: _, community: __, ...settings }: BankGame): void {
  const runs = wellRunIn(environmentOf(settings));
  const key = `${settings.templateId} ${settings.type}`;
  const run = runs.get(key) ?? openedWellRun(settings);
  runs.set(key, run);
  while (run.ratios.length <= turn) {
    run.game = runQuarter(run.game, [baseSet(run.game, 0)], { chance: 'none' });
    run.ratios.push(ratiosOf(run.game));
  }
  const wellRun = { ...run.ratios[turn] };
  for (const { lastResult } of teams) if (lastResult) lastResult.wellRun = wellRun;
}

function ratiosOf({ teams: [bank] }: BankGame): Record<string, number> {
  const indicators = bank ? quarterResult(bank) : {};
  return Object.fromEntries(RATIO_NAMES.map((name) => [name, indicators[name] ?? 0]));
}
