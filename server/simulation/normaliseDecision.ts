import type { Decision } from './decision.ts';
import type { GameState } from './gameState.ts';

/** A decision with every value inside the limits of section 8 and missing rows taken from the opening decision. */
export function normaliseDecision(_game: GameState, _teamIndex: number, _decision: Decision): Decision {
  throw new Error('In work');
}
