// Proves that the engine equals the reference prototype to the cent: both run the same random decisions for
// several turns, and every ledger balance of every bank is compared after each turn, with ratios, ratings and
// price.

import { describe, expect, it } from 'vitest';
import { openRandomStream } from '../../server/simulation/base/randomStream.ts';
import { normaliseDecision } from '../../server/simulation/decisions/normaliseDecision.ts';
import type { BankDecision } from '../../server/simulation/model/decision.ts';
import type { BankGame } from '../../server/simulation/model/gameState.ts';
import { newGame } from '../../server/simulation/opening/newGame.ts';
import type { BankDetail } from '../../server/simulation/quarter/quarterDetail.ts';
import { computeQuarter } from '../../server/simulation/quarter/runQuarter.ts';
import { ordinarily } from '../fixtures/thoroughness.ts';
import { loadPrototype, toPrototypeDecision } from './prototype.ts';
import { randomDecision } from './randomDecision.ts';

const prototype = await loadPrototype();
if (!prototype) console.log('Skipped: the reference prototype is not beside this repository.');

const PCA = {
  wellCapitalised: 'W',
  adequatelyCapitalised: 'A',
  undercapitalised: 'U',
  significantlyUndercapitalised: 'S',
  criticallyUndercapitalised: 'X',
};
type Played = { environmentCode: string; templateId: string; teamCount: number; seed: string; turns: number };

const ORDINARY: Played[] = [
  { environmentCode: 'H2007', templateId: 'HARBOR500', teamCount: 3, seed: 'against H2007', turns: 8 },
  { environmentCode: 'RISE', templateId: 'MERIDIAN2B', teamCount: 2, seed: 'against RISE', turns: 8 },
  { environmentCode: 'H2021', templateId: 'UNITED750', teamCount: 2, seed: 'against H2021', turns: 8 },
  // Past differences: the cost of a stock issue on half a cent, and the price at which a credit union is
  // recapitalised.
  { environmentCode: 'H2015', templateId: 'MERIDIAN2B', teamCount: 9, seed: 'many151', turns: 5 },
  { environmentCode: 'RECESSION', templateId: 'UNITED750', teamCount: 4, seed: 'many47', turns: 11 },
];
const LONG: Played[] = ['BASE', 'FALL', 'RECESSION', 'INVERT', 'STAG', 'H2004', 'H2015', 'H2019'].flatMap(
  (environmentCode) =>
    ['HARBOR500', 'MERIDIAN2B', 'UNITED750'].map((templateId) => ({
      environmentCode,
      templateId,
      teamCount: 4,
      seed: `against ${environmentCode}`,
      turns: 8,
    })),
);

/** The prototype has no legal limit on dividends: where ours cut a dividend, the prototype pays the reduced one. */
function withinLegalLimit(decision: BankDecision, { flows }: BankDetail): BankDecision {
  const { decided, paid, cutBy } = flows.dividends;
  if (cutBy !== 'legalLimit') return decision;
  return { ...decision, dividendPerShareDollars: (decision.dividendPerShareDollars * paid) / decided };
}

function balances(ledger: Record<string, number>) {
  const used = Object.entries(ledger).filter(([, cents]) => cents !== 0);
  return Object.fromEntries(used.sort(([a], [b]) => a.localeCompare(b)));
}

function judgements(game: BankGame) {
  return game.teams.map(({ ratings, pca, shares, stockPriceDollars }) => ({
    ratings: Object.values(ratings),
    pca: PCA[pca],
    shares,
    price: game.templateId === 'UNITED750' ? 0 : stockPriceDollars,
  }));
}

describe.skipIf(!prototype)('the engine against the prototype', () => {
  it.each(
    process.env.LONG ? [...ORDINARY, ...LONG] : ordinarily(ORDINARY, ({ seed }) => !seed.startsWith('many')),
  )(
    '[SIM1] $environmentCode $templateId: every ledger balance equals the prototype to the cent, $turns random turns',
    ({ environmentCode, templateId, teamCount, seed, turns }) => {
      if (!prototype) return;
      const env = prototype.loadEnv(environmentCode);
      const its = prototype.newGame({ env, tpl: templateId, N: teamCount, seed });
      let game = newGame({ environmentCode, templateId, teamCount, seed, type: 'Full', edition: 1 });
      const stream = openRandomStream(seed);
      const isAdjusted = seed.startsWith('against');
      for (let turn = 0; turn <= turns; turn++) {
        if (turn > 0) {
          const decisions = game.teams.map((_, team) =>
            normaliseDecision(game, team, randomDecision(game, team, stream)),
          );
          const adjustments = [
            { teamNumber: 1, eventId: 12, incomeThousands: 12.5, expenseThousands: 431.207 },
          ];
          const played = computeQuarter(game, decisions, isAdjusted ? { adjustments } : {});
          const translated = decisions.map((decision, team) =>
            toPrototypeDecision(prototype, its, game, team, withinLegalLimit(decision, played.banks[team]!)),
          );
          game = played.game;
          const adj = { 1: [{ income: 12.5, expense: 431.207 }] };
          prototype.runTurn(its, translated, isAdjusted ? { adj } : {});
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
  );
});

function compareFigures(game: BankGame, its: Parameters<NonNullable<typeof prototype>['check']>[0]) {
  for (const [i, bank] of game.teams.entries()) {
    const team = its.teams[i]!;
    const { indicators, supervisory } = bank.lastResult!;
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
