import { areaNamed, recordOf } from '../../contracts/decisions/areas.ts';
import type { BookedAdjustment } from '../simulation/books/adjustments.ts';
import { difference, type SwitchedDifference } from '../simulation/causes/difference.ts';
import { figuresOf } from '../simulation/causes/quarterCauses.ts';
import type { BankGame } from '../simulation/model/gameState.ts';
import { forecastWithFlows } from '../simulation/quarter/forecastQuarter.ts';
import { type AreaRows, decisionOf } from './decisionMapping.ts';

/** Asks what each changed area adds to a forecast, with the inputs of `ForecastTask`: two runs an area. */
export type EffectTask = {
  readonly kind: 'effect';
  readonly game: BankGame;
  readonly sources: readonly string[];
  readonly teamIndex: number;
  readonly areas: AreaRows;
  readonly adjustments: readonly BookedAdjustment[];
  /** Areas that differ from the opening of the quarter; those that are kept in one record have one name. */
  readonly changed: readonly string[];
};

/** From the forecast of the quarter as it was opened to that of the whole set, by the areas that were changed. */
export type MadeEffect = SwitchedDifference<string>;

/** The rows of a set without some areas, which then repeat the last quarter. */
export function rowsWithout(areas: AreaRows, names: readonly string[]): AreaRows {
  const off = new Set(names.map((name) => recordOf(areaNamed(name))));
  return Object.fromEntries(Object.entries(areas).filter(([record]) => !off.has(record)));
}

export function computeEffect({
  game,
  teamIndex,
  areas,
  adjustments,
  changed,
}: Omit<EffectTask, 'kind' | 'sources'>): MadeEffect {
  return difference(changed, (on) => {
    const off = changed.filter((name) => !on.has(name));
    const decision = decisionOf(game, teamIndex, rowsWithout(areas, off));
    return figuresOf(forecastWithFlows(game, teamIndex, decision, adjustments).bank);
  });
}
