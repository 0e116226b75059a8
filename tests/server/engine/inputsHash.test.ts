// Proves what the hash of a task's inputs covers: all that the engine computes from, and nothing that a screen only shows.
import { expect, it } from 'vitest';
import { type AreaRows, decisionsOf, openDecisionSets } from '../../../server/engine/decisionMapping.ts';
import { computeTask, type QuarterTask } from '../../../server/engine/engineTasks.ts';

const options = {
  environmentCode: 'BASE',
  templateId: 'HARBOR500',
  teamCount: 2,
  seed: 'inputs',
  type: 'Full',
  difficulty: 0,
  ownChance: false,
} as const;
const { game } = computeTask({ kind: 'newGame', options });
const areas = openDecisionSets(game).map((opening) => opening.areas);
const turnOf = (areas: readonly AreaRows[]): QuarterTask => ({
  kind: 'runQuarter',
  game,
  sources: ['opening'],
  decisions: decisionsOf(game, areas),
});
const turn = turnOf(areas);
const hashOf = (task: QuarterTask): string => computeTask(task).inputsHash;

/** The rows with a cell of the second team's first row of an area changed. */
function typed(area: string, cell: string, value: number): readonly AreaRows[] {
  const [first, second] = areas;
  const [row, ...rest] = second![area]!;
  expect(row).toHaveProperty(cell);
  return [first!, { ...second, [area]: [{ ...row!, [cell]: value }, ...rest] }];
}

it('is another for another decision, bank, seed or team', () => {
  const others = [
    turnOf(typed('investmentPurchases', 'amountThousands', 12_345)),
    turnOf(typed('loanOrigination', 'rate1Percent', 5.01)),
    turnOf(typed('loanAdministration', 'capThousands', 1_000)),
    turnOf(typed('mortgagesPipelined', 'pipelinedPercent', 12)),
    { ...turn, sources: ['another run'] },
    { ...turn, game: { ...game, seed: 'another' } },
    turnOf([typed('mortgagesPipelined', 'pipelinedPercent', 12)[1]!, areas[1]!]),
  ];
  expect(new Set([turn, ...others].map(hashOf)).size).toBe(others.length + 1);
});

it('is the same for what a screen only shows', () => {
  expect(hashOf(turnOf(typed('investmentPurchases', 'yieldPercent', 77)))).toBe(hashOf(turn));
  expect(hashOf(turnOf(typed('loanOrigination', 'marketRatePercent', 77)))).toBe(hashOf(turn));
});
