/** Weight of outside lenders and banks against all players together (o, docs/bank). */
export const OUTSIDE_WEIGHT = 1;

/** Steady growth of every market, per quarter. */
export const MARKET_GROWTH_PERCENT = 0.8;

/** The lowest rate of certificates, and of accounts that pay any interest, % a year. */
export const RATE_PERCENT_MIN = 0.001;
