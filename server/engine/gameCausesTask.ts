import { type GameCauses, gameCauses } from '../simulation/causes/gameCauses.ts';
import type { PlayedGame } from '../simulation/causes/playedGame.ts';
import type { BankState } from '../simulation/model/bankState.ts';
import { type Pause, pausing } from './pausing.ts';

/** Asks what moved a bank over a whole game, and two years on. */
export type GameCausesTask = {
  readonly kind: 'gameCauses';
  readonly game: PlayedGame;
  readonly teamIndex: number;
  /** The bank as the log has it. */
  readonly recorded: BankState;
};

/** Null if another engine ran a quarter of the game, so that its causes are not known. */
export type MadeGameCauses = GameCauses | null;

/** Makes the causes; everything else that waits for the engine goes first, after each quarter. */
export const computeGameCauses = (
  { game, teamIndex, recorded }: Omit<GameCausesTask, 'kind'>,
  pause: Pause,
): Promise<MadeGameCauses> => pausing(gameCauses(game, teamIndex, recorded), pause);
