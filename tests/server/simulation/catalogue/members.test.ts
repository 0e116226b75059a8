// Proves how a credit union's members differ from a bank's customers: a credit cycle and deposit rates of their
// own, from its template, and that a template without them is a bank.

import { describe, expect, it } from 'vitest';
import { totalAssets } from '../../../../server/simulation/base/ledger.ts';
import { postOtherIncome } from '../../../../server/simulation/books/otherIncome.ts';
import { environmentOf } from '../../../../server/simulation/catalogue/environments.ts';
import { creditIndexOf, lossFactorOf } from '../../../../server/simulation/catalogue/loans.ts';
import {
  depositAccountsOf,
  NON_MATURITY_DEPOSITS,
} from '../../../../server/simulation/catalogue/nonMaturityDeposits.ts';
import { parseTemplate, templateOf } from '../../../../server/simulation/catalogue/templates.ts';
import { openingDecision } from '../../../../server/simulation/decisions/openingDecision.ts';
import { proposedSpendingOf } from '../../../../server/simulation/decisions/proposedSpending.ts';
import { modelAllowance } from '../../../../server/simulation/loans/allowance.ts';
import { nextDepositReferenceRate } from '../../../../server/simulation/market/marketRates.ts';
import type { BankQuarter } from '../../../../server/simulation/model/quarter.ts';
import { newGame } from '../../../../server/simulation/opening/newGame.ts';
import { computeQuarter, runQuarter } from '../../../../server/simulation/quarter/runQuarter.ts';
import { OPTIONS } from '../oneTurn.ts';

const UNION = templateOf('UNITED750');
const MEMBERS = UNION.members!;
const ROW = environmentOf({ environmentCode: 'BASE' }).at(0);
const unionGame = () => newGame({ ...OPTIONS, templateId: 'UNITED750', environmentCode: 'H2007' });

describe('the credit cycle of members', () => {
  const crisis = { ...ROW, creditIndex: 5.5 };

  it('moves less than the country’s, with a shock of the region in it', () => {
    expect(creditIndexOf(crisis, UNION)).toBeCloseTo(5.5 ** 0.35, 9);
    expect(creditIndexOf(ROW, UNION)).toBe(1);
    const shocked = { ...ROW, regionalShock: { name: 'Plant closure', strength: 2 } };
    expect(creditIndexOf(shocked, UNION)).toBeCloseTo(4 ** 0.35, 9);
    expect([creditIndexOf(crisis, {}), lossFactorOf({})]).toEqual([5.5, 1]);
  });

  it('decides how many loans default, and what is reserved against them', () => {
    const game = unionGame();
    const decisions = game.teams.map((_, team) => openingDecision(game, team));
    const defaulted = (creditIndex: number) => {
      const closing = { ...environmentOf(game).at(1), creditIndex };
      const { banks } = computeQuarter(game, decisions, { chance: 'none', closing });
      return banks[0]!.flows.loans.AUTO!.defaulted![2];
    };
    // Panic adds a tenth a point.
    const deepened = 1 + 0.1 * 2.5;
    expect(defaulted(4) / defaulted(1)).toBeCloseTo(4 ** (0.35 * 0.9) * deepened, 1);
    const [bank] = game.teams;
    const plain = modelAllowance(bank!, ROW);
    const own = modelAllowance(bank!, ROW, UNION);
    const qualitative = modelAllowance({ ...bank!, loanPools: [] }, ROW);
    expect((own - qualitative) / (plain - qualitative)).toBeCloseTo(2.2 * 0.5, 6);
    expect(modelAllowance(bank!, crisis, UNION)).toBeLessThan(
      (modelAllowance(bank!, crisis) - qualitative) * 2.2 * 0.5,
    );
  });
});

describe('what a credit union pays on deposits', () => {
  it('follows the market further and later, above a premium, and is the usual for its members', () => {
    const savings = depositAccountsOf(UNION).find(({ id }) => id === 'SAV')!;
    expect([savings.beta, savings.lagMonths, savings.premiumPercent]).toEqual([0.185, 5, 0.25]);
    let rate = 0;
    for (let quarter = 0; quarter < 60; quarter++) rate = nextDepositReferenceRate(rate, savings, 4);
    expect(rate).toBeCloseTo(0.25 + 0.185 * 4, 6);
    for (const { beta } of depositAccountsOf(UNION)) expect(beta).toBeLessThan(1);
    const checking = depositAccountsOf(UNION).find(({ id }) => id === 'DDAP')!;
    expect(checking).toBe(NON_MATURITY_DEPOSITS[0]);
    const { SAV } = openingDecision(unionGame(), 0).nonMaturityDeposits;
    expect([SAV.betaUp, SAV.betaDown, SAV.lagMonths]).toEqual([savings.beta, savings.beta, 5]);
    expect(depositAccountsOf(templateOf('HARBOR500'))).toBe(NON_MATURITY_DEPOSITS);
  });

  it('is no cut in their eyes while its pass-through stays the usual one', () => {
    let game = unionGame();
    for (let turn = 1; turn <= 10; turn++) {
      const state = game;
      game = runQuarter(
        state,
        state.teams.map((_, team) => openingDecision(state, team)),
      );
      for (const { resentedCutPercent } of Object.values(game.teams[0]!.nonMaturityDeposits))
        expect(resentedCutPercent ?? 0).toBeLessThan(0.01);
    }
  });
});

describe('the mortgages of a credit union', () => {
  it('sell for less, as its members pay less than the buyer’s other borrowers', () => {
    const game = unionGame();
    const decisions = game.teams.map((_, team) => openingDecision(game, team));
    const { game: after, banks } = computeQuarter(game, decisions, { chance: 'none', closing: 'unchanged' });
    const gain = -after.teams[0]!.incomeStatement['NII:MORT']!;
    const sold = banks[0]!.flows.loans.RF!.pipelined!.reduce((total, cents) => total + cents, 0);
    // 1.35% less 3.5 for each of .45 points, and the usual fee of .75%.
    expect(gain / sold).toBeCloseTo(0.0135 - 0.035 * 0.45 + 0.0075, 4);
  });
});

describe('the other income and overhead of a credit union', () => {
  it('come with its accounts, and stay when it shrinks', () => {
    const game = unionGame();
    const otherDollars = (accountsPart: number) => {
      const bank = structuredClone(game.teams[0]!);
      for (const state of Object.values(bank.nonMaturityDeposits)) state.accounts *= accountsPart;
      const openingAssetsCents = totalAssets(bank.ledger);
      postOtherIncome({
        bank,
        plan: { effects: () => 0 },
        quarter: { template: UNION },
        openingAssetsCents,
      } as unknown as BankQuarter);
      return -(bank.ledger['NII:OTHER'] ?? 0) / 100;
    };
    const accounts = Object.values(game.teams[0]!.nonMaturityDeposits).reduce(
      (total, state) => total + state.accounts,
      0,
    );
    expect(otherDollars(1) - otherDollars(0.5)).toBeCloseTo((25 * accounts) / 2, 0);
    const { otherThousands } = proposedSpendingOf(game, 0);
    expect(
      otherThousands - UNION.costs.otherPerAsset * (totalAssets(game.teams[0]!.ledger) / 1e5),
    ).toBeCloseTo(537, 6);
  });
});

describe('figures of its own', () => {
  it('are refused with a message if one is unknown, missing or out of bounds', () => {
    const parsed = (members: object) => () => parseTemplate(JSON.stringify({ ...UNION, members }));
    expect(parsed(MEMBERS)).not.toThrow();
    expect(parsed({ ...MEMBERS, overhead: 0.2 })).toThrow('overhead');
    const { fixedOverheadThousands: _, ...rest } = MEMBERS;
    expect(parsed(rest)).toThrow('fixedOverheadThousands');
    expect(parsed({ ...MEMBERS, loans: { ...MEMBERS.loans, lossFactor: 9 } })).toThrow('lossFactor');
  });
});
