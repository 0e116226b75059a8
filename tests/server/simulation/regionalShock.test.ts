// Proves by value what a shock of the region does (docs/bank/mechanisms.md): local defaults, reserves, loan demand and
// deposits, nothing of the country's, and nothing before its quarter.
import { describe, expect, test } from 'vitest';
import {
  localCreditIndex,
  localDepositGrowthPercent,
  localLoanDemandIndex,
} from '../../../contracts/banking/regionalShock.ts';
import { regionalEffects } from '../../../server/simulation/analysis/regionalEffects.ts';
import { balance, balanceOf } from '../../../server/simulation/base/ledger.ts';
import { sum } from '../../../server/simulation/base/money.ts';
import { environmentOf, shockBeginningIn } from '../../../server/simulation/catalogue/environments.ts';
import { openingDecision } from '../../../server/simulation/decisions/openingDecision.ts';
import { modelAllowance } from '../../../server/simulation/loans/allowance.ts';
import { crisisAt } from '../../../server/simulation/market/crisis.ts';
import { newGame } from '../../../server/simulation/opening/newGame.ts';
import { forecastQuarter } from '../../../server/simulation/quarter/forecastQuarter.ts';
import { computeQuarter } from '../../../server/simulation/quarter/runQuarter.ts';
import { brokenIdentitiesOfGame } from './identities.ts';
import { OPTIONS } from './oneTurn.ts';
import { playedGame, resultsOf } from './playedGame.ts';
import { shockedBase } from './shockedBase.ts';

const startIn = (...strengths: readonly number[]) =>
  newGame({ ...OPTIONS, environmentCode: 'OWN', environmentRows: shockedBase(...strengths) });
const firstQuarter = (game: ReturnType<typeof startIn>) =>
  computeQuarter(
    game,
    game.teams.map((_, team) => openingDecision(game, team)),
  );

describe('a shock of the region', () => {
  const [usual, shocked] = [startIn(), startIn(1)];
  const [without, hit] = [firstQuarter(usual), firstQuarter(shocked)];
  const [usualBank, bank] = [without.game.teams[0]!, hit.game.teams[0]!];
  const row = environmentOf(shocked).at(1);

  test('adds to the credit index and takes from loan demand and deposit growth, in proportion to its strength', () => {
    const of = (strength: number) => {
      const quarter = {
        creditIndex: 2,
        loanDemandIndex: 1.1,
        depositGrowthPercent: 1,
        regionalShock: { name: 'Drought', strength },
      };
      return [
        localCreditIndex(quarter),
        localLoanDemandIndex(quarter),
        localDepositGrowthPercent(quarter),
      ].map((value) => Math.round(value * 1e6) / 1e6);
    };
    expect([of(0.5), of(1), of(2)]).toEqual([
      [2.75, 1.01415, 0.75],
      [3.5, 0.935, 0.5],
      [5, 0.79475, 0],
    ]);
  });

  test('leaves borrowers who ask for 15% less, and deposits half a per cent smaller', () => {
    for (const [id, cents] of Object.entries(hit.market.loanDemandCents))
      expect(sum(cents) / sum(without.market.loanDemandCents[id]!), id).toBeCloseTo(0.85, 9);
    for (const [id, cents] of Object.entries(hit.market.depositPoolsCents))
      expect(cents / without.market.depositPoolsCents[id]!, id).toBeCloseTo(Math.exp(-0.005), 9);
  });

  test('defaults more loans and needs a larger reserve, as its effects say', () => {
    const effects = regionalEffects(bank, hit.banks[0]!.flows.loans, row)!;
    const defaulted = ({ flows }: (typeof hit.banks)[number]) =>
      sum(Object.values(flows.loans).map((loans) => sum(loans.defaulted)));
    const more = defaulted(hit.banks[0]!) - defaulted(without.banks[0]!);
    expect(more).toBeGreaterThan(defaulted(without.banks[0]!) / 2);
    // The weakest loans default at the largest rate either way, which the effects do not know.
    expect(effects.defaulted / more).toBeCloseTo(1, 2);
    const lost = balanceOf(bank.ledger, 'NMD:') - balanceOf(usualBank.ledger, 'NMD:');
    expect(Math.abs(effects.deposits - lost)).toBeLessThan(100);
    const { regionalShock: _, ...plain } = row;
    expect(effects.reserve).toBe(modelAllowance(bank, row) - modelAllowance(bank, plain));
    expect(-balance(bank.ledger, 'ACL')).toBe(modelAllowance(bank, row));
    expect(effects.demandLostPercent).toBeCloseTo(15, 9);
    expect(brokenIdentitiesOfGame(shocked, hit.game)).toEqual([]);
    expect(regionalEffects(usualBank, without.banks[0]!.flows.loans, plain)).toBeUndefined();
  });

  test('worsens the grades of the region’s borrowers, and no bond or crisis of the country', () => {
    const worsened = ({ flows }: (typeof hit.banks)[number]) =>
      Object.values(flows.loans).map(({ migrated }) => migrated!.at(-1)!);
    expect(sum(worsened(hit.banks[0]!))).toBeGreaterThan(sum(worsened(without.banks[0]!)));
    const lostOnBonds = ({ incomeStatement }: typeof bank) => balance(incomeStatement, 'NII:SECLOSS');
    expect(lostOnBonds(bank)).toBe(lostOnBonds(usualBank));
    expect(crisisAt(environmentOf(startIn(2, 4)), 2)).toEqual({ depth: 0, panic: 0, isAtPeak: false });
  });

  test('is not seen before the quarter in which it begins, which its name tells once', () => {
    const decided = openingDecision(usual, 0);
    expect(JSON.stringify(forecastQuarter(shocked, 0, decided))).toBe(
      JSON.stringify(forecastQuarter(usual, 0, decided)),
    );
    expect(hit.market.opening.regionalShock).toBeUndefined();
    expect(hit.market.closing.regionalShock).toEqual({ name: 'Plant closure', strength: 1 });
    const environment = environmentOf(startIn(1, 2));
    expect([0, 1, 2, 3].map((turn) => shockBeginningIn(environment, turn))).toEqual([
      undefined,
      'Plant closure',
      undefined,
      undefined,
    ]);
  });

  test('that has begun is assumed to go on by a forecast', () => {
    const later = forecastQuarter(hit.game, 0, openingDecision(hit.game, 0));
    const usualLater = forecastQuarter(without.game, 0, openingDecision(without.game, 0));
    expect(balanceOf(later.ledger, 'NMD:') - balanceOf(usualLater.ledger, 'NMD:')).toBeGreaterThan(
      1.5 * (balanceOf(bank.ledger, 'NMD:') - balanceOf(usualBank.ledger, 'NMD:')),
    );
  });

  test('of strength 1 costs a third of the profit of two years, of strength 4 all of it and more', () => {
    const profitWith = (strength: number) => {
      const start = startIn(...[1, 2, 3, 4, 5, 6, 7, 8].map((turn) => Math.min(strength, 2 * turn)));
      const [, ...results] = resultsOf(playedGame(start, 8), 0);
      return sum(results.map(({ indicators }) => indicators['Net Income']!));
    };
    const usualProfit = profitWith(0);
    expect(profitWith(1) / usualProfit).toBeCloseTo(2 / 3, 1);
    const hardest = profitWith(4);
    expect(hardest).toBeLessThan(0);
    expect(hardest).toBeGreaterThan(-usualProfit / 2);
  });
});
