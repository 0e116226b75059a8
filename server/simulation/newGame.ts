import type { GameState } from './gameState.ts';

/** What a new game needs; the codes come from `environmentChoices` and `templateChoices`. */
export type NewGameOptions = {
  environmentCode: string;
  templateId: string;
  /** 2 to 10. */
  teamCount: number;
  seed: string;
  type: 'Full' | 'Lite';
};

/** The game before turn 1: identical banks with their pro forma quarter 0. Unknown codes are faults. */
export function newGame(_options: NewGameOptions): GameState {
  throw new Error('In work');
}
