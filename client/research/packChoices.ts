import type { PackTable } from '../../contracts/research/researchTerms.ts';

/** The names of a pack's tables. */
export const tableTitles: Readonly<Record<PackTable, string>> = {
  steps: 'Steps',
  cells: 'Changes of cells',
  sets: 'Decision sets',
  forecasts: 'Forecasts',
  results: 'Results (key indicators)',
  decisionsSubmitted: 'Submitted decisions',
  messages: 'Messages, without texts',
  adjustments: 'Adjustments',
  environment: 'Interest rates and economy',
};

/** `1,204` */
export const countText = (count: number): string => count.toLocaleString('en-US');

/** `3.2 MB` */
export function bytesText(bytes: number): string {
  const kilobytes = bytes / 1_000;
  if (kilobytes < 1_000) return `${Math.max(1, Math.round(kilobytes))} kB`;
  return `${(kilobytes / 1_000).toFixed(1)} MB`;
}
