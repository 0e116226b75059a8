// Proves by value that a bank can run out of cash: how much its collateral borrows, why
// depositors run, what is sold in a forced sale, and how a bank that cannot pay is closed and continues
// (docs/bank/mechanisms.md).

import { describe, expect, it } from 'vitest';
import { cashSources, survivalHorizons } from '../../../server/simulation/analysis/survivalHorizon.ts';
import { balance, type Ledger, totalAssets } from '../../../server/simulation/base/ledger.ts';
import { openingDecision } from '../../../server/simulation/decisions/openingDecision.ts';
import {
  homeLoanCollateralCents,
  windowLineCents,
} from '../../../server/simulation/instruments/collateral.ts';
import { depositRun } from '../../../server/simulation/market/depositRun.ts';
import type { BankState } from '../../../server/simulation/model/bankState.ts';
import type { BankDecision } from '../../../server/simulation/model/decision.ts';
import type { BankGame } from '../../../server/simulation/model/gameState.ts';
import { newGame } from '../../../server/simulation/opening/newGame.ts';
import { computeQuarter } from '../../../server/simulation/quarter/runQuarter.ts';
import { brokenIdentities } from './identities.ts';
import { afterTurn, OPTIONS } from './oneTurn.ts';

const start = () => newGame({ ...OPTIONS, environmentCode: 'BASE' });

describe('collateral', () => {
  const ledger = (rest: Ledger): Ledger => ({
    'SEC:T5': 10_000,
    'LOAN:RF': 10_000,
    'LOAN:CIL': 10_000,
    ...rest,
  });

  it('lends its lendable value, less what advances and public deposits use', () => {
    // 97% of the Treasury, 60% of the mortgages; the window takes 30% of the commercial loans as well.
    expect(homeLoanCollateralCents(ledger({}))).toBe(15_700);
    expect(windowLineCents(ledger({}))).toBe(18_700);
    expect(windowLineCents(ledger({ FHLB: -5000, "CD:Public/Gov't": -3000 }))).toBe(10_700);
    expect(homeLoanCollateralCents(ledger({ "CD:Public/Gov't": -3000 }))).toBe(12_700);
    expect(windowLineCents(ledger({ SECFV: -1000 }))).toBe(17_700);
    expect(windowLineCents(ledger({ FHLB: -50_000 }))).toBe(0);
  });

  it('limits new advances, besides the quarter of assets', () => {
    const owed = (isLentToBusinesses: boolean) => {
      const game = start();
      const bank = game.teams[0]!;
      // Everything is lent to businesses, which the Federal Home Loan Bank does not accept as collateral.
      if (isLentToBusinesses) {
        for (const pool of bank.loanPools) pool.account = pool.account === 'CIT' ? 'CIT' : 'CIL';
      }
      for (const account of Object.keys(bank.ledger).filter((name) => name.startsWith('LOAN:'))) {
        if (!isLentToBusinesses || account === 'LOAN:CIL') continue;
        bank.ledger['LOAN:CIL']! += bank.ledger[account]!;
        bank.ledger[account] = 0;
      }
      const decisions = game.teams.map((_, team) => openingDecision(game, team));
      decisions[0]!.borrowings = [
        { amortizingOrBullet: 'Bullet', fixedOrVariable: 'Fixed', termMonths: 24, amountThousands: 120_000 },
      ];
      return (
        -balance(computeQuarter(game, decisions).game.teams[0]!.ledger, 'FHLB') / totalAssets(bank.ledger)
      );
    };
    expect(owed(false)).toBeCloseTo(0.25, 2);
    expect(owed(true)).toBeLessThan(0.16);
  });
});

describe('funds that a bank lacks overnight', () => {
  it('come from the Home Loan Bank before the window, at its rate', () => {
    const next = afterTurn(start(), (decision) => {
      for (const terms of Object.values(decision.loans)) {
        terms.rate1Percent = 3;
        terms.rate3Percent = 3;
        terms.rate6Percent = 3;
      }
    });
    const { ledger, advances, incomeStatement } = next.teams[0]!;
    const short = advances.find(({ termMonths }) => termMonths === 3)!;
    expect(short.cents).toBeGreaterThan(1_000_000_00);
    expect([balance(ledger, 'DW'), balance(incomeStatement, 'IE:DW')]).toEqual([0, 0]);
    const others = afterTurn(start(), () => undefined).teams[0]!.incomeStatement['IE:FHLB']!;
    const perQuarter = ((short.cents / 2) * short.ratePercent) / 400;
    // The advance also pays tonight's interest and tax, which are not borrowed against yet when interest is posted.
    expect(Math.abs(incomeStatement['IE:FHLB']! - others - perQuarter) / perQuarter).toBeLessThan(0.1);
  });
});

describe('a run by uninsured depositors', () => {
  const bankWith = (change: (bank: BankState) => void): BankState => {
    const bank = structuredClone(start().teams[0]!);
    change(bank);
    return bank;
  };
  const equityOf = ({ ledger }: BankState) => -(balance(ledger, 'STOCK') + balance(ledger, 'RE'));
  const lossOf = (share: number) =>
    bankWith((bank) => {
      bank.ledger.SECFV = Math.round(-share * equityOf(bank));
    });

  it('has a cause that anyone can see from the bank’s figures', () => {
    expect(depositRun(lossOf(0.1499), false)).toEqual({ share: 0, causes: [] });
    const half = depositRun(lossOf(0.5), false);
    expect(half.share).toBeCloseTo(0.21, 6);
    expect(half.causes).toEqual(['unrealisedLosses']);
    const rated = (composite: number) => bankWith((bank) => Object.assign(bank.ratings, { composite }));
    expect([3, 4, 5].map((composite) => depositRun(rated(composite), false).share)).toEqual([0, 0.1, 0.3]);
    const borrowing = bankWith(({ ledger }) => Object.assign(ledger, { DW: -0.05 * totalAssets(ledger) }));
    expect(depositRun(borrowing, false).share).toBeCloseTo(0.15, 2);
    expect(depositRun(lossOf(3), false).share).toBe(0.8);
  });

  it('spreads from a failed rival to banks with a weakness of their own, and spares a guaranteed one', () => {
    expect(depositRun(lossOf(0), true)).toEqual({ share: 0, causes: [] });
    const spread = depositRun(lossOf(0.5), true);
    expect(spread.share).toBeCloseTo(0.315, 6);
    expect(spread.causes).toEqual(['unrealisedLosses', 'failedRival']);
    const guaranteed = { ...lossOf(0.5), recapitalisedCents: 1 };
    expect(depositRun(guaranteed, true).share).toBe(0);
  });

  it('withdraws the uninsured part of each account and is reported', () => {
    const ran = (isGuaranteed: boolean) => {
      const game = start();
      const bank = game.teams[0]!;
      bank.ratings = { ...bank.ratings, composite: 5 };
      // The deposits of a bank that was just reopened are guaranteed.
      if (isGuaranteed) bank.recapitalisedCents = 1;
      const decisions = game.teams.map((_, team) => openingDecision(game, team));
      const { banks, game: next } = computeQuarter(game, decisions);
      return { liquidity: banks[0]!.flows.liquidity, deposits: next.teams[0]!.nonMaturityDeposits };
    };
    const [safe, fled] = [ran(true), ran(false)];
    expect(safe.liquidity).toBeUndefined();
    expect(fled.liquidity!.runCauses).toEqual(['rating']);
    // 30% of the uninsured 60% of premium accounts, and of the 5% of personal checking.
    const left = (id: 'MMT' | 'DDAP') => fled.deposits[id].cents / safe.deposits[id].cents;
    expect(left('MMT')).toBeCloseTo(1 - 0.3 * 0.6, 6);
    expect(left('DDAP')).toBeCloseTo(1 - 0.3 * 0.05, 6);
  });
});

describe('a bank that cannot pay', () => {
  /** Drives all deposits away and continues lending. */
  const emptied = (decision: BankDecision) => {
    for (const terms of Object.values(decision.nonMaturityDeposits)) {
      Object.assign(terms, { ratePercent: 0.001, betaUp: 0, monthlyFeeDollars: 60 });
    }
    decision.certificatesOfDeposit = decision.certificatesOfDeposit.map((row) => ({
      ...row,
      outOfMarket: true,
    }));
    for (const terms of Object.values(decision.loans)) {
      terms.rate1Percent = Math.max(0.1, terms.rate1Percent - 1);
      terms.rate3Percent = Math.max(0.1, terms.rate3Percent - 1);
      terms.rate6Percent = Math.max(0.1, terms.rate6Percent - 1);
    }
  };
  const played = (turns: number) => {
    const states: { before: BankGame; after: ReturnType<typeof computeQuarter> }[] = [];
    let game = start();
    for (let turn = 1; turn <= turns; turn++) {
      const decisions = game.teams.map((_, team) => openingDecision(game, team));
      emptied(decisions[0]!);
      const after = computeQuarter(game, decisions);
      states.push({ before: game, after });
      game = after.game;
    }
    return states;
  };

  it('sells assets at a loss, is closed when it runs out of cash, and plays on with new owners', () => {
    const quarters = played(4);
    const broken = quarters.flatMap(({ before, after }) =>
      after.game.teams.flatMap((bank, team) => brokenIdentities(before.teams[team]!, bank)),
    );
    expect(broken).toEqual([]);
    const closing = quarters.find(({ after }) => after.game.teams[0]!.recapitalisedCents > 0)!;
    const bank = closing.after.game.teams[0]!;
    const { liquidity } = closing.after.banks[0]!.flows;
    expect(liquidity!.securitiesSold).toBeGreaterThan(0);
    expect(liquidity!.loansSold).toBeGreaterThan(0);
    expect(liquidity!.lossOnSales).toBeGreaterThan(0);
    expect(liquidity!.unmet).toBeGreaterThan(0);
    // It had enough capital: it failed from illiquidity, and new owners paid in what it could not pay.
    expect(bank.recapitalisedCents).toBe(liquidity!.unmet);
    expect(bank.failedTurn).toBe(bank.lastResult!.turn);
    // Old shareholders keep two per cent of the new shares.
    const before = closing.before.teams[0]!;
    expect(before.shares / bank.sharesMerged! / bank.shares).toBeCloseTo(0.02, 6);
    expect(bank.lastResult!.indicators['Stock Price']! / bank.sharesMerged!).toBeLessThan(
      before.stockPriceDollars / 10,
    );
  });
});

describe('the survival horizon', () => {
  it('is the number of months that cash and lines last under three stresses', () => {
    const bank = structuredClone(start().teams[0]!);
    const sources = cashSources(bank);
    expect(sources[2]!.cents).toBe(windowLineCents(bank.ledger));
    const horizons = survivalHorizons(bank);
    expect(horizons.map(({ months }) => months)).toEqual([24, 12, 15]);
    const all = sources.reduce((total, { cents }) => total + cents, 0);
    expect(horizons[0]!.sourcesCents).toBe(all);
    // A bad bank has no federal funds line, and its discount window is already used up.
    const bad = {
      ...bank,
      ratings: { ...bank.ratings, composite: 4 },
      ledger: { ...bank.ledger, DW: -1_000_000_000 },
    };
    expect(cashSources(bad).map(({ cents }) => cents)).toEqual([
      sources[0]!.cents,
      0,
      sources[2]!.cents - 1_000_000_000,
    ]);
    expect(survivalHorizons(bad)[1]!.months).toBeLessThan(horizons[1]!.months);
  });

  it('is zero if nothing is left', () => {
    const bank = structuredClone(start().teams[0]!);
    Object.assign(bank.ledger, {
      FFS: 0,
      CASH: 0,
      DW: -windowLineCents(bank.ledger),
      FFP: -totalAssets(bank.ledger),
    });
    expect(survivalHorizons(bank).map(({ months }) => months)).toEqual([0, 0, 0]);
  });
});
