import type { Decision } from './decision.ts';
import type { GameState } from './gameState.ts';

/** The Base set that the coming turn opens with: the template's before turn 1, then the roll-forward of section 8. */
export function openingDecision(_game: GameState, _teamIndex: number): Decision {
  throw new Error('In work');
}
