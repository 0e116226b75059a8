// Proves what a bank's score is: the balanced points of its whole game, with the run-on from the mean of its last four
// quarters, however little of the earlier ones the engine is given; and of credit unions what their members gained.
import { expect, it } from 'vitest';
import type { Scoring } from '../../../contracts/scoring/choices.ts';
import { pointsOf, type ScoredFigures, scoreIn } from '../../../contracts/scoring/points.ts';
import { type AreaRows, decisionsOf, openDecisionSets } from '../../../server/engine/decisionMapping.ts';
import { createEngine } from '../../../server/engine/engine.ts';
import { computeTask } from '../../../server/engine/engineTasks.ts';
import { computeScored } from '../../../server/engine/scoredQuarter.ts';
import { sum } from '../../../server/simulation/base/money.ts';
import type { BankState } from '../../../server/simulation/model/bankState.ts';
import type { BankGame } from '../../../server/simulation/model/gameState.ts';
import { pastQuarter } from '../../../server/simulation/quarter/pastQuarter.ts';
import { runOn } from '../../../server/simulation/quarter/runOn.ts';

const turns = 6;

/** What the second bank decides: more advertising in every quarter, and dearer loans in one. */
function changed(areas: AreaRows, turn: number): AreaRows {
  const rows = (area: string, change: (row: AreaRows[string][number]) => object) =>
    areas[area]!.map((row, place) => (place === 0 ? { ...row, ...change(row) } : row)) as AreaRows[string];
  return {
    ...areas,
    loanOrigination: rows('loanOrigination', ({ rate1Percent: rate }) => ({
      rate1Percent: Number(rate) + (turn === 4 ? 1.5 : 0),
    })),
    businessDevelopment: rows('businessDevelopment', ({ amountThousands: amount }) => ({
      amountThousands: Number(amount) * 1.5,
    })),
  };
}

/** The states after each quarter of a game of three banks, the second of which decides. */
async function played(templateId: string): Promise<BankGame[]> {
  const options = {
    environmentCode: 'H2007',
    templateId,
    teamCount: 3,
    seed: 'scores',
    type: 'Full',
  } as const;
  let result = computeTask({ kind: 'newGame', options: { ...options, difficulty: 0, ownChance: false } });
  const games = [result.game];
  const engine = createEngine();
  for (let turn = 1; turn <= turns; turn++) {
    const { game } = result;
    const areas = openDecisionSets(game).map((opening, team) =>
      team === 1 ? changed(opening.areas, turn) : opening.areas,
    );
    const decisions = decisionsOf(game, areas);
    const recent = games.slice(1, -1).slice(-2).map(pastQuarter);
    const task = { kind: 'runQuarter', game, sources: [`${turn}`], recent, decisions } as const;
    result = turn < turns ? computeTask(task) : await computeScored(task, engine);
    games.push(result.game);
  }
  await engine.close();
  return games;
}

const scoresIn = ({ teams }: BankGame, scoring: Scoring = 'balanced') =>
  teams.map(({ lastResult }) => scoreIn(scoring, lastResult!.indicators)!);
const dividend = ({ trailing, sharesMerged = 1 }: BankState) =>
  trailing.at(-1)!.dividendPerShare / sharesMerged;

it('is the balanced points over all quarters, with the owners’ return after eight more', async () => {
  const games = await played('HARBOR500');
  const after = runOn(games.at(-1)!, 8, games.slice(-4));
  const expected = [0, 1, 2].map((team): ScoredFigures => {
    const states = games.slice(1).map(({ teams }) => teams[team]!);
    const later = after.map(({ teams }) => teams[team]!);
    const { stockPriceDollars, openingStockPriceDollars } = later.at(-1)!;
    const wealth = stockPriceDollars + sum([...states, ...later].map(dividend));
    const losses = states.flatMap(({ lastResult }) => [
      -lastResult!.supervisory.economicValueUp200,
      -lastResult!.supervisory.economicValueDown200,
    ]);
    return {
      returnPercent: (wealth / openingStockPriceDollars - 1) * 100,
      coreReturnPercent: sum(states.map(({ trailing }) => trailing.at(-1)!.coreReturnOnNeeded)) / turns,
      valueLossPercent: Math.max(0, ...losses),
      composite: sum(states.map(({ ratings }) => ratings.composite)) / turns,
    };
  });
  const scores = scoresIn(games.at(-1)!);
  for (const [team, score] of scores.entries())
    expect(score).toBeCloseTo(pointsOf('balanced', expected[team]!), 1);
  expect(scores[0]).toBe(scores[2]);
  expect(scores[1]).not.toBe(scores[0]);
  for (const [team, score] of scoresIn(games.at(-1)!, 'ownersOnly').entries())
    expect(score).toBeCloseTo(pointsOf('ownersOnly', expected[team]!), 1);
  const prices = games.at(-1)!.teams.map(({ lastResult }) => lastResult!.indicators['Stock Price']);
  expect(scoresIn(games.at(-1)!, 'price')).toEqual(prices);
});

it('is of a credit union what it gave its members in all quarters, less what its net worth lacks', async () => {
  const games = await played('UNITED750');
  const given = games.slice(1).map(({ teams }) => teams[1]!.membersBenefit!);
  const cents = sum(given.map(({ savers, borrowers, fees, kept }) => savers + borrowers + fees + kept));
  const score = scoresIn(games.at(-1)!, 'members')[1];
  expect(score).toBe(Math.round((cents - given.at(-1)!.missing) / 100_000));
  expect(score).not.toBe(0);
});
