import type { AreaFact, Column, Facts } from './decisionArea.ts';
import type { CellValue, Row } from './row.ts';

/** The market's current rate or charge for an account. */
export const marketRateColumn: Column = {
  field: 'marketRatePercent',
  wire: 'market_rate',
  title: 'Market Rate',
  kind: 'percent',
  group: 'Market',
  width: 67,
};

/** The maximum rates that a bank could offer, % a year (docs/bank). */
export const loanRatePercentMax = 36;
export const depositRatePercentMax = 20;

/** The maximum rate of an area, as recorded when the turn opened. */
export const ratePercentMaxFact: AreaFact = {
  field: 'largestRatePercent',
  wire: 'maxRate',
  kind: 'percent',
};

/** The largest rate that may be typed, % a year. */
export function ratePercentMax({ largestRatePercent: most }: Facts): number {
  return typeof most === 'number' && most > 0 ? most : 99;
}

/** A cap that never binds, $000: the initial value of rows. */
export const openCapThousands = 999_999.999;

const noCap = (thousands: CellValue): string | null =>
  Number(thousands) >= openCapThousands ? 'no cap' : null;

/** Maximum volume made or taken in the quarter. */
export const capColumn: Column = {
  field: 'capThousands',
  wire: 'cap',
  title: 'Cap',
  kind: 'currency',
  decimals: 3,
  minimum: 0,
  maximum: openCapThousands,
  inWords: noCap,
  // A single open cap makes the sum unlimited.
  totalInWords: noCap,
  editable: true,
  width: 102,
};

/** Whether the bank has left the market of a row. */
export const exitMarketColumn: Column = {
  field: 'isOutOfMarket',
  wire: 'out_of_market',
  title: 'Exit Market',
  kind: 'checkbox',
  editable: true,
  width: 56,
};

export const isInMarket = (row: Row): boolean => row[exitMarketColumn.field] !== true;
