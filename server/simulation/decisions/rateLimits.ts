/** Maximum rates that a bank could offer, % a year (docs/bank). */
export const LOAN_RATE_PERCENT_MAX = 36;
export const DEPOSIT_RATE_PERCENT_MAX = 20;
