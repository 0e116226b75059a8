import type { Column } from './decisionArea.ts';

/** A cap that never binds, $000: what rows open with (B§9). */
export const openCapThousands = 999_999.999;

/** The most that is made or taken in the quarter (B§2). */
export const capColumn: Column = {
  field: 'capThousands',
  wire: 'cap',
  title: 'Cap',
  kind: 'currency',
  decimals: 3,
  minimum: 0,
  maximum: openCapThousands,
  // One open cap leaves the sum without a limit.
  totalInWords: (total) => (total >= openCapThousands ? 'no cap' : null),
  editable: true,
  width: 102,
};

/** Whether the bank has left the market of a row (B§2). */
export const exitMarketColumn: Column = {
  field: 'isOutOfMarket',
  wire: 'out_of_market',
  title: 'Exit Market',
  kind: 'checkbox',
  editable: true,
  width: 56,
};
