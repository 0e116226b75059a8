import type { AreaFilter, Column } from './decisionArea.ts';

/** The column that the investment screens filter by. */
export const categoryColumn: Column = {
  field: 'category',
  wire: 'invest_category',
  title: 'Investment category',
  kind: 'text',
  isHidden: true,
  width: 0,
};

/** The filter by investment category, under its name in loads. */
export function categoryFilter(wire: string, label: string): AreaFilter {
  return {
    field: categoryColumn.field,
    wire,
    label,
    options: ['Treasury', 'Agency', 'Mortgage-Backed', 'Municipal', 'Corporate'],
    hiddenInLite: [],
  };
}
