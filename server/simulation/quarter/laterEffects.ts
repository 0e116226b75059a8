import type { Figures, OwnCause } from '../../../contracts/banking/causes.ts';
import { bankAt } from '../decisions/proposedSpending.ts';
import type { BankState } from '../model/bankState.ts';
import type { BankGame } from '../model/gameState.ts';
import { differenceOf } from './difference.ts';
import { bankWithout, figuresOf, type PlayedQuarter, touchedGroups } from './quarterCauses.ts';
import { bankOnPath, pathOf } from './runOn.ts';

/** Two years: the second horizon of every effect. */
export const LATER_QUARTERS = 8;

/** What a bank's changes of a quarter add to a quarter two years later if they are kept, each alone and together. */
export type LaterEffects = {
  readonly groups: readonly { readonly cause: OwnCause; readonly figures: Figures }[];
  readonly together: Figures;
};

/**
 * Every touched group is set back in the quarter, and the bank runs on from there, in unchanged rates and without
 * chance, while the others keep to the path that they take from what happened.
 */
export function laterEffects(
  quarter: PlayedQuarter,
  team: number,
  path: readonly BankGame[] = pathOf(quarter.after, LATER_QUARTERS),
): LaterEffects {
  const later = (bank: BankState) => figuresOf(bankOnPath(path, team, bank));
  const kept = later(bankAt(quarter.after, team));
  const touched = touchedGroups(quarter, team);
  const effectOf = (groups: readonly OwnCause[]) =>
    differenceOf(later(bankWithout(quarter, team, groups)), kept);
  const groups = touched.map((cause) => ({ cause, figures: effectOf([cause]) }));
  return { groups, together: effectOf(touched) };
}
