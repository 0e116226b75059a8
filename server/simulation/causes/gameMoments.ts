import type { Figures, OwnCause } from '../../../contracts/banking/causes.ts';
import type { BankGame } from '../model/gameState.ts';
import { differenceOf } from './difference.ts';
import { type Ended, endedWith } from './gameCauses.ts';
import type { PlayedGame, ReplayedQuarter } from './playedGame.ts';

/** A group of decisions of a quarter, and what the game without it lacks: at its end, and after the run-on. */
export type MadeMoment = {
  readonly turn: number;
  readonly cause: OwnCause;
  readonly now: Figures;
  readonly later: Figures;
};

const always = (): boolean => true;

const lacking = (without: Ended, whole: Ended) => ({
  now: differenceOf(without.now, whole.now),
  later: differenceOf(without.later, whole.later),
});

/** Every group of decisions of a bank in every quarter of a game, each left out alone; pauses after each quarter. */
export function* gameMoments(game: PlayedGame, team: number): Generator<BankGame, readonly MadeMoment[]> {
  const whole = yield* endedWith(game, team, always);
  const moments: MadeMoment[] = [];
  for (const [place, { touched }] of game.quarters.entries()) {
    const turn = game.opening.turn + place + 1;
    for (const cause of touched[team] ?? []) {
      const without = yield* endedWith(game, team, (each, at) => each !== cause || at !== turn);
      moments.push({ turn, cause, ...lacking(without, whole) });
    }
  }
  return moments;
}

/** What a game lacks two years on if its quarters are decided in other ways, in their order. */
export function* gameWithout(
  game: PlayedGame,
  team: number,
  ways: readonly (readonly ReplayedQuarter[])[],
): Generator<BankGame, readonly Figures[]> {
  const whole = yield* endedWith(game, team, always);
  const lacks: Figures[] = [];
  for (const quarters of ways) {
    const without = yield* endedWith({ ...game, quarters }, team, always);
    lacks.push(lacking(without, whole).later);
  }
  return lacks;
}
