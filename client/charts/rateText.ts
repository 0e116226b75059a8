import type { RateRow } from './ratesGeometry.ts';

/** A rate in words: `−0.250%`, a dash where there is none. */
export const rateText = (value: number | null): string =>
  value === null ? '–' : `${value.toFixed(3)}%`.replace('-', '−');

/** The column headings of the table of rates. */
export const rateHeads = [
  'Account',
  'Yours',
  'Saved',
  'Teammate',
  'Last quarter',
  'Market',
  'Banks',
] as const;

/** A row of the table of rates. */
export const rateCells = (row: RateRow): readonly string[] => [
  row.name,
  ...[row.own, row.saved ?? row.own, row.ghost?.value ?? null, row.lastQuarter, row.market].map(rateText),
  row.banks ? row.banks.map(rateText).join(' to ') : '–',
];
