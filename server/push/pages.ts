import type { Environment } from '../lib/environment.ts';
import type { GhostMemory } from './ghostMemory.ts';
import type { OtherNodes } from './otherNodes.ts';

/** A short disconnection does not remove what a page was showing. */
export const ghostGraceMilliseconds = 30_000;

/** Pages whose socket is gone and may return, by page. */
type Away = Map<string, { readonly userId: number }>;

/**
 * Which pages are open, so that no ghost outlives its page: a page that left returns within the grace period, or a new
 * page of the same person takes its place at once, as after a reload.
 */
export function createPages(
  environment: Environment,
  ghosts: Pick<GhostMemory, 'clearPage'>,
  others: Pick<OtherNodes, 'send'>,
) {
  const away: Away = new Map();

  function forget(page: string): void {
    const left = away.get(page);
    if (!left) return;
    away.delete(page);
    ghosts.clearPage(page);
    others.send({ kind: 'pageGone', userId: left.userId, page });
  }

  /** The person has a page, here or on another node: those that left are replaced by it. */
  function arrivedElsewhere(userId: number, page: string): void {
    away.delete(page);
    for (const [old, left] of [...away]) if (left.userId === userId) forget(old);
  }

  return {
    arrivedElsewhere,
    arrived(userId: number, page: string): void {
      arrivedElsewhere(userId, page);
      others.send({ kind: 'page', userId, page });
    },
    left(userId: number, page: string): void {
      const left = { userId };
      away.set(page, left);
      environment.timers.after(ghostGraceMilliseconds, () => {
        if (away.get(page) === left) forget(page);
      });
    },
  };
}

/** The open pages of this node. */
export type Pages = ReturnType<typeof createPages>;
