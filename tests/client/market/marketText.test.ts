// Proves what the market of a quarter says: its two largest stories, of two banks, and who was first by what.
import { expect, test } from 'vitest';
import { marketStories, superlatives } from '../../../client/team/marketText.ts';
import type { MarketBank } from '../../../contracts/calls/market.ts';

const bank = (id: number, name: string, over: Partial<MarketBank> = {}): MarketBank => ({
  ...{ team_id: id, team_name: name, loan_price: 0, deposit_price: 0, overnight: 0 },
  ...{ loans: 360_000, loans_change: 2_000, deposits: 430_000, deposits_change: 1_000 },
  ...{ margin: 3.5, margin_change: 0.03, net_income: 1_100, stock_price: 55, ...over },
});
const own = bank(1, 'First Harbor Bank', { loan_price: -0.04 });
const bayside = bank(2, 'Bayside Trust', {
  deposit_price: 0.26,
  loan_price: 0.2,
  margin: 3.11,
  margin_change: -0.09,
});
const northquay = bank(3, 'Northquay Bank', {
  ...{
    loan_price: -0.3,
    loans_change: 22_000,
    loans: 426_000,
    overnight: 37_800,
    margin: 3.56,
    margin_change: -0.03,
  },
});
const anchor = bank(4, 'Anchor National', { deposit_price: -0.19, deposits: 418_000 });
const all = [own, bayside, northquay, anchor];

test('the two largest stories are of two banks, and the own one is addressed', () => {
  const teller = { prices: 'offers', ownId: 1 } as const;
  expect(marketStories(all, teller)).toEqual([
    'Northquay Bank lent 0.30 below the market: loans +$22.0m, $37.8m borrowed overnight.',
    'Bayside Trust paid 0.26 above the market for deposits and lost 9 bp of margin.',
  ]);
  expect(marketStories([own], teller)).toEqual(['You lent 0.04 below the market: loans +$2.0m.']);
  expect(marketStories([bank(1, 'First Harbor Bank')], teller)).toEqual([]);
});

test('where offers are not told, books are compared with the mean', () => {
  const told = [
    bank(1, 'First Harbor Bank'),
    { ...anchor, loans_change: null, margin_change: null, loan_price: 0.1 },
  ];
  expect(marketStories(told, { prices: 'books', ownId: 1 })).toEqual([
    'Anchor National paid 0.19 less for funds than the mean.',
    'Anchor National earned 0.10 more on assets than the mean.',
  ]);
});

test('three banks are first by something, and one bank alone is not', () => {
  const teller = { prices: 'offers', ownId: 1 } as const;
  expect(superlatives(all, teller)).toEqual([
    {
      title: 'Cheapest money',
      bank: 'Anchor National',
      text: 'paid 0.19 below the market for deposits; deposits $418.0m',
    },
    { title: 'Fastest growth', bank: 'Northquay Bank', text: 'loans +5.4%, $37.8m borrowed overnight' },
    { title: 'Widest margin', bank: 'Northquay Bank', text: '3.56%, down 3 bp; you have 3.50%, up 3 bp' },
  ]);
  expect(superlatives([own], teller)).toEqual([]);
});
