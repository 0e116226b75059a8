import { clamp } from '../base/money.ts';
import type { Economy } from '../catalogue/environments.ts';
import type { Crisis } from '../model/quarter.ts';

/**
 * Credit indices up to this are a normal cycle; above it a crisis builds, reaching its full depth this many
 * points higher.
 */
const USUAL_INDEX = 1.5;
const POINTS_OF_A_WHOLE_CRISIS = 4;
const DEPTH_MAX = 1.2;
/** Part of the panic from a rise of the credit index that remains a quarter later, and how long it counts. */
const FRIGHT_LEFT = 0.75;
const FRIGHT_QUARTERS = 12;

/** At its peak a full crisis neither deepens nor eases; changes this small count as neither. */
const STILL = 0.05;

/** The crisis of an environment in a turn: panic is the decaying sum of the credit index's unusual rises. */
export function crisisAt(environment: Economy, turn: number): Crisis {
  const excess = (at: number) => Math.max(0, environment.at(at).creditIndex - USUAL_INDEX);
  let panic = 0;
  for (let back = 0; back < FRIGHT_QUARTERS; back++) {
    panic += FRIGHT_LEFT ** back * Math.max(0, excess(turn - back) - excess(turn - back - 1));
  }
  const depth = clamp(excess(turn) / POINTS_OF_A_WHOLE_CRISIS, 0, DEPTH_MAX);
  const isAtPeak = depth >= 1 && Math.abs(excess(turn) - excess(turn - 1)) < STILL;
  return { depth, panic, isAtPeak };
}
