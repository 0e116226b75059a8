// Proves by value that a bank is bound by the rates that it locked for borrowers whose mortgages it sells.
import { describe, expect, it } from 'vitest';
import { balance } from '../../../server/simulation/base/ledger.ts';
import { sum } from '../../../server/simulation/base/money.ts';
import { environmentOf } from '../../../server/simulation/catalogue/environments.ts';
import { openingDecision } from '../../../server/simulation/decisions/openingDecision.ts';
import { newGame } from '../../../server/simulation/opening/newGame.ts';
import { computeQuarter } from '../../../server/simulation/quarter/runQuarter.ts';
import { OPTIONS } from './oneTurn.ts';

/** Income of the first turn's mortgage sales, by how far mortgage rates move in it, % points. */
function sold(movePercent: number) {
  const game = newGame({ ...OPTIONS, environmentCode: 'BASE' });
  const opening = environmentOf(game).at(0);
  const closing = {
    ...opening,
    turn: 1,
    mortgage30YearPercent: opening.mortgage30YearPercent + movePercent,
  };
  const decisions = game.teams.map((_, team) => openingDecision(game, team));
  const { game: after, banks } = computeQuarter(game, decisions, { closing, chance: 'none' });
  return {
    cents: sum(banks[0]!.flows.loans.RF!.pipelined),
    income: -balance(after.teams[0]!.incomeStatement, 'NII:MORT'),
  };
}

describe('mortgages that are sold', () => {
  it('bring less by three and a half times what rates rose until then, and no more where they fell', () => {
    const still = sold(0);
    expect(still.cents).toBeGreaterThan(1e8);
    // By the time an average loan is sold, half of the quarter's move has happened.
    expect((still.income - sold(0.8).income) / still.cents).toBeCloseTo(0.035 * 0.4, 5);
    expect(sold(-0.8)).toEqual(still);
  });

  it('lose at most a twentieth', () => {
    const still = sold(0);
    expect((still.income - sold(9).income) / still.cents).toBeCloseTo(0.0135 + 0.05, 5);
  });
});
