// Proves the invariants of section 4 by playing random valid decisions over every template and environment, and that
// a turn leaves its inputs alone (they are frozen all the way down while it runs).
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { environmentChoices } from '../../server/simulation/environments.ts';
import type { GameState } from '../../server/simulation/gameState.ts';
import { newGame } from '../../server/simulation/newGame.ts';
import { openRandomStream } from '../../server/simulation/randomStream.ts';
import { runQuarter } from '../../server/simulation/runQuarter.ts';
import { templateChoices } from '../../server/simulation/templates.ts';
import { brokenIdentitiesOfGame } from './identities.ts';
import { randomDecision } from './randomDecision.ts';

const GAMES = process.env.LONG ? 60 : 6;
const TURNS = process.env.LONG ? 15 : 4;

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const member of Object.values(value)) deepFreeze(member);
  }
  return value;
}

function play(game: GameState, seed: string, turns: number): string[] {
  const stream = openRandomStream(seed);
  let before = deepFreeze(game);
  const broken: string[] = [];
  for (let turn = 1; turn <= turns; turn++) {
    const decisions = before.teams.map((_, team) => randomDecision(before, team, stream));
    const adjustments = [
      { teamNumber: 1, eventId: 1, incomeThousands: 0, expenseThousands: 250 },
      { teamNumber: 2, eventId: 7, incomeThousands: 300, expenseThousands: 0 },
    ];
    const after = deepFreeze(runQuarter(before, deepFreeze(decisions), { adjustments }));
    broken.push(...brokenIdentitiesOfGame(before, after).map((rule) => `turn ${turn}, ${rule}`));
    before = after;
  }
  return broken;
}

describe('identities', () => {
  it('[SIM3] random decisions never break the books, whatever the template and environment', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...environmentChoices.map(({ value }) => value)),
        fc.constantFrom(...templateChoices.map(({ value }) => value)),
        fc.integer({ min: 2, max: process.env.LONG ? 10 : 4 }),
        fc.string({ minLength: 1, maxLength: 8 }),
        (environmentCode, templateId, teamCount, seed) => {
          const game = newGame({ environmentCode, templateId, teamCount, seed, type: 'Full' });
          expect(play(game, seed, TURNS)).toEqual([]);
        },
      ),
      { numRuns: GAMES, seed: 20_260_101 },
    );
  }, 600_000);

  it('[SIM3] a reckless bank fails, is recapitalised in the same quarter, and its books still hold', () => {
    let game = newGame({
      environmentCode: 'H2007',
      templateId: 'HARBOR500',
      teamCount: 3,
      seed: 'r',
      type: 'Full',
    });
    const stream = openRandomStream('reckless');
    for (let turn = 1; turn <= 15; turn++) {
      const before = game;
      const decisions = before.teams.map((_, team) => randomDecision(before, team, stream));
      const reckless = decisions[0]!;
      for (const terms of Object.values(reckless.loans)) {
        terms.rate1Percent = Math.max(0.1, terms.rate1Percent - 1);
        terms.rate3Percent = Math.max(0.1, terms.rate3Percent - 1);
        terms.rate6Percent = Math.max(0.1, terms.rate6Percent - 1.5);
        terms.targetPercents = [0, 5, 10, 25, 30, 30];
        terms.capThousands = 999_999.999;
        terms.balanceCeilingThousands = 0;
      }
      reckless.staffingThousands.ST3 = 0;
      reckless.dividendPerShareDollars = 9.99;
      game = runQuarter(before, decisions);
      expect(brokenIdentitiesOfGame(before, game)).toEqual([]);
    }
    expect(game.teams[0]!.failedTurn).not.toBeNull();
    expect(game.teams[0]!.ratings.composite).toBeGreaterThanOrEqual(4);
  }, 60_000);
});
