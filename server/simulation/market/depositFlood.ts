import type { Environment } from '../catalogue/environments.ts';

/** Growth of deposits above this in a quarter is a flood, below that an ebb; what is beyond reaches banks so many times more. */
const FLOOD_BEGINS_PERCENT = 1.4;
const EBB_BEGINS_PERCENT = 1;
const FLOOD_FACTOR = 4;
/** What is left a quarter later of what counts as flooded: with time it becomes the usual. */
const LEVEL_LEFT = 0.96;
const FLOOD_HISTORY_QUARTERS = 20;

/**
 * What floods of money did to the deposits of community banks (second edition), %: what they still hold of them, and what
 * came or went in the quarter. From fright or from the state, money goes to insured deposits before all else, and it is the
 * first to leave when money gets scarce; an ebb takes away no more than floods had brought.
 */
export function depositFlood(
  environment: Environment,
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
