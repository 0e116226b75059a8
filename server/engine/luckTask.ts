import { type EndedBank, playedAgain } from '../simulation/causes/luck.ts';
import { type PlayedGame, type ReplayedQuarter, replayedQuarter } from '../simulation/causes/playedGame.ts';
import { type SetBackCell, withCellBack } from './cellSetBack.ts';
import { type AreaRows, decisionOf, openDecisionSet } from './decisionMapping.ts';
import { type Pause, pausing } from './pausing.ts';
import type { RecordedQuarter } from './whyTask.ts';

/** Asks what of a recorded quarter can be decided again; `back` are cells of a bank that nobody set in it. */
export type DecidedTask = Omit<RecordedQuarter, 'after'> & {
  readonly kind: 'decided';
  readonly back?: { readonly teamIndex: number; readonly cells: readonly SetBackCell[] };
};

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

export function computeDecided({ before, areas, adjustments, back }: DecidedTask): ReplayedQuarter {
  const rowsOf = (rows: AreaRows, team: number): AreaRows => {
    if (team !== back?.teamIndex) return rows;
    const opening = openDecisionSet(before, team);
    return back.cells.reduce((left, cell) => withCellBack(left, opening, cell), rows);
  };
  const decisions = areas.map((rows, team) => decisionOf(before, team, rowsOf(rows, team)));
  return replayedQuarter({ before, adjustments, decisions });
}

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
