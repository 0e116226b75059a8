import type { ResponseOf } from '../../contracts/calls/call.ts';
import type { loadForecastEffect } from '../../contracts/calls/forecastEffect.ts';

const income = (area: string, thousands: number) => ({ area, figures: { 'Net Income': thousands } });
const cell = (area: string, modifiedBy: string, row: string, [was, value]: readonly [number, number]) => ({
  ...{ area, row_id: 1, row_name: row, kind: 'updated' as const, filter_choice: null },
  field: area === 'certificatesOfDeposit' ? 'ratePercent' : 'amountThousands',
  ...{ original_value: was, value, modifiedBy, at: '2026-09-01T18:10:00.000Z', position: 120 },
});

/** What two areas add to a forecast of `shownTeam`'s next quarter. */
export const shownEffect: ResponseOf<typeof loadForecastEffect> = {
  effect: {
    untouched: {
      'Net Income': 1_130.8,
      'Net Interest Margin': 3.46,
      ROE: 8.89,
      'Cash & Fed Funds Sold': 28_900,
      'Stock Price': 55.87,
      'Total Assets': 505_100,
    },
    forecast: {
      'Net Income': 1_145.9,
      'Net Interest Margin': 3.46,
      ROE: 9.02,
      'Cash & Fed Funds Sold': 27_000,
      'Stock Price': 55.83,
      'Total Assets': 505_100,
    },
    areas: [income('certificatesOfDeposit', -1.6), income('businessDevelopment', 16.7)],
  },
  later: {
    areas: [income('certificatesOfDeposit', -26.6), income('businessDevelopment', 20.4)],
    together: { 'Net Income': -5.7, 'Stock Price': -0.67 },
  },
  changes: [
    cell('certificatesOfDeposit', 'Ben Ono', '12-Month CD', [0.964, 1.084]),
    cell('businessDevelopment', 'Ada Lund', 'Loan Advertising', [58, 32]),
  ],
  missed_by: -6.4,
};
