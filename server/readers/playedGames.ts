import type { Engine } from '../engine/engine.ts';
import type { MadeGameCauses } from '../engine/gameCausesTask.ts';
import { createKept } from '../lib/kept.ts';
import type { PlayedGame, ReplayedQuarter } from '../simulation/causes/playedGame.ts';
import { bankAt } from '../simulation/decisions/proposedSpending.ts';
import type { QuarterWhys } from './quarterWhys.ts';
import { type CountingTurn, keyOfTurn } from './turnReports.ts';

/** Games from their first quarter, as the log has them, and why their banks ended where they did; nothing is stored. */
export type PlayedGames = {
  /** The quarters that count, the first to the last; throws if there is none. */
  gameOf(quarters: readonly CountingTurn[]): Promise<PlayedGame>;
  /** What moved a bank from a still world to its last quarter, and two years on. */
  causesOf(quarters: readonly CountingTurn[], teamIndex: number): Promise<MadeGameCauses>;
};

/** The decisions of ten banks take some 100 kB. */
const quartersKept = 60;
/** Causes of a bank take 20 kB. */
const banksKept = 100;

/** Makes causes on the engine's thread, where everything else goes first. */
export function createPlayedGames(
  { quarterOf }: Pick<QuarterWhys, 'quarterOf'>,
  { engine }: { readonly engine: Engine },
): PlayedGames {
  const decided = createKept<ReplayedQuarter>(quartersKept);
  const causes = createKept<MadeGameCauses>(banksKept);

  const decidedIn = (counting: CountingTurn) =>
    decided.of(keyOfTurn(counting), async () => {
      const { before, areas, adjustments } = await quarterOf(counting);
      return engine.compute({ kind: 'decided', before, areas, adjustments });
    });

  async function gameOf(counting: readonly CountingTurn[]): Promise<PlayedGame> {
    const quarters: ReplayedQuarter[] = [];
    // One after another: a quarter is large, and a run may wait for the thread.
    for (const each of counting) quarters.push(await decidedIn(each));
    const [first] = counting;
    if (!first) throw new Error('No quarter was run.');
    return { opening: (await quarterOf(first)).before, quarters };
  }

  return {
    gameOf,
    causesOf: (counting, teamIndex) =>
      causes.of(`${counting.map(keyOfTurn)} ${teamIndex}`, async () => {
        const game = await gameOf(counting);
        const last = counting.at(-1);
        if (!last) throw new Error('No quarter was run.');
        const recorded = bankAt((await quarterOf(last)).after, teamIndex);
        return engine.compute({ kind: 'gameCauses', game, teamIndex, recorded });
      }),
  };
}
