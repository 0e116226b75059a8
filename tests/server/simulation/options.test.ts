// Proves the options of running a quarter: its closing row, and which kinds of noise are on; and that running
// on repeats unchanged decisions. A forecast is one combination of them, and the golden files show that none
// changed.

import { describe, expect, it } from 'vitest';
import { environmentOf } from '../../../server/simulation/catalogue/environments.ts';
import { openingDecision } from '../../../server/simulation/decisions/openingDecision.ts';
import { proposedSpendingOf } from '../../../server/simulation/decisions/proposedSpending.ts';
import { steadyDecision } from '../../../server/simulation/decisions/steadyDecision.ts';
import type { BankDecision } from '../../../server/simulation/model/decision.ts';
import type { BankGame } from '../../../server/simulation/model/gameState.ts';
import type { ChanceKind } from '../../../server/simulation/model/quarter.ts';
import { newGame } from '../../../server/simulation/opening/newGame.ts';
import { forecastQuarter } from '../../../server/simulation/quarter/forecastQuarter.ts';
import { runOn } from '../../../server/simulation/quarter/runOn.ts';
import {
  AS_FORECAST,
  computeQuarter,
  type RunQuarterOptions,
  runQuarter,
} from '../../../server/simulation/quarter/runQuarter.ts';
import { OPTIONS } from './oneTurn.ts';
import { playedGame } from './playedGame.ts';

const START = playedGame(newGame({ ...OPTIONS, environmentCode: 'H2007' }), 7).at(-1)!;
const decisions = START.teams.map((_, team) => openingDecision(START, team));
const run = (options: RunQuarterOptions) => runQuarter(START, decisions, options);
const figures = (options: RunQuarterOptions) => run(options).teams[0]!.lastResult;

describe('the row a quarter closes on', () => {
  it('is the next row by default, and passing the next row gives the same', () => {
    const coming = environmentOf(START).at(START.turn + 1);
    expect(run({})).toEqual(run({ closing: 'coming', chance: 'drawn' }));
    expect(run({ closing: coming })).toEqual(run({}));
  });

  it('is the opening row in a forecast, and passing the opening row gives the same', () => {
    const opening = environmentOf(START).at(START.turn);
    const forecast = forecastQuarter(START, 0, decisions[0]!);
    expect(run(AS_FORECAST).teams[0]!.ledger).toEqual(forecast.ledger);
    expect(run({ closing: opening, chance: 'none' })).toEqual(run(AS_FORECAST));
  });

  it('can combine both, each affecting its own part: the economy alone leaves rates unchanged', () => {
    const environment = environmentOf(START);
    const opening = environment.at(START.turn);
    const coming = environment.at(START.turn + 1);
    const { curve, federalFundsPercent, primePercent, mortgage30YearPercent } = opening;
    const mixed = { ...coming, curve, federalFundsPercent, primePercent, mortgage30YearPercent };
    const charged = (options: RunQuarterOptions) => run({ ...options, chance: 'none' }).teams[0]!;
    expect(charged({ closing: mixed }).ledger.SECFV).not.toBe(charged({}).ledger.SECFV);
    // The provision follows the credit index, which is the coming one in both.
    const [ofMixed, ofComing, ofForecast] = [{ closing: mixed }, {}, AS_FORECAST].map(
      (options) => charged(options).incomeStatement.PROV!,
    );
    expect(Math.abs(ofMixed! - ofComing!) / ofComing!).toBeLessThan(0.05);
    expect(ofForecast! / ofComing!).toBeLessThan(0.9);
  });
});

describe('randomness', () => {
  const kinds: readonly ChanceKind[] = ['credit', 'volume', 'price'];

  it('turned off in all its kinds is gone entirely', () => {
    expect(run({ silent: kinds })).toEqual(run({ chance: 'none' }));
    expect(figures({ silent: [] })).toEqual(figures({}));
  });

  it('is turned off kind by kind: the others are drawn as before', () => {
    const drawsOf = (options: RunQuarterOptions) => {
      const { market, banks } = computeQuarter(START, decisions, options);
      return { ...market.draws, ...banks[0]!.draws };
    };
    const drawn = drawsOf({});
    const kindOf = (label: string): ChanceKind =>
      label === 'price' ? 'price' : label.startsWith('cr') ? 'credit' : 'volume';
    for (const silent of kinds) {
      for (const [label, draw] of Object.entries(drawsOf({ silent: [silent] }))) {
        expect(draw, label).toBe(kindOf(label) === silent ? 0 : drawn[label]);
      }
    }
    const priceOf = (options: RunQuarterOptions) =>
      computeQuarter(START, decisions, options).banks[0]!.stockPrice;
    expect(priceOf({ silent: ['price'] })!.noiseFactor).toBe(1);
    expect(priceOf({})!.noiseFactor).not.toBe(1);
  });
});

describe('running on', () => {
  it('goes on as before, at constant rates and economy', () => {
    const states = runOn(START, 3);
    expect(states.map(({ turn }) => turn)).toEqual([8, 9, 10]);
    const income = ({ teams }: BankGame) => teams[0]!.lastResult!.indicators['Net Income']!;
    expect(income(states[0]!) / income(run(AS_FORECAST))).toBeCloseTo(1, 3);
    const [before, after] = [environmentOf(START).at(START.turn), environmentOf(states[2]!).at(10)];
    expect(after.curve.parYieldsPercent).toEqual(before.curve.parYieldsPercent);
    expect(after.creditIndex).toBe(before.creditIndex);
    expect(runOn(START, 3)).toEqual(states);
  });

  it('decides what the last four quarters did in the mean, against the market and the proposals', () => {
    const states: BankGame[] = [];
    let game = newGame({ ...OPTIONS, environmentCode: 'RISE' });
    const certificate = ({ certificatesOfDeposit }: BankDecision) =>
      certificatesOfDeposit.find(({ type, termMonths }) => type === 'Retail CDs' && termMonths === 12)!;
    for (let turn = 1; turn <= 4; turn++) {
      const [own, other] = game.teams.map((_, team) => openingDecision(game, team));
      // Moved in the second quarter alone: what is typed rolls forward.
      const sign = turn === 2 ? 1 : turn === 3 ? -1 : 0;
      certificate(own!).ratePercent += sign * 0.4;
      own!.businessDevelopmentThousands.BD1! *= 2 ** sign;
      game = runQuarter(game, [own!, other!]);
      states.push(game);
    }
    const [own, other] = game.teams.map((_, team) => steadyDecision(game, team, states));
    expect(certificate(own!).ratePercent - certificate(other!).ratePercent).toBeCloseTo(0.1, 3);
    const proposed = proposedSpendingOf(game, 0).businessDevelopment.BD1!;
    expect(own!.businessDevelopmentThousands.BD1! / proposed).toBeCloseTo(1.25, 3);
  });

  it('leaves the game unchanged, and does not use future rows', () => {
    const copy = structuredClone(START);
    const elsewhere = { ...START, environmentRows: runOn(START, 1)[0]!.environmentRows! };
    expect(runOn(elsewhere, 2).map(({ teams }) => teams)).toEqual(runOn(START, 2).map(({ teams }) => teams));
    expect(START).toEqual(copy);
  });
});
