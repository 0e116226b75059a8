import type { GameDocument } from '../../contracts/readModels/gameDocument.ts';
import type { ReadModels } from '../readers/readModels.ts';
import { millisecondsToLockdown, seeToLockdownOnce, seeToLockdowns } from './lockdownProcess.ts';
import type { TurnRunContext } from './turnRunProcess.ts';

const lookMilliseconds = 30_000;

/**
 * Watches the lockdown times of all games: every half minute those that have come are seen to, and those that will come
 * before the next look get a timer, so that they are met to the moment. Gives what stops it.
 */
export function watchLockdowns(readModels: ReadModels, context: TurnRunContext): () => void {
  const { environment, background } = context;
  const armed = new Set<{ cancel(): void }>();
  let isStopped = false;

  function after(milliseconds: number, work: () => Promise<void>): void {
    if (isStopped) return;
    const timer = environment.timers.after(milliseconds, () => {
      armed.delete(timer);
      background.begin(work());
    });
    armed.add(timer);
  }

  /** Timers may come a little early: then the rest is waited for. */
  async function meet(game: GameDocument): Promise<void> {
    const milliseconds = millisecondsToLockdown(game, environment.clock.now());
    if (milliseconds === null || milliseconds > lookMilliseconds)
      await seeToLockdownOnce(game.gameId, readModels, context);
    else after(milliseconds, () => meet(game));
  }

  async function look(): Promise<void> {
    after(lookMilliseconds, lookOnce);
    await seeToLockdowns(readModels, context);
    for (const game of await readModels.allGames()) {
      const milliseconds = millisecondsToLockdown(game, environment.clock.now());
      if (milliseconds !== null && milliseconds <= lookMilliseconds) after(milliseconds, () => meet(game));
    }
  }
  const lookOnce = () => background.once('look for lockdowns', look);

  background.begin(lookOnce());
  return () => {
    isStopped = true;
    for (const timer of armed) timer.cancel();
  };
}
