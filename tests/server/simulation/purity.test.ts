// Proves that a turn is a pure function: equal inputs give equal states, a forecast leaves no trace and cannot see the
// coming quarter, the order of the teams does not matter, and identical banks stay identical however many there are.

import { describe, expect, it } from 'vitest';
import { readEnvironmentFile } from '../../../server/lib/readEnvironmentFile.ts';
import { roundTo } from '../../../server/simulation/base/money.ts';
import { openRandomStream } from '../../../server/simulation/base/randomStream.ts';
import { readSimulationFile } from '../../../server/simulation/catalogue/readSimulationFile.ts';
import { openingDecision } from '../../../server/simulation/decisions/openingDecision.ts';
import type { BankDecision } from '../../../server/simulation/model/decision.ts';
import type { BankGame } from '../../../server/simulation/model/gameState.ts';
import { newGame } from '../../../server/simulation/opening/newGame.ts';
import { forecastQuarter } from '../../../server/simulation/quarter/forecastQuarter.ts';
import { AS_FORECAST, runQuarter } from '../../../server/simulation/quarter/runQuarter.ts';
import { playedGame } from './playedGame.ts';
import { randomDecision } from './randomDecision.ts';

function game(teamCount: number, environmentCode = 'H2021'): BankGame {
  return newGame({
    environmentCode,
    templateId: 'HARBOR500',
    teamCount,
    seed: 'x',
    type: 'Full',
    difficulty: 0,
    ownChance: false,
  });
}

function opening(state: BankGame): BankDecision[] {
  return state.teams.map((_, team) => openingDecision(state, team));
}

function played(teamCount: number, turns: number): BankGame {
  const stream = openRandomStream('purity');
  let state = game(teamCount);
  for (let turn = 1; turn <= turns; turn++) {
    const before = state;
    state = runQuarter(
      before,
      before.teams.map((_, team) => randomDecision(before, team, stream)),
    );
  }
  return state;
}

/** Sells and exits nothing, buys some of everything, and adds `premium` to the opening rates. */
function keepEverything(decision: BankDecision, opening: BankDecision, premium: number): void {
  for (const id of Object.keys(decision.purchasesThousands)) decision.purchasesThousands[id] = 1234.567;
  decision.securitySalesPercent = {};
  decision.loanSalesPercent = {};
  for (const [id, terms] of Object.entries(opening.loans)) {
    const { rate1Percent, rate3Percent, rate6Percent } = terms;
    decision.loans[id as keyof BankDecision['loans']] = {
      ...terms,
      rate1Percent: roundTo(rate1Percent + premium / 7, 3),
      rate3Percent: roundTo(rate3Percent + premium, 3),
      rate6Percent: roundTo(rate6Percent + premium / 3, 3),
      targetPercents: [17, 23, 19, 21, 11, 9],
    };
  }
  decision.certificatesOfDeposit = opening.certificatesOfDeposit;
}

describe('purity', () => {
  it('[SIM5] the same inputs give the same state, also after a round trip through JSON', () => {
    const first = played(3, 4);
    expect(JSON.stringify(played(3, 4))).toBe(JSON.stringify(first));
    const stored: BankGame = JSON.parse(JSON.stringify(first));
    expect(stored).toEqual(first);
    expect(runQuarter(stored, opening(stored))).toEqual(runQuarter(first, opening(first)));
  });

  it('[SIM6] a forecast is repeatable, changes nothing and draws no noise', () => {
    const state = played(3, 3);
    const before = JSON.stringify(state);
    const decision = openingDecision(state, 1);
    const once = forecastQuarter(state, 1, decision);
    expect(forecastQuarter(state, 1, decision)).toEqual(once);
    expect(forecastQuarter({ ...state, seed: 'another' }, 1, decision)).toEqual(once);
    expect(JSON.stringify(state)).toBe(before);
  });

  it('[SIM6] a forecast cannot see the coming quarter', () => {
    const state = played(2, 5);
    const { rows } = readEnvironmentFile(readSimulationFile('environments/H2021.csv'));
    const shaken: BankGame = {
      ...state,
      environmentRows: rows.map((row) =>
        row.turn === 6
          ? {
              ...row,
              parYieldsPercent: row.parYieldsPercent.map((percent) => percent + 3),
              federalFundsPercent: row.federalFundsPercent + 3,
              creditIndex: 4,
              loanDemandIndex: 0.5,
              depositGrowthPercent: -3,
            }
          : row,
      ),
    };
    const decision = openingDecision(state, 0);
    expect(openingDecision(shaken, 0)).toEqual(decision);
    expect(forecastQuarter(shaken, 0, decision)).toEqual(forecastQuarter(state, 0, decision));
    expect(runQuarter(shaken, opening(state)).teams[0]!.ledger).not.toEqual(
      runQuarter(state, opening(state)).teams[0]!.ledger,
    );
  });

  it('the order of teams does not change their results', () => {
    const state = played(4, 3);
    const stream = openRandomStream('order');
    const decisions = state.teams.map((_, team) => randomDecision(state, team, stream));
    const straight = runQuarter(state, decisions);
    const turned = runQuarter({ ...state, teams: state.teams.toReversed() }, decisions.toReversed());
    expect(turned.teams.toReversed().map((bank) => bank.ledger)).toEqual(
      straight.teams.map((bank) => bank.ledger),
    );
  });

  it('without noise identical banks stay identical, whatever their number', () => {
    const figures = [2, 6, 10].map((teamCount) => {
      const state = game(teamCount, 'BASE');
      const next = runQuarter(state, opening(state), AS_FORECAST);
      const [first, ...others] = next.teams;
      for (const bank of others) expect(bank.ledger).toEqual(first!.ledger);
      return first!.ledger;
    });
    expect(figures[1]).toEqual(figures[0]);
    expect(figures[2]).toEqual(figures[0]);
  });

  it('a bank takes at most 120 kilobytes through turn 16, whatever it does', () => {
    const stream = openRandomStream('size');
    const decide = (state: BankGame, team: number) => {
      const decision = team === 0 ? openingDecision(state, team) : randomDecision(state, team, stream);
      // The third bank is the largest possible: every account at odd prices, a new pool and a purchase in
      // each.
      if (team === 2) keepEverything(decision, openingDecision(state, team), stream.uniform() / 3);
      return decision;
    };
    for (const templateId of ['HARBOR500', 'MERIDIAN2B', 'UNITED750']) {
      const start = newGame({
        environmentCode: 'H2021',
        templateId,
        teamCount: 3,
        seed: 'x',
        type: 'Full',
        difficulty: 0,
        ownChance: false,
      });
      for (const state of playedGame(start, 16, decide)) {
        for (const bank of state.teams) expect(JSON.stringify(bank).length).toBeLessThanOrEqual(120 * 1024);
      }
    }
  });
});
