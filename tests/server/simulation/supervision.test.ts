// Proves by value how the supervisor rates and restricts a bank (docs/bank/model.md).

import { describe, expect, it } from 'vitest';
import { earned } from '../../../ops/exploit/freeLunch.ts';
import { balance, totalAssets } from '../../../server/simulation/base/ledger.ts';
import { mayPayDividend } from '../../../server/simulation/books/dividends.ts';
import { issueThousandsMax, repurchaseThousandsMax } from '../../../server/simulation/books/equityCapital.ts';
import type { LoanAccountId } from '../../../server/simulation/catalogue/loans.ts';
import { openingDecision } from '../../../server/simulation/decisions/openingDecision.ts';
import { ordersAfter } from '../../../server/simulation/measures/supervisoryOrders.ts';
import { bestInTrouble, causeOfClosing, countTrouble } from '../../../server/simulation/measures/trouble.ts';
import type { BankState } from '../../../server/simulation/model/bankState.ts';
import type { BankDecision } from '../../../server/simulation/model/decision.ts';
import type { SupervisoryOrder } from '../../../server/simulation/model/ratings.ts';
import { newGame } from '../../../server/simulation/opening/newGame.ts';
import { computeQuarter } from '../../../server/simulation/quarter/runQuarter.ts';
import { further } from '../../fixtures/further.ts';
import { afterTurn, OPTIONS } from './oneTurn.ts';

const start = () => newGame({ ...OPTIONS, environmentCode: 'BASE' });

describe('a reserve below what the loans need', () => {
  const least = (decision: BankDecision) => {
    decision.reserveForLoanLossThousands = 1;
  };

  it('is 95% of the need at least, and counts against Tier 1, asset quality and management', () => {
    const usual = afterTurn(start(), () => undefined).teams[0]!;
    const short = afterTurn(start(), least).teams[0]!;
    const lacking = balance(usual.ledger, 'ACL') * -0.05;
    expect(-short.reserveExcessCents).toBeCloseTo(lacking, -1);
    // Retained earnings grow by the missing provision, after tax at 25%, and Tier 1 loses the whole shortfall
    // of the reserve.
    const tier1 = ({ lastResult }: typeof short) => lastResult!.supervisory.tier1Thousands * 1e5;
    expect((tier1(usual) - tier1(short)) / lacking).toBeCloseTo(0.25, 2);
    expect(short.compositeScore).toBeGreaterThan(usual.compositeScore);
  });

  further('does not raise the total return', () => {
    const played = { environmentCode: 'BASE', turns: 9 };
    const usual = earned(played, () => undefined).totalReturnPercent;
    expect(earned(played, least).totalReturnPercent).toBeLessThan(usual);
  });
});

describe('a bank in trouble', () => {
  const bankWith = (change: (bank: BankState) => void): BankState => {
    const bank = structuredClone(start().teams[0]!);
    change(bank);
    return bank;
  };
  const owing = (share: number) =>
    bankWith(({ ledger }) => Object.assign(ledger, { DW: -share * totalAssets(ledger) }));
  const losing = (part: number) =>
    bankWith(({ ledger }) =>
      Object.assign(ledger, { SECFV: part * (balance(ledger, 'STOCK') + balance(ledger, 'RE')) }),
    );

  it('is rated 3 in its first quarter on the window, 4 in its third, and closed in its fourth', () => {
    const bank = owing(0.05);
    const ratings = [1, 2, 3, 4].map(() => {
      countTrouble(bank);
      const { liquidity, composite } = bestInTrouble(bank);
      return [liquidity, composite, causeOfClosing(bank)];
    });
    expect(ratings).toEqual([
      [3, 3, undefined],
      [4, 3, undefined],
      [5, 4, undefined],
      [5, 4, 'window'],
    ]);
    const quiet = owing(0.009);
    countTrouble(quiet);
    expect([bestInTrouble(quiet).composite, quiet.windowQuarters]).toEqual([1, 0]);
  });

  it('is rated for unrealised losses in the same quarter, and closed for the largest in the second', () => {
    expect([0.29, 0.31, 0.46].map((part) => bestInTrouble(losing(part)).composite)).toEqual([1, 3, 4]);
    const bank = losing(0.56);
    const causes = [1, 2].map(() => {
      countTrouble(bank);
      return causeOfClosing(bank);
    });
    expect(causes).toEqual([undefined, 'losses']);
  });

  it('that was taken over begins anew, rated 4', () => {
    const bank = owing(0.05);
    Object.assign(bank, { windowQuarters: 4, recapitalisedCents: 1 });
    expect(bestInTrouble(bank).composite).toBe(4);
    countTrouble(bank);
    expect(bank.windowQuarters).toBe(1);
  });
});

describe('payouts', () => {
  /** The dividend of a bank that closed the previous quarter with this total capital ratio. */
  const dividendAt = (totalRiskBasedRatio: number) => {
    const game = start();
    const { lastResult } = game.teams[0]!;
    lastResult!.supervisory = { ...lastResult!.supervisory, totalRiskBasedRatio };
    const decisions = game.teams.map((_, team) => openingDecision(game, team));
    decisions[0]!.dividendPerShareDollars = 2;
    const bank = game.teams[0]!;
    const most = repurchaseThousandsMax(bank, { institutionKind: 'bank' });
    return { ...computeQuarter(game, decisions).banks[0]!.flows.dividends, most };
  };

  it('below a full conservation buffer are limited to part of the quarter’s income, and no shares are bought back', () => {
    const whole = dividendAt(10.6);
    expect(whole.cutBy).toBeNull();
    expect(whole.most).toBeGreaterThan(0);
    const parts = [10.4, 9.5, 9, 8.5].map((ratio) => dividendAt(ratio));
    expect(parts.map(({ cutBy }) => cutBy)).toEqual(['buffer', 'buffer', 'buffer', 'buffer']);
    expect(parts.map(({ most }) => most)).toEqual([0, 0, 0, 0]);
    const income = parts[0]!.paid / 0.6;
    expect(parts.map(({ paid }) => Math.round((paid / income) * 100))).toEqual([60, 40, 20, 0]);
  });

  further('of all that may be paid out cost the price what leverage lacks of 9%', () => {
    const all = (decision: BankDecision) => {
      decision.dividendPerShareDollars = 9.99;
      decision.repurchaseThousands = 99_999;
    };
    const played = { environmentCode: 'BASE', turns: 9 };
    const usual = earned(played, () => undefined).totalReturnPercent;
    expect(earned(played, all).totalReturnPercent).toBeLessThan(usual - 10);
  });
});

describe('new shares', () => {
  const worth = (stockPriceDollars: number): BankState => ({ ...start().teams[0]!, stockPriceDollars });

  it('are at most half of the market value', () => {
    const bank = worth(20);
    expect(issueThousandsMax(bank)).toBe(bank.shares / 100);
    const game = start();
    game.teams[0]!.stockPriceDollars = 9;
    const issuing = afterTurn(game, (decision) => {
      decision.publicOfferingThousands = 20_000;
    });
    expect(issuing.teams[0]!.shares).toBe(game.teams[0]!.shares);
  });

  it('are merged ten to one below two dollars, which changes no holder’s wealth', () => {
    const game = start();
    game.teams[0]!.stockPriceDollars = 0.02;
    game.teams[0]!.shares *= 50;
    const { sharesMerged, shares, stockPriceDollars, lastResult } = afterTurn(game, () => undefined)
      .teams[0]!;
    expect(sharesMerged).toBe(10);
    expect(shares).toBe(game.teams[0]!.shares / 10);
    expect(stockPriceDollars).toBeGreaterThan(2);
    expect(lastResult!.indicators['Stock Price']).toBe(stockPriceDollars);
  });
});

describe('orders', () => {
  /** A quarter of the first bank, under orders given at the last close. */
  const quarterUnder = (
    orders: SupervisoryOrder[],
    change: (decision: BankDecision) => void = () => undefined,
  ) => {
    const game = start();
    if (orders.length > 0) game.teams[0]!.orders = orders;
    const decisions = game.teams.map((_, team) => openingDecision(game, team));
    change(decisions[0]!);
    return { ...computeQuarter(game, decisions), game };
  };
  const order = (kind: SupervisoryOrder['kind'], sinceTurn = 0): SupervisoryOrder => ({
    kind,
    cause: 'rating',
    sinceTurn,
  });
  const madeOf = ({ banks }: ReturnType<typeof quarterUnder>, account: LoanAccountId) =>
    banks[0]!.flows.loans[account]!.kept.reduce((total, cents) => total + cents, 0);

  it('a bank rated 4 or 5 may not grow, pay out, or take brokered deposits; one that has recovered may', () => {
    const usual = start().teams[0]!;
    const { capital } = computeQuarter(
      start(),
      start().teams.map((_, team) => openingDecision(start(), team)),
    ).banks[0]!;
    const rated = (composite: number) => ({ ...usual, ratings: { ...usual.ratings, composite } });
    const kinds = (bank: BankState) => ordersAfter(bank, capital, 5).map(({ kind }) => kind);
    expect([kinds(rated(3)), kinds(rated(4))]).toEqual([[], ['growth', 'payouts', 'brokeredDeposits']]);
    expect(kinds({ ...usual, pca: 'adequatelyCapitalised' })).toEqual(['brokeredDeposits']);
    // An order that continues keeps its first turn.
    const before = { ...rated(4), orders: [order('payouts', 3)] };
    expect(ordersAfter(before, capital, 5).map(({ sinceTurn }) => sinceTurn)).toEqual([5, 3, 5]);
    expect(mayPayDividend({ ...usual, orders: [order('payouts')] })).toBe(false);
  });

  it('limit new loans to 60%, and payouts and brokered deposits to zero', () => {
    const free = quarterUnder([], (decision) => Object.assign(decision, { repurchaseThousands: 1000 }));
    const bound = quarterUnder([order('growth'), order('payouts'), order('brokeredDeposits')], (decision) =>
      Object.assign(decision, { repurchaseThousands: 1000 }),
    );
    expect(madeOf(bound, 'CREO') / madeOf(free, 'CREO')).toBeCloseTo(0.6, 6);
    expect(bound.banks[0]!.flows.dividends).toMatchObject({ paid: 0, cutBy: 'order' });
    const repurchased = [free, bound].map(({ banks }) => banks[0]!.flows.equity.repurchased > 0);
    expect(repurchased).toEqual([true, false]);
    const brokered = ({ game, banks }: typeof free) =>
      Object.entries(banks[0]!.flows.certificates)
        .filter(([rowKey]) =>
          game.teams[0]!.certificates.some(({ row, type }) => row === rowKey && type === 'Brokered CDs'),
        )
        .reduce((total, [, { issued }]) => total + issued, 0);
    expect(brokered(free)).toBeGreaterThan(0);
    expect(brokered(bound)).toBe(0);
  });

  it('on concentration first send a letter, then halve new investor real estate and construction loans', () => {
    const [free, first, second] = [[], [order('realEstate', 0)], [order('realEstate', -1)]].map((orders) =>
      quarterUnder(orders),
    );
    expect(madeOf(first!, 'CREI') / madeOf(free!, 'CREI')).toBe(1);
    expect(madeOf(second!, 'CREI') / madeOf(free!, 'CREI')).toBeCloseTo(0.5, 6);
    expect(madeOf(second!, 'CREO') / madeOf(free!, 'CREO')).toBe(1);
    const bank = structuredClone(start().teams[0]!);
    const { capital } = free!.banks[0]!;
    const total = capital.tier1Cents + capital.tier2Cents;
    const concentrated = (construction: number, real: number) => {
      Object.assign(bank.ledger, { 'LOAN:CON': construction * total, 'LOAN:CREI': real * total });
      return ordersAfter(bank, capital, 1).map(({ kind }) => kind);
    };
    expect([concentrated(0.9, 2), concentrated(1.1, 0), concentrated(0.9, 2.2)]).toEqual([
      [],
      ['realEstate'],
      ['realEstate'],
    ]);
  });
});
