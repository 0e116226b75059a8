import { groupedBy } from '../groupedBy.ts';
import type { KeptCell } from './keptCells.ts';

/** A person's part of what a team changed in a quarter, or in several. */
export type KeptShare = {
  readonly userId: number;
  /** Of the cells that stood at the end, the share that the person set last: 0 to 1. Each area weighs the same. */
  readonly kept: number;
  /** The share whose values came from the person first: 0 to 1. */
  readonly began: number;
  /** Number of cells set last by the person. */
  readonly cells: number;
  /** The titles of the areas with such a cell, in the order of the hub. */
  readonly tiles: readonly string[];
};

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);

/**
 * The parts of the people who set or began a cell, by user id; `kept` and `began` add up to 1 each. Nobody's if
 * nothing was changed.
 */
export function keptShares(cells: readonly KeptCell[]): readonly KeptShare[] {
  const areas = [...groupedBy(cells, ({ tile }) => tile).values()];
  const shareOf = (isTheirs: (cell: KeptCell) => boolean): number =>
    sum(areas.map((area) => area.filter(isTheirs).length / area.length)) / areas.length;
  const people = [...new Set(cells.flatMap(({ by, beganBy }) => [by, beganBy]))].sort((a, b) => a - b);
  return people.map((userId) => {
    const own = cells.filter(({ by }) => by === userId);
    return {
      userId,
      kept: shareOf(({ by }) => by === userId),
      began: shareOf(({ beganBy }) => beganBy === userId),
      cells: own.length,
      tiles: [...new Set(own.map(({ tile }) => tile))],
    };
  });
}

/** The parts over several quarters: each in which something was changed weighs the same. */
export function sharesOfQuarters(quarters: readonly (readonly KeptShare[])[]): readonly KeptShare[] {
  const changed = quarters.filter((shares) => shares.length > 0);
  const people = groupedBy(changed.flat(), ({ userId }) => userId);
  return [...people]
    .map(([userId, own]) => ({
      userId,
      kept: sum(own.map(({ kept }) => kept)) / changed.length,
      began: sum(own.map(({ began }) => began)) / changed.length,
      cells: sum(own.map(({ cells }) => cells)),
      tiles: [...new Set(own.flatMap(({ tiles }) => tiles))],
    }))
    .sort((one, other) => one.userId - other.userId);
}

/** Shares in whole percent that add up to 100 as the shares do to 1; the largest remainders are rounded up. */
export function wholePercents(shares: readonly number[]): readonly number[] {
  const exact = shares.map((share) => Math.round(share * 100 * 1e6) / 1e6);
  const missing = Math.round(sum(exact)) - sum(exact.map(Math.floor));
  const raised = exact
    .map((value, index) => ({ index, rest: value - Math.floor(value) }))
    .sort((one, other) => other.rest - one.rest || one.index - other.index)
    .slice(0, missing)
    .map(({ index }) => index);
  return exact.map((value, index) => Math.floor(value) + (raised.includes(index) ? 1 : 0));
}

/** Of fewer changed cells counts are told: a percentage of so few looks exact and is not. */
export const percentCellsMin = 10;

/** From this share of two quarters on, one person did almost all of it. */
const almostAllShare = 0.6;

/** Whether a person, by their shares of each quarter, `did almost all of it`. */
export const didAlmostAll = (kept: readonly number[]): boolean =>
  kept.filter((share) => share > almostAllShare).length >= 2;
