// Proves that the engine is the reference prototype to the cent: both run the same random decisions for eight turns
// and every ledger balance of every bank is compared after each turn, with ratios, ratings and price.
import { describe, expect, it } from 'vitest';
import type { GameState } from '../../server/simulation/gameState.ts';
import { newGame } from '../../server/simulation/newGame.ts';
import { normaliseDecision } from '../../server/simulation/normaliseDecision.ts';
import { openRandomStream } from '../../server/simulation/randomStream.ts';
import { runQuarter } from '../../server/simulation/runQuarter.ts';
import { loadPrototype, toPrototypeDecision } from './prototype.ts';
import { randomDecision } from './randomDecision.ts';

const prototype = await loadPrototype();
if (!prototype) console.log('Skipped: the reference prototype is not beside this repository.');

const TURNS = 8;
const PCA = {
  wellCapitalised: 'W',
  adequatelyCapitalised: 'A',
  undercapitalised: 'U',
  significantlyUndercapitalised: 'S',
  criticallyUndercapitalised: 'X',
};
const SHORT = [
  ['H2007', 'HARBOR500', 3],
  ['RISE', 'MERIDIAN2B', 2],
  ['H2021', 'UNITED750', 2],
] as const;
const LONG = ['BASE', 'FALL', 'RECESSION', 'INVERT', 'STAG', 'H2004', 'H2015', 'H2019'].flatMap(
  (environment) =>
    ['HARBOR500', 'MERIDIAN2B', 'UNITED750'].map((template) => [environment, template, 4] as const),
);

function balances(ledger: Record<string, number>) {
  const used = Object.entries(ledger).filter(([, cents]) => cents !== 0);
  return Object.fromEntries(used.sort(([a], [b]) => a.localeCompare(b)));
}

function judgements(game: GameState) {
  return game.teams.map(({ ratings, pca, shares, stockPriceDollars }) => ({
    ratings: Object.values(ratings),
    pca: PCA[pca],
    shares,
    price: game.templateId === 'UNITED750' ? 0 : stockPriceDollars,
  }));
}

describe.skipIf(!prototype)('the engine against the prototype', () => {
  it.each(process.env.LONG ? [...SHORT, ...LONG] : SHORT)(
    '[SIM1] %s %s: every ledger balance equals the prototype to the cent for eight random turns',
    (environmentCode, templateId, teamCount) => {
      if (!prototype) return;
      const seed = `against ${environmentCode}`;
      const its = prototype.newGame({
        env: prototype.loadEnv(environmentCode),
        tpl: templateId,
        N: teamCount,
        seed,
      });
      let game = newGame({ environmentCode, templateId, teamCount, seed, type: 'Full' });
      const stream = openRandomStream(seed);
      for (let turn = 0; turn <= TURNS; turn++) {
        if (turn > 0) {
          const decisions = game.teams.map((_, team) =>
            normaliseDecision(game, team, randomDecision(game, team, stream)),
          );
          const translated = decisions.map((decision, team) =>
            toPrototypeDecision(prototype, its, game, team, decision),
          );
          const adjustments = [{ teamNumber: 1, incomeThousands: 12.5, expenseThousands: 431.207 }];
          game = runQuarter(game, decisions, { adjustments });
          prototype.runTurn(its, translated, { adj: { 1: [{ income: 12.5, expense: 431.207 }] } });
        }
        expect(prototype.check(its)).toEqual([]);
        expect(game.teams.map((bank) => balances(bank.ledger))).toEqual(its.teams.map((t) => balances(t.gl)));
        expect(judgements(game)).toEqual(
          its.teams.map((team) => ({
            ratings: Object.values(team.rating),
            pca: team.pca,
            shares: team.shares,
            price: templateId === 'UNITED750' ? 0 : team.price,
          })),
        );
      }
      compareFigures(game, its);
    },
    60_000,
  );
});

function compareFigures(game: GameState, its: Parameters<NonNullable<typeof prototype>['check']>[0]) {
  for (const [i, bank] of game.teams.entries()) {
    const team = its.teams[i]!;
    const { indicators, supervisory } = bank.history.at(-1)!;
    const figures: Record<string, number> = { ...indicators, ...supervisory };
    const theirs = team.hist.at(-1)!;
    for (const [name, key] of Object.entries(FIGURES)) {
      expect(figures[name], name).toBeCloseTo(theirs[key]!, 4);
    }
    const gap = prototype!.gap(its, team, its.env.at(its.t));
    expect(supervisory.rateSensitiveRatio12Months).toBeCloseTo(gap[1]!.ratio, 4);
  }
}

const FIGURES = {
  ROA: 'roa',
  ROE: 'roe',
  'Net Interest Margin': 'nim',
  'Yield on Earning Assets': 'yea',
  'Cost of Funds': 'cof',
  Efficiency: 'eff',
  'Non-Interest Income/Assets': 'niiA',
  'Non-Interest Expense/Assets': 'nieA',
  'Net Charge-Offs/Loans': 'nco',
  'Non-Performing/Loans': 'npl',
  'Reserve/Loans': 'acl',
  'Tier 1 Leverage': 'lev',
  'Total Risk-Based': 'trb',
  commonEquityTier1Ratio: 'cet1',
  'Loans/Deposits': 'ld',
  Liquidity: 'liq',
  netNonCoreDependence: 'nonCore',
  'Net Income': 'ni',
  'Net Interest Income': 'nii',
  'Earnings per Share': 'eps',
  'Dividends per Share': 'dps',
  'Book Value per Share': 'bv',
  economicValueUp200: 'eveUp',
  economicValueDown200: 'eveDn',
  economicValueToAssets: 'eveA',
  earningsAtRiskUp200: 'earUp',
  earningsAtRiskDown200: 'earDn',
  Taxes: 'tax',
  'Non-Interest Expense': 'nie',
  'Non-Interest Income': 'noninc',
} as const;
