import type { Engine } from '../engine/engine.ts';
import type { MadeLuck } from '../engine/luckTask.ts';
import { createKept } from '../lib/kept.ts';
import type { ReplayedQuarter } from '../simulation/quarter/luck.ts';
import type { QuarterWhys } from './quarterWhys.ts';
import { type CountingTurn, keyOfTurn } from './turnReports.ts';

/** How a game would have ended with other luck, made from the log on request; nothing of it is stored. */
export type GameLuck = {
  /** The draws of the quarters that count, the first to the last, with what the score is made of if `isScored`. */
  drawsOf(quarters: readonly CountingTurn[], isScored: boolean): Promise<MadeLuck>;
};

/** A draw of ten banks takes some 60 kB. */
const gamesKept = 20;
/** The decisions of ten banks take some 100 kB. */
const quartersKept = 60;

const manyBanks = 6;
const draws = { ofFew: 40, ofMany: 10 } as const;

/** Plays the draws on the engine's thread, where everything else goes first. */
export function createGameLuck(
  { quarterOf }: Pick<QuarterWhys, 'quarterOf'>,
  { engine }: { readonly engine: Engine },
): GameLuck {
  const decided = createKept<ReplayedQuarter>(quartersKept);
  const made = createKept<MadeLuck>(gamesKept);

  const decidedIn = (counting: CountingTurn) =>
    decided.of(keyOfTurn(counting), async () => {
      const { before, areas, adjustments } = await quarterOf(counting);
      return engine.compute({ kind: 'decided', before, areas, adjustments });
    });

  async function make(counting: readonly CountingTurn[], isScored: boolean): Promise<MadeLuck> {
    const quarters: ReplayedQuarter[] = [];
    // One after another: a quarter is large, and a run may wait for the thread.
    for (const each of counting) quarters.push(await decidedIn(each));
    const [first] = counting;
    if (!first) return [];
    const { before: opening } = await quarterOf(first);
    const count = opening.teams.length > manyBanks ? draws.ofMany : draws.ofFew;
    return engine.compute({ kind: 'luck', opening, quarters, draws: count, isScored });
  }

  return {
    drawsOf: (counting, isScored) =>
      made.of(`${counting.map(keyOfTurn)} ${isScored}`, () => make(counting, isScored)),
  };
}
