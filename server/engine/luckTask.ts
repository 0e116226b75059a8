import { type EndedBank, playedAgain } from '../simulation/quarter/luck.ts';
import { type PlayedGame, type ReplayedQuarter, replayedQuarter } from '../simulation/quarter/playedGame.ts';
import { decisionOf } from './decisionMapping.ts';
import { type Pause, pausing } from './pausing.ts';
import type { RecordedQuarter } from './whyTask.ts';

/** Asks what of a recorded quarter can be decided again. */
export type DecidedTask = Omit<RecordedQuarter, 'after'> & { readonly kind: 'decided' };

/** Asks how a game would have ended in a number of other draws of chance. */
export type LuckTask = {
  readonly kind: 'luck';
  readonly game: PlayedGame;
  readonly draws: number;
  /** Whether what the score is made of is asked for: its run-on takes most of the time. */
  readonly isScored: boolean;
};

/** The banks at the end of each draw, in team order. */
export type MadeLuck = readonly (readonly EndedBank[])[];

export const computeDecided = ({ before, areas, adjustments }: DecidedTask): ReplayedQuarter =>
  replayedQuarter({
    before,
    adjustments,
    decisions: areas.map((rows, team) => decisionOf(before, team, rows)),
  });

/** Plays the draws; `pause` lets everything else that waits for the engine go first, after each quarter. */
export async function computeLuck(
  { game, draws, isScored }: Omit<LuckTask, 'kind'>,
  pause: Pause,
): Promise<MadeLuck> {
  const made: (readonly EndedBank[])[] = [];
  for (let draw = 1; draw <= draws; draw++) {
    const seed = `${game.opening.seed}|luck ${draw}`;
    made.push(await pausing(playedAgain(game, seed, isScored), pause));
  }
  return made;
}
