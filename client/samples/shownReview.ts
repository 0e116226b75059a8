import type { ResponseOf } from '../../contracts/calls/call.ts';
import type { loadMarket, MarketBank } from '../../contracts/calls/market.ts';

type Row = readonly [name: string, loans: number, deposits: number, own: Partial<MarketBank>];
const rows: readonly Row[] = [
  ['First Harbor Bank', -0.04, 0, { loans: 366_000, loans_change: 7_000, margin: 3.5, margin_change: 0.03 }],
  ['Lighthouse Savings', 0.05, 0.02, { loans: 353_000, loans_change: -2_000, margin_change: -0.03 }],
  ['Anchor National', 0.29, -0.19, { loans: 323_000, loans_change: -11_000, deposits: 418_000 }],
  [
    'Bayside Trust',
    0,
    0.26,
    { deposits: 462_000, deposits_change: 13_000, margin: 3.11, margin_change: -0.09 },
  ],
  ['Northquay Bank', -0.3, 0.03, { loans: 426_000, loans_change: 22_000, overnight: 37_800, margin: 3.56 }],
];
const figures = {
  ...{ loan_price: null, deposit_price: null, loans: 361_000, loans_change: 2_000 },
  ...{ deposits: 430_000, deposits_change: 1_000, overnight: 0, margin: 3.4, margin_change: -0.03 },
  ...{ net_income: 1_091.7, stock_price: 54.93 },
};

/** The third quarter of five banks, whose offers are told. */
export const shownMarket: ResponseOf<typeof loadMarket> = {
  turn_num: 3,
  prices: 'offers',
  bank_count: 5,
  banks: rows.map(([team_name, loan_price, deposit_price, own], place) => ({
    ...{ team_id: place + 1, team_name, ...figures, loan_price, deposit_price, ...own },
  })),
  mean: figures,
};
