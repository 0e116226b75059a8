import { quarterResult } from '../measures/quarterResult.ts';
import type { BankGame } from '../model/gameState.ts';
import { STEADY_QUARTERS } from '../quarter/runOn.ts';
import { scoring } from '../quarter/scores.ts';
import { type PlayedGame, playedWith } from './playedGame.ts';

/** A bank at the end of a game: its figures by indicator, those of the score among them, and whether it failed. */
export type EndedBank = {
  readonly indicators: Readonly<Record<string, number>>;
  readonly hasFailed: boolean;
};

/**
 * Plays a game again with other draws of chance, those of a seed. Each bank at the end, with what its score is made of
 * only if `isScored`: the run-on takes most of the time. Pauses after each quarter.
 */
export function* playedAgain(
  { opening, quarters }: PlayedGame,
  seed: string,
  isScored: boolean,
): Generator<BankGame, readonly EndedBank[]> {
  const reseeded = { ...opening, seed };
  const played = yield* playedWith({ opening: reseeded, quarters }, 0, () => true);
  const end = played.at(-1) ?? reseeded;
  const scored = isScored ? yield* scoring(end, played.slice(-STEADY_QUARTERS, -1)) : [];
  return end.teams.map((bank, team) => ({
    indicators: { ...quarterResult(bank), ...scored[team] },
    hasFailed: bank.failedTurn !== null,
  }));
}
