import type { Engine } from '../engine/engine.ts';
import type { MadeLuck } from '../engine/luckTask.ts';
import { createKept } from '../lib/kept.ts';
import type { PlayedGames } from './playedGames.ts';
import { type CountingTurn, keyOfTurn } from './turnReports.ts';

/** How a game would have ended with other luck, made from the log on request; nothing of it is stored. */
export type GameLuck = {
  /** The draws of the quarters that count, the first to the last, with what the score is made of if `isScored`. */
  drawsOf(quarters: readonly CountingTurn[], isScored: boolean): Promise<MadeLuck>;
};

/** A draw of ten banks takes some 60 kB. */
const gamesKept = 20;

const manyBanks = 6;
const draws = { ofFew: 40, ofMany: 10 } as const;

/** Plays the draws on the engine's thread, where everything else goes first. */
export function createGameLuck(
  { gameOf }: Pick<PlayedGames, 'gameOf'>,
  { engine }: { readonly engine: Engine },
): GameLuck {
  const made = createKept<MadeLuck>(gamesKept);

  async function make(counting: readonly CountingTurn[], isScored: boolean): Promise<MadeLuck> {
    if (counting.length === 0) return [];
    const game = await gameOf(counting);
    const count = game.opening.teams.length > manyBanks ? draws.ofMany : draws.ofFew;
    return engine.compute({ kind: 'luck', game, draws: count, isScored });
  }

  return {
    drawsOf: (counting, isScored) =>
      made.of(`${counting.map(keyOfTurn)} ${isScored}`, () => make(counting, isScored)),
  };
}
