import type { ResponseOf } from '../../contracts/calls/call.ts';
import type { Luck, loadScoring } from '../../contracts/calls/scoring.ts';

/** A bank whose return, core return and rate risk bring a part of the points, and its rating all. */
export const shownScoring: ResponseOf<typeof loadScoring> = {
  scoring: 'balanced',
  changes: [],
  luck: null,
  leader: null,
  own: { returnPercent: 0.8, coreReturnPercent: 8.71, valueLossPercent: 21.7, composite: 1 },
};

/** Four banks, the first of which luck could move, by the stock price, to the third place. */
export const shownLuck: Luck = {
  draws: 40,
  turn_num: 3,
  banks: [1, 2, 3, 4].map((team_id) => ({
    team_id,
    score: [50.2 - team_id / 2, 51.3 - team_id / 2],
    price_place: team_id === 4 ? [4, 4] : [1, 3],
  })),
};
