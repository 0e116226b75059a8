import type { GameDocument } from '../../contracts/readModels/gameDocument.ts';
import type { ReadModels } from '../readers/readModels.ts';
import { dueLockdown, millisecondsToLockdown, seeToLockdownOnce } from './lockdownProcess.ts';
import type { TurnRunContext } from './turnRunProcess.ts';

const lookMilliseconds = 10_000;

/**
 * Watches the lockdown times of all games: every ten seconds those that have come are seen to, and those that will come
 * before the next look get a timer, so that they are met to the moment. Gives what stops it.
 */
export function watchLockdowns(readModels: ReadModels, context: TurnRunContext): () => void {
  const { environment, background } = context;
  const armed = new Set<{ cancel(): void }>();
  /** The newest lockdown of each game that this node has seen to, so that the log is not asked at every look. */
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
    const lockdown = dueLockdown(game, environment.clock.now());
    if (lockdown === null || seenTo.get(game.gameId) === lockdown) return;
    await seeToLockdownOnce(game.gameId, readModels, context);
    seenTo.set(game.gameId, lockdown);
  }

  /** Timers may come a little early: then the rest is waited for. */
  function arm(game: GameDocument): void {
    const milliseconds = millisecondsToLockdown(game, environment.clock.now());
    if (milliseconds === null || milliseconds > lookMilliseconds) return;
    after(milliseconds, async () => {
      await seeTo(game);
      arm(game);
    });
  }

  async function look(): Promise<void> {
    after(lookMilliseconds, lookOnce);
    for (const game of await readModels.allGames()) {
      await seeTo(game);
      arm(game);
    }
  }
  const lookOnce = () => background.once('look for lockdowns', look);

  background.begin(lookOnce());
  return () => {
    isStopped = true;
    for (const timer of armed) timer.cancel();
  };
}
