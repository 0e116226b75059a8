// Proves that funds transfer pricing splits net interest income completely, over banks with random decisions,
// and by value the rate that matches a position.

import { describe, expect, test } from 'vitest';
import { pricedOnTurn, transferRates } from '../../../server/simulation/analysis/transferPricing.ts';
import { curveOf, fhlbYield } from '../../../server/simulation/base/curve.ts';
import { sum } from '../../../server/simulation/base/money.ts';
import { type Economy, environmentOf } from '../../../server/simulation/catalogue/environments.ts';
import type { BankState } from '../../../server/simulation/model/bankState.ts';
import { newGame } from '../../../server/simulation/opening/newGame.ts';
import { OPTIONS } from '../simulation/oneTurn.ts';
import { playedGame } from './playedGame.ts';
import { centsOf, columnOf, reportOf, tableOf } from './readReport.ts';

describe('funds transfer pricing', () => {
  test('credit spread, deposit spread and treasury result sum to net interest income, and lines to each, to the cent', () => {
    const game = playedGame(4, { environmentCode: 'H2021' });
    for (const { turn, banks } of game.turns.slice(1)) {
      for (const { state } of banks) {
        const report = reportOf(game, turn, 'Analysis', state.number);
        const table = tableOf(report, 'Funds Transfer Pricing', 'Net Interest Income by Source');
        const contribution = table.columns.length - 1;
        let above = 0;
        for (const { cells, emphasis } of table.rows) {
          const cents = centsOf(cells[contribution]);
          if (emphasis === 'heading') above = 0;
          else if (emphasis !== 'total') above += cents;
          else if (cells[0] !== 'Net Interest Income') expect([cells[0], cents]).toEqual([cells[0], above]);
        }
        const parts = columnOf(table, 'Contribution');
        const split = ['Credit Spread', 'Deposit Spread', 'Treasury Result'].map((name) =>
          centsOf(parts.get(name)),
        );
        expect(sum(split)).toBe(centsOf(state.lastResult!.indicators['Net Interest Income']));
        expect(centsOf(parts.get('Net Interest Income'))).toBe(sum(split));
        expect(split[0]).toBeGreaterThan(0);
      }
    }
  });

  test('a position is priced on the row on which it was made', () => {
    // At the close of turn 5: made in it, a turn before, before the game.
    expect([0, 1, 6, 9].map((age) => pricedOnTurn(age, 5))).toEqual([4, 3, -1, -4]);
  });

  test('matches a fixed certificate with its term at issue, a variable one and prime loans with three months now', () => {
    const base = environmentOf({ environmentCode: 'BASE' }).at(0);
    // Every quarter has its own flat curve: ten plus a tenth per turn.
    const environment: Economy = {
      at: (turn) => ({ ...base, turn, curve: curveOf(Array.from({ length: 11 }, () => 10 + turn / 10)) }),
    };
    const [bank] = newGame({ ...OPTIONS, environmentCode: 'BASE' }).teams;
    const certificate = bank!.certificates[0]!;
    const fixed = { ...certificate, type: 'Retail CDs', termMonths: 12, remaining: 3 } as const;
    const variable = { ...certificate, type: 'Internet', termMonths: 12, remaining: 3, spread: 0.1 } as const;
    const only: BankState = { ...bank!, certificates: [fixed, variable] };
    const { certificates, loans, deposits } = transferRates(only, environment, 5);
    const spread = (months: number) => fhlbYield(environment.at(0).curve, months) - 10;
    // A one-year certificate with three quarters left was made in turn 4, on the row of turn 3.
    expect(certificates['Retail CDs']).toBeCloseTo(10.3 + spread(12), 9);
    expect(certificates.Internet).toBeCloseTo(10.4 + spread(3), 9);
    expect(loans.CIL).toBeCloseTo(10.4 + spread(3), 9);
    // Personal checking follows no index: 20 rungs of five years, on the rows from turn 4 back to turn -15.
    expect(deposits.DDAP).toBeCloseTo(10 + (4 - 15) / 2 / 10 + spread(60), 9);
  });

  test('reads no row after the turn', () => {
    const environment = environmentOf({ environmentCode: 'H2021' });
    const [bank] = newGame({ ...OPTIONS, environmentCode: 'H2021' }).teams;
    const blind: Economy = {
      at: (turn) => {
        if (turn > 0) throw new Error(`Read turn ${turn}`);
        return environment.at(turn);
      },
    };
    expect(transferRates(bank!, blind, 0)).toEqual(transferRates(bank!, environment, 0));
  });
});
