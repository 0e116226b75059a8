// Proves the figures of a well-run bank that stand beside those of a game's banks: every quarter, for every size of
// inheritance, and the same whatever the game's seed, so that they tell nothing of what it drew.
import { expect, it } from 'vitest';
import { wellRunRange } from '../../../contracts/banking/wellRunRange.ts';
import { decisionsOf, openDecisionSets } from '../../../server/engine/decisionMapping.ts';
import { computeTask, type EngineResult } from '../../../server/engine/engineTasks.ts';
import { INDICATORS } from '../../../server/simulation/measures/indicators.ts';

const ratios = INDICATORS.flatMap(({ group, name }) => (group === 'Ratios' ? [name] : []));

/** The well-run bank's ratios after the opening and each of three quarters of an untouched game of two banks. */
function wellRunOf(seed: string, difficulty: number, environmentCode = 'H2007', templateId = 'HARBOR500') {
  const options = {
    ...({ teamCount: 2, type: 'Full', ownChance: false } as const),
    ...{ environmentCode, templateId, seed, difficulty },
  };
  let result: EngineResult = computeTask({ kind: 'newGame', options });
  const results = [result];
  for (let turn = 1; turn <= 3; turn++) {
    const { game } = result;
    const areas = openDecisionSets(game).map((opening) => opening.areas);
    result = computeTask({
      kind: 'runQuarter',
      game,
      sources: [`${turn}`],
      decisions: decisionsOf(game, areas),
    });
    results.push(result);
  }
  return results.map(({ game }) => game.teams.map(({ lastResult }) => lastResult!));
}

it('is the same for every bank, every seed and every size of inheritance, and another in each quarter', () => {
  const games = [wellRunOf('one', 1), wellRunOf('another', 1), wellRunOf('one', 0.5), wellRunOf('one', 0)];
  const [first, ...others] = games.map((quarters) =>
    quarters.map((banks) => banks.map(({ wellRun }) => wellRun)),
  );
  for (const other of others) expect(other).toEqual(first);
  for (const [one, two] of first!) {
    expect(Object.keys(one!)).toEqual(ratios);
    expect(two).toEqual(one);
  }
  expect(new Set(first!.map(([one]) => JSON.stringify(one))).size).toBe(4);
  expect(wellRunOf('one', 1, 'H2021')[0]![0]!.wellRun).not.toEqual(first![0]![0]);
  expect(wellRunOf('one', 1, 'H2007', 'MERIDIAN2B')[0]![0]!.wellRun).not.toEqual(first![0]![0]);
});

it('is what an untouched bank without inheritance earns but for chance, unlike one with problems', () => {
  const distance = (difficulty: number) => {
    const { indicators, wellRun } = wellRunOf('distance', difficulty)[1]![0]!;
    return Math.abs(indicators['Cost of Funds']! - wellRun!['Cost of Funds']!);
  };
  expect(distance(0)).toBeLessThan(distance(1) / 2);
});

it('is printed as a range of a tenth each way, from the lower end to the higher one', () => {
  expect(wellRunRange(3.66)).toBe('3.29–4.03');
  expect(wellRunRange(57.94)).toBe('52.1–63.7');
  expect(wellRunRange(-0.25)).toBe('−0.28 to −0.23');
  expect(wellRunRange(null)).toBeNull();
});
