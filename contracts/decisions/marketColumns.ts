import type { Column } from './decisionArea.ts';
import type { CellValue } from './row.ts';

/** What the market pays or charges for an account now. */
export const marketRateColumn: Column = {
  field: 'marketRatePercent',
  wire: 'market_rate',
  title: 'Market Rate',
  kind: 'percent',
  group: 'Market',
  width: 67,
};

/** A cap that never binds, $000: what rows open with. */
export const openCapThousands = 999_999.999;

const noCap = (thousands: CellValue): string | null =>
  Number(thousands) >= openCapThousands ? 'no cap' : null;

/** The most that is made or taken in the quarter. */
export const capColumn: Column = {
  field: 'capThousands',
  wire: 'cap',
  title: 'Cap',
  kind: 'currency',
  decimals: 3,
  minimum: 0,
  maximum: openCapThousands,
  inWords: noCap,
  // One open cap leaves the sum without a limit.
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
