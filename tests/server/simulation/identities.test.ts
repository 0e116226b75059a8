// Proves that books balance by playing random valid decisions over every template and environment, that the cash-flow
// statement ties, that a forecast of the same decisions is the result but for chance, and that a turn does not change its
// inputs (they are deeply frozen while it runs).

import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { cashFlowOf, cashFlowTotal } from '../../../server/reports/cashFlow.ts';
import { openRandomStream } from '../../../server/simulation/base/randomStream.ts';
import { environmentChoices } from '../../../server/simulation/catalogue/environments.ts';
import { templateChoices, templateOf } from '../../../server/simulation/catalogue/templates.ts';
import { baseSet } from '../../../server/simulation/decisions/openingDecision.ts';
import type { BankDecision } from '../../../server/simulation/model/decision.ts';
import type { BankGame } from '../../../server/simulation/model/gameState.ts';
import { newGame } from '../../../server/simulation/opening/newGame.ts';
import { forecastQuarter } from '../../../server/simulation/quarter/forecastQuarter.ts';
import {
  AS_FORECAST,
  type ComputedQuarter,
  computeQuarter,
  runQuarter,
  runQuarterOfBank,
} from '../../../server/simulation/quarter/runQuarter.ts';
import { isLong, isWhole } from '../../fixtures/thoroughness.ts';
import { brokenIdentitiesOfGame } from './identities.ts';
import { randomDecision } from './randomDecision.ts';

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const member of Object.values(value)) deepFreeze(member);
  }
  return value;
}

/** The banks whose cash-flow statement does not sum to the change of cash. */
function looseCashFlows({ game, market, banks }: ComputedQuarter): string[] {
  return game.teams.flatMap((state, team) => {
    const detail = banks[team]!;
    const statement = cashFlowOf({
      ...{ turn: game.turn, teamNumber: state.number, teamName: '', template: templateOf(game.templateId) },
      ...{ opening: detail.openingLedger, closing: state.ledger, income: state.incomeStatement },
      ...{ state, result: state.lastResult!, detail, community: game.community, market },
    })!;
    const { operating, investing, financing, openingCash, closingCash } = statement;
    const change = cashFlowTotal([...operating, ...investing, ...financing]);
    return change === closingCash - openingCash ? [] : [`bank ${state.number}: the cash flows do not tie`];
  });
}

/**
 * The banks that end elsewhere when only theirs is run than when all are; and one bank in turn whose forecast, in which
 * rivals repeat, is not what the quarter would bring.
 */
function wrongForecasts(before: BankGame, decisions: readonly BankDecision[]): string[] {
  const forecaster = before.turn % before.teams.length;
  const repeated = decisions.map((own, team) => (team === forecaster ? own : baseSet(before, team)));
  const resultsOf = (all: readonly BankDecision[]) => runQuarter(before, all, AS_FORECAST).teams;
  const results = resultsOf(decisions);
  const pairs = results.map((result, team) => {
    const { bank } = runQuarterOfBank(before, team, decisions, AS_FORECAST);
    return [bank, result];
  });
  const forecast = forecastQuarter(before, forecaster, decisions[forecaster]!);
  pairs.push([forecast, resultsOf(repeated)[forecaster]!]);
  return pairs
    .filter(([bank, result]) => !isDeepStrictEqual(bank, result))
    .map(([bank]) => `bank ${bank!.number}: the forecast is not the result`);
}

function play(game: BankGame, seed: string, turns: number): string[] {
  const stream = openRandomStream(seed);
  let before = deepFreeze(game);
  const broken: string[] = [];
  for (let turn = 1; turn <= turns; turn++) {
    const decisions = before.teams.map((_, team) => randomDecision(before, team, stream));
    const adjustments = [
      { teamNumber: 1, eventId: 1, incomeThousands: 0, expenseThousands: 250 },
      { teamNumber: 2, eventId: 7, incomeThousands: 300, expenseThousands: 0 },
    ];
    const computed = computeQuarter(before, deepFreeze(decisions), { adjustments });
    const after = deepFreeze(computed.game);
    const rules = [
      ...brokenIdentitiesOfGame(before, after),
      ...looseCashFlows(computed),
      ...wrongForecasts(before, decisions),
    ];
    broken.push(...rules.map((rule) => `turn ${turn}, ${rule}`));
    before = after;
  }
  return broken;
}

/** Every template in every environment, with 2 to 10 teams in turn, half of them with what a former management left. */
const ROUNDS = isLong ? 4 : 1;
const GAMES = Array.from({ length: ROUNDS }, () => templateChoices)
  .flat()
  .flatMap(({ value: templateId }) =>
    environmentChoices.map(({ value: environmentCode }) => ({ templateId, environmentCode })),
  )
  .map((game, index) => ({
    ...game,
    teamCount: 2 + (index % 9),
    difficulty: index % 2,
    seed: `identities ${index}`,
  }));
/**
 * The ordinary run plays every fourth game for six turns, over 300 team-turns, the whole run every third; the
 * long run plays all four times, over 10,000.
 */
const PLAYED = GAMES.filter((_, index) => index % (isLong ? 1 : isWhole ? 3 : 4) === 0);
const TURNS = isLong ? 16 : 6;

describe('identities', () => {
  it.each(PLAYED)(
    '[SIM3] $templateId $environmentCode: random decisions of $teamCount teams never break the books',
    ({ seed, ...options }) => {
      expect(play(newGame({ ...options, seed, type: 'Full', ownChance: false }), seed, TURNS)).toEqual([]);
    },
  );

  it('[SIM3] enough team-turns are played', () => {
    const teamTurns = PLAYED.reduce((total, { teamCount }) => total + teamCount * TURNS, 0);
    console.log(`${teamTurns} random team-turns were played.`);
    expect(teamTurns).toBeGreaterThanOrEqual(isLong ? 10_000 : 300);
  });

  it('[SIM3] a reckless bank fails, is recapitalised in the same quarter, and its books still hold', () => {
    let game = newGame({
      environmentCode: 'H2007',
      templateId: 'HARBOR500',
      teamCount: 3,
      seed: 'r',
      type: 'Full',
      difficulty: 0,
      ownChance: false,
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
  });
});
