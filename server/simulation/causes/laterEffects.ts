import type { Figures, OwnCause } from '../../../contracts/banking/causes.ts';
import { bankAt } from '../decisions/proposedSpending.ts';
import type { BankState } from '../model/bankState.ts';
import type { BankGame } from '../model/gameState.ts';
import { banksOnPath } from '../quarter/runOn.ts';
import { differenceOf } from './difference.ts';
import { bankWithout, figuresOf, type PlayedQuarter, touchedGroups } from './quarterCauses.ts';

/** Two years: the second horizon of every effect. */
export const LATER_QUARTERS = 8;

/** What a bank's changes of a quarter add to a quarter two years later if they are kept, each alone and together. */
export type LaterEffects = {
  readonly groups: readonly { readonly cause: OwnCause; readonly figures: Figures }[];
  readonly together: Figures;
};

/**
 * Every touched group is set back in the quarter, and the bank runs on from there, in unchanged rates and without
 * chance, while the others keep to the path that they take from what happened. Pauses after each quarter.
 */
export function* laterEffects(
  quarter: PlayedQuarter,
  team: number,
  path: readonly BankGame[],
): Generator<BankState, LaterEffects> {
  const kept = yield* laterFigures(path, team, bankAt(quarter.after, team));
  const touched = touchedGroups(quarter, team);
  function* effectOf(groups: readonly OwnCause[]) {
    return differenceOf(yield* laterFigures(path, team, bankWithout(quarter, team, groups)), kept);
  }
  const groups = [];
  for (const cause of touched) groups.push({ cause, figures: yield* effectOf([cause]) });
  return { groups, together: yield* effectOf(touched) };
}

/** The figures of a bank at the end of a path that it begins as another one; pauses after each quarter. */
export function* laterFigures(
  path: readonly BankGame[],
  team: number,
  bank: BankState,
): Generator<BankState, Figures> {
  let end = bank;
  for (const next of banksOnPath(path, team, bank)) {
    end = next;
    yield next;
  }
  return figuresOf(end);
}
