import { INDICATORS } from '../../simulation/measures/indicators.ts';
import type { PackColumn } from '../packTable.ts';

type WithIndicators = { readonly indicators: Readonly<Record<string, number | null>> | null };

/** `Non-Interest Income/Assets` as a column name: `non_interest_income_to_assets`. */
const columnName = (name: string): string =>
  name
    .replaceAll('/', ' to ')
    .replaceAll('&', 'and')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .toLowerCase();

/** The key indicators of a bank, one column each. */
export const indicatorColumns: readonly PackColumn<WithIndicators>[] = INDICATORS.map(
  ({ name, format, decimals, group }) => ({
    name: columnName(name),
    meaning: `${name} (${group}).`,
    type: 'number',
    // A price-earnings ratio is a multiple, whatever the format says.
    unit: name === 'PE' ? 'multiple' : format === 'Percentage' ? '%' : decimals === 0 ? '$000' : '$ a share',
    of: ({ indicators }) => indicators?.[name] ?? null,
  }),
);
