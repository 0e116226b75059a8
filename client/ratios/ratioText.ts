import type { RatioHistory } from '../../contracts/banking/ratioHistory.ts';
import type { ReportCell, ReportFormat } from '../../contracts/banking/reportDocument.ts';
import { reportCellText } from '../../contracts/banking/reportText.ts';
import type { ChartedHistory } from '../charts/chartSeries.ts';

/** A formatted ratio; a dash if it has no value. */
export function ratioText(value: ReportCell | undefined, format: ReportFormat): string {
  return value === null || value === undefined ? '–' : reportCellText(value, format);
}

const asNumber = (value: ReportCell): number | null => (typeof value === 'number' ? value : null);

/** A ratio as charted; null for words, which have no chart. */
export function chartedRatio({
  name,
  format,
  quarters,
  communityQuarters,
}: RatioHistory): ChartedHistory | null {
  if (format.kind === 'text') return null;
  return {
    name,
    quarters: quarters.map(asNumber),
    communityQuarters,
    textOf: (value) => ratioText(value, format),
    decimals: format.decimals,
  };
}
