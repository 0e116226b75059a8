import type { FinalResult } from '../../../contracts/calls/finalResults.ts';
import { formatIndicator } from '../../indicators/indicatorText.ts';

type Figure = Exclude<keyof FinalResult, 'team_id' | 'team_num' | 'team_name' | 'failed_turn'>;

/** A figure of the final results: its heading, and its format. */
export type FinalColumn = {
  readonly id: Figure;
  readonly title: string;
  readonly text: (bank: FinalResult) => string;
};

const figure = (
  id: Figure,
  name: string,
  format: 'currency' | 'Percentage',
  decimals: number,
): FinalColumn => ({
  id,
  title: name,
  text: (bank) => formatIndicator({ name, format, decimals }, bank[id]),
});

/** The figures in order; banks are sorted by the first. */
export const finalColumns: readonly FinalColumn[] = [
  figure('total_net_income', 'Total Net Income', 'currency', 0),
  figure('total_return', 'Total Return', 'Percentage', 3),
  figure('roe', 'ROE', 'Percentage', 3),
  figure('core_return', 'Core Return', 'Percentage', 3),
  figure('stock_price', 'Stock Price', 'currency', 2),
  figure('total_dividends', 'Dividends', 'currency', 2),
  { id: 'composite_rating', title: 'Composite Rating', text: (bank) => String(bank.composite_rating) },
];
