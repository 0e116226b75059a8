import type { Economy } from '../catalogue/environments.ts';

/**
 * Quarterly deposit growth above the first is a flood, below the second an ebb; banks feel the excess
 * multiplied by the third.
 */
const FLOOD_BEGINS_PERCENT = 1.4;
const EBB_BEGINS_PERCENT = 1;
const FLOOD_FACTOR = 4;
/** Part of the counted flood that remains a quarter later: in time it becomes normal. */
const LEVEL_LEFT = 0.96;
const FLOOD_HISTORY_QUARTERS = 20;

/**
 * Effect of floods of money on community bank deposits, %: what they still hold of them, and
 * what came or left in the quarter. Money that comes from panic or from the state goes to insured deposits
 * first, and leaves first when money becomes scarce; an ebb removes no more than floods had brought.
 */
export function depositFlood(
  environment: Economy,
  turn: number,
): { levelPercent: number; flowPercent: number } {
  let levelPercent = 0;
  let flowPercent = 0;
  for (let at = turn - FLOOD_HISTORY_QUARTERS; at <= turn; at++) {
    const growth = environment.at(at).depositGrowthPercent;
    const flood = FLOOD_FACTOR * Math.max(0, growth - FLOOD_BEGINS_PERCENT);
    const ebb = FLOOD_FACTOR * Math.max(0, EBB_BEGINS_PERCENT - growth);
    flowPercent = flood - Math.min(levelPercent, ebb);
    levelPercent = (levelPercent + flowPercent) * LEVEL_LEFT;
  }
  return { levelPercent, flowPercent };
}
