import { createStore } from '../lib/store.ts';

/** Position of the newest event known to this page; 0 before the first. Included in error reports. */
export const newestPosition = createStore(0);

/** Records positions reported by the server; they come from several rooms, in any order. */
export function sawPositions(positions: readonly number[]): void {
  newestPosition.set(Math.max(newestPosition.get(), ...positions));
}
