import { createStore } from '../lib/store.ts';

/** Position of the newest event that this page has been told of; 0 before the first. It goes with reports of errors. */
export const newestPosition = createStore(0);

/** Takes in positions that the server has told; they come from several rooms, in any order. */
export function sawPositions(positions: readonly number[]): void {
  newestPosition.set(Math.max(newestPosition.get(), ...positions));
}
