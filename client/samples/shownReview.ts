import { type Cause, causes } from '../../contracts/banking/causes.ts';
import { bankLetter } from '../../contracts/banking/gameMoments.ts';
import type { ResponseOf } from '../../contracts/calls/call.ts';
import type { DebriefBank, GameDebrief } from '../../contracts/calls/gameDebrief.ts';
import type { loadMarket, MarketBank } from '../../contracts/calls/market.ts';
import { shownWhy } from './shownWhy.ts';

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

const bars = (amounts: Partial<Record<Cause, number>>): DebriefBank['bars'] =>
  causes.flatMap((cause) => {
    const amount = amounts[cause];
    return amount === undefined ? [] : [{ cause, amount }];
  });
const bank = (
  team_id: number,
  team_name: string,
  end: number,
  amounts: Partial<Record<Cause, number>>,
  own: Partial<DebriefBank> = {},
): DebriefBank => ({
  ...{ team_id, team_name, is_own: false, bars: bars(amounts), end, turning: null, found: [null, 2, null] },
  // As if drawn.
  ...{ letter: bankLetter((team_id * 3) % 5), failed_turn: null },
  ...own,
});
const moment = (
  turn_num: number,
  cause: 'Deposits' | 'Investments' | 'Capital',
  now: number,
  later: number,
) => ({
  ...{ turn_num, cause, now, later },
});
const moments = {
  best: moment(4, 'Deposits', 1.2, 5.79),
  worst: moment(3, 'Investments', -0.4, -8.37),
  turning: moment(1, 'Deposits', 0.51, -6.36),
  patient: moment(5, 'Capital', -2.19, 0.6),
};
const changesOf = (cause: string) => shownWhy.changes.filter((change) => change.cause === cause);

/** A game of five banks as its class is shown it. */
export const shownClassDebrief: GameDebrief = {
  ...{ shown: 'nothing', score_of: 'points', bank_count: 5, figure: 'Stock Price', still: 73.7, working: 0 },
  problems: [
    'IT: the work needs only 81% of Proposed Spending.',
    'Loan Origination, Consumer: the bank asks 0.21 to 0.33 points more than the market.',
    'Investments: 27% of the bonds were sold, and the cash lies in federal funds.',
  ],
  banks: [
    bank(
      1,
      'First Harbor Bank',
      67.49,
      {
        ...{
          Lending: -6.01,
          Deposits: -2.79,
          Investments: -5.19,
          Spending: 0.42,
          Rivals: -1.53,
          Economy: 8.32,
        },
        Chance: 0.06,
      },
      { turning: moments.turning, found: [1, 2, 4] },
    ),
    bank(2, 'Lighthouse Savings', 65.26, { Lending: -3.53, Rivals: -3.19, Economy: -1.8, Chance: 0.08 }),
    bank(3, 'Bayside Trust', 51.69, { Deposits: -15.77, Rivals: -3.72, Economy: -2.62, Chance: 0.09 }),
    bank(4, 'Anchor National', 49.13, {
      ...{ Lending: -22.71, Deposits: 6.14, Rivals: -6.11, Economy: -1.93, Chance: 0.04 },
    }),
    bank(
      5,
      'Northquay Bank',
      20.03,
      { Lending: -49.53, Spending: -2.24, Rivals: -3.67, Economy: 1.75, Chance: 0.02 },
      { failed_turn: 6 },
    ),
  ],
  awards: [
    { award: 'Best margin', team_name: 'First Harbor Bank', is_own: false, value: 3.55, from: null },
    { award: 'Safest', team_name: 'Lighthouse Savings', is_own: false, value: 10.1, from: null },
    {
      award: 'Biggest comeback',
      team_name: 'First Harbor Bank',
      is_own: false,
      value: 2,
      from: { turn_num: 2, place: 3 },
    },
    { award: 'Sharpest forecasts', team_name: 'Anchor National', is_own: false, value: 0.7, from: null },
  ],
  own: null,
};

/** The same to a student of the first bank. */
export const shownGameDebrief: GameDebrief = {
  ...shownClassDebrief,
  shown: 'names',
  banks: shownClassDebrief.banks.map((each) => ({ ...each, letter: null, is_own: each.team_id === 1 })),
  awards: shownClassDebrief.awards.map((each) => ({
    ...each,
    is_own: each.team_name === 'First Harbor Bank',
  })),
  own: {
    ...{ team_id: 1, place: 1, score: 57.4 },
    moments: [
      { kind: 'Best', ...moments.best, changes: changesOf('Deposits') },
      { kind: 'Worst', ...moments.worst, changes: changesOf('Investments') },
      { kind: 'Turning', ...moments.turning, changes: changesOf('Deposits') },
      { kind: 'Patient', ...moments.patient, changes: changesOf('Capital') },
    ],
    people: [
      { user_id: 9, full_name: 'Ben Ono', cells: 14, areas: ['CDs', 'Deposits'], amount: -2.79 },
      { user_id: 10, full_name: 'Cara Voss', cells: 9, areas: ['Loan Origination'], amount: -6.01 },
      { user_id: 3, full_name: 'Ada Lund', cells: 7, areas: ['Marketing', 'Dividends'], amount: 0.93 },
      { user_id: 4, full_name: 'Emil Strand', cells: 0, areas: [], amount: 0 },
    ],
  },
};
