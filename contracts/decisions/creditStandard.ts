import type { AreaStandard } from './areaStandard.ts';
import type { Column } from './decisionArea.ts';
import { isInMarket } from './marketColumns.ts';
import { numberIn, roundTo } from './row.ts';

const categories = [1, 2, 3, 4, 5, 6];

/** The targets of a row, by risk category. */
export const targetFields: readonly string[] = categories.map((category) => `target${category}Percent`);
const usualFields = categories.map((category) => `usual${category}Percent`);

/** By how much each category counts for more than the one before it, relative to the mix that the market offers. */
export const creditTilts: Readonly<Record<string, number>> = {
  'Much tighter': 0.6,
  Tighter: 0.8,
  Usual: 1,
  Looser: 1.25,
  'Much looser': 1.6,
};

/** A mix of the six categories that is tilted, % to 3 decimals that total 100. */
export function tiltedPercents(usual: readonly number[], tilt: number): readonly number[] {
  const weights = usual.map((percent, index) => percent * tilt ** index);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const percents = weights.map((weight) => roundTo((weight / total) * 100, 3));
  const largest = percents.indexOf(Math.max(...percents));
  const others = percents.reduce((sum, percent, index) => (index === largest ? sum : sum + percent), 0);
  return percents.with(largest, roundTo(100 - others, 3));
}

/** The mix that the market offers, % by risk category. */
export const usualColumns: readonly Column[] = usualFields.map((field, index) => ({
  field,
  wire: `usual_${index + 1}`,
  title: `Usual share of category ${index + 1}`,
  kind: 'percent',
  isHidden: true,
  width: 0,
}));

/** Fills the six targets of every account of a loan desk; rows that have left the market stay as they are. */
export const creditStandard: AreaStandard = {
  title: 'Credit Standard',
  choices: Object.keys(creditTilts),
  edits: (rows, choice) =>
    rows.filter(isInMarket).flatMap((row) => {
      const usual = usualFields.map((field) => numberIn(row, field));
      const percents = tiltedPercents(usual, creditTilts[choice] ?? 1);
      return targetFields.map((field, index) => ({ rowId: row.id, field, value: percents[index] ?? 0 }));
    }),
};
