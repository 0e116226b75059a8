import type { ReportFormat } from '../../contracts/banking/reportDocument.ts';
import { INDICATORS, type Indicator } from '../simulation/measures/indicators.ts';
import { DOLLARS, NUMBER, PERCENT, THOUSANDS } from './formats.ts';

/** The format of a key indicator in reports: $000, dollars per share, % or a plain multiple. */
export function indicatorFormat({ name, format, decimals }: Indicator): ReportFormat {
  if (name === 'PE') return NUMBER;
  if (format === 'Percentage') return PERCENT;
  return decimals === 0 ? THOUSANDS : DOLLARS;
}

/** The indicators of one group, in the order of the dashboard. */
export function indicatorsOf(group: Indicator['group']): readonly Indicator[] {
  return INDICATORS.filter((indicator) => indicator.group === group);
}
