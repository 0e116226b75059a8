import type { GameDocument } from '../../contracts/readModels/gameDocument.ts';
import type { ReadModels } from '../readers/readModels.ts';
import type { TurnRunContext } from './turnRunProcess.ts';

const lookMilliseconds = 10_000;

/** Something scheduled in games at times of the clock, and its handler. */
export type Moments = {
  /** `lockdowns` */
  readonly name: string;
  /** Identifies the newest due moment; null if none. */
  due(game: GameDocument, now: number): string | null;
  /** Time until the next moment, in milliseconds; null if none. */
  millisecondsToNext(game: GameDocument, now: number): number | null;
  /** Handles the due moment. May be repeated, by this node or another. */
  seeTo(gameId: number): Promise<void>;
};

/**
 * Watches moments of all games: every ten seconds due ones are handled, and those due before the next check
 * get a timer, so that they are handled on time. Returns a function that stops it.
 */
export function watchMoments(
  { name, due, millisecondsToNext, seeTo: perform }: Moments,
  readModels: Pick<ReadModels, 'allGames' | 'game'>,
  { environment, background }: Pick<TurnRunContext, 'environment' | 'background'>,
): () => void {
  const armed = new Set<{ cancel(): void }>();
  /** The newest moment of each game handled by this node, so that not every check reads the log. */
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

  /** Timers may fire slightly early: then the rest is waited for. */
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

  /** The next check is scheduled even if this one fails: a slow store must not end them all. */
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
