import type { GameDocument } from '../../contracts/readModels/gameDocument.ts';
import type { ReadModels } from '../readers/readModels.ts';
import type { TurnRunContext } from './turnRunProcess.ts';

const lookMilliseconds = 10_000;

/** Something that happens in games at moments of the clock, and what sees to it. */
export type Moments = {
  /** `lockdowns` */
  readonly name: string;
  /** What names the newest moment that has come; null for none. */
  due(game: GameDocument, now: number): string | null;
  /** How long until the next moment, in milliseconds; null for none. */
  millisecondsToNext(game: GameDocument, now: number): number | null;
  /** Sees to the moment that has come. May be repeated, by this node or another. */
  seeTo(gameId: number): Promise<void>;
};

/**
 * Watches moments of all games: every ten seconds those that have come are seen to, and those that will come before the
 * next look get a timer, so that they are met to the moment. Gives what stops it.
 */
export function watchMoments(
  { name, due, millisecondsToNext, seeTo: perform }: Moments,
  readModels: Pick<ReadModels, 'allGames' | 'game'>,
  { environment, background }: Pick<TurnRunContext, 'environment' | 'background'>,
): () => void {
  const armed = new Set<{ cancel(): void }>();
  /** The newest moment of each game that this node has seen to, so that the log is not asked at every look. */
  const seenTo = new Map<number, string>();
  let isStopped = false;

  function after(milliseconds: number, work: () => Promise<void>): void {
    if (isStopped) return;
    const timer = environment.timers.after(milliseconds, () => {
      armed.delete(timer);
      background.begin(work());
    });
    armed.add(timer);
  }

  async function seeTo(game: GameDocument): Promise<void> {
    const moment = due(game, environment.clock.now());
    if (moment === null || seenTo.get(game.gameId) === moment) return;
    await perform(game.gameId);
    seenTo.set(game.gameId, moment);
  }

  /** Timers may come a little early: then the rest is waited for. */
  function arm(game: GameDocument): void {
    const milliseconds = millisecondsToNext(game, environment.clock.now());
    if (milliseconds === null || milliseconds > lookMilliseconds) return;
    after(milliseconds, async () => {
      await seeTo(game);
      arm(game);
    });
  }

  async function look(): Promise<void> {
    for (const game of await readModels.allGames()) {
      await seeTo(game);
      arm(game);
    }
  }
  const lookOnce = () => background.once(`look for ${name}`, look);

  /** The next look is there whatever becomes of this one: a slow store must not end them all. */
  function keepLooking(): void {
    after(lookMilliseconds, () => {
      keepLooking();
      return lookOnce();
    });
  }

  background.begin(lookOnce());
  keepLooking();
  return () => {
    isStopped = true;
    for (const timer of armed) timer.cancel();
  };
}
