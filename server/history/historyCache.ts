import type { ProjectionSet } from '../../projections/project.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { createGameHistory, type GameHistory } from './gameHistory.ts';

const gamesMax = 4;
/** About 128 MB of payloads as stored in the log. */
const eventsMax = 200_000;

/** The histories of the most recently viewed games; the first view of a game reads it. */
export function createHistoryCache(store: EventStore, set: ProjectionSet): (gameId: number) => GameHistory {
  const kept = new Map<number, GameHistory>();

  function makeRoom(): void {
    let events = [...kept.values()].reduce((sum, history) => sum + history.size(), 0);
    for (const [oldest, history] of kept) {
      if (kept.size <= gamesMax && events <= eventsMax) return;
      if (kept.size === 1) return;
      events -= history.size();
      kept.delete(oldest);
    }
  }

  return (gameId) => {
    const history = kept.get(gameId) ?? createGameHistory(store, set, gameId);
    // A Map keeps the order of insertion, so that inserting again makes it the most recently used.
    kept.delete(gameId);
    kept.set(gameId, history);
    makeRoom();
    return history;
  };
}
