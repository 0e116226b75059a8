import type { Figures } from '../../contracts/banking/causes.ts';
import { gameMoments, gameWithout, type MadeMoment } from '../simulation/causes/gameMoments.ts';
import type { PlayedGame, ReplayedQuarter } from '../simulation/causes/playedGame.ts';
import { type Pause, pausing } from './pausing.ts';

type OfGame = { readonly game: PlayedGame; readonly teamIndex: number };

/** Asks what each group of decisions of a bank did for its game, quarter by quarter. */
export type GameMomentsTask = OfGame & { readonly kind: 'gameMoments' };

/** Asks what a game lacks two years on if a bank had decided in other ways. */
export type GameWithoutTask = OfGame & {
  readonly kind: 'gameWithout';
  readonly ways: readonly (readonly ReplayedQuarter[])[];
};

export type MadeMoments = readonly MadeMoment[];
export type MadeWithout = readonly Figures[];

/** Everything else that waits for the engine goes first, after each quarter. */
export const computeGameMoments = (
  { game, teamIndex }: Omit<GameMomentsTask, 'kind'>,
  pause: Pause,
): Promise<MadeMoments> => pausing(gameMoments(game, teamIndex), pause);

export const computeGameWithout = (
  { game, teamIndex, ways }: Omit<GameWithoutTask, 'kind'>,
  pause: Pause,
): Promise<MadeWithout> => pausing(gameWithout(game, teamIndex, ways), pause);
