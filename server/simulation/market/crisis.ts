import { clamp } from '../base/money.ts';
import type { Environment } from '../catalogue/environments.ts';
import type { Crisis } from '../model/quarter.ts';

/** Credit indices up to this are a usual cycle; above it a crisis builds, and is whole so many points above. */
const USUAL_INDEX = 1.5;
const POINTS_OF_A_WHOLE_CRISIS = 4;
/** What is left a quarter later of the fright that a rise of the credit index caused, and how long it is counted. */
const FRIGHT_LEFT = 0.75;
const FRIGHT_QUARTERS = 12;

/** At its peak a whole crisis no longer deepens and does not ease yet; so little either way is neither. */
const STILL = 0.05;

export const NO_CRISIS: Crisis = { depth: 0, panic: 0, isAtPeak: false };

/** The crisis of an environment in a turn. Panic sums the rises of the credit index above its usual range, fading. */
export function crisisAt(environment: Environment, turn: number): Crisis {
  const excess = (at: number) => Math.max(0, environment.at(at).creditIndex - USUAL_INDEX);
  let panic = 0;
  for (let back = 0; back < FRIGHT_QUARTERS; back++) {
    panic += FRIGHT_LEFT ** back * Math.max(0, excess(turn - back) - excess(turn - back - 1));
  }
  const depth = clamp(excess(turn) / POINTS_OF_A_WHOLE_CRISIS, 0, 1.2);
  const isAtPeak = depth >= 1 && Math.abs(excess(turn) - excess(turn - 1)) < STILL;
  return { depth, panic, isAtPeak };
}
