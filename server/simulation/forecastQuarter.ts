import type { Decision } from './decision.ts';
import type { BankState, GameState } from './gameState.ts';

/** The bank after a what-if quarter: rates unchanged, competitors repeat, no noise (section 22.2). `game` is not changed. */
export function forecastQuarter(_game: GameState, _teamIndex: number, _decision: Decision): BankState {
  throw new Error('In work');
}
