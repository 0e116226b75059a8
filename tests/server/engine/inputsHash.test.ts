// Proves what the hash of a task's inputs covers: all that the engine computes from, and nothing that a screen only shows.
import { expect, it } from 'vitest';
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
const { game, openings } = computeTask({ kind: 'newGame', options });
const areas = openings.map((opening) => opening.areas);
const turn: QuarterTask = { kind: 'runQuarter', game, sources: ['opening'], areas };
const hashOf = (task: QuarterTask): string => computeTask(task).inputsHash;

/** The turn with a cell of the second team's first row of an area changed. */
function typed(area: string, cell: string, value: number): QuarterTask {
  const [first, second] = areas;
  const [row, ...rest] = second![area]!;
  expect(row).toHaveProperty(cell);
  return { ...turn, areas: [first!, { ...second, [area]: [{ ...row!, [cell]: value }, ...rest] }] };
}

it('is another for another decision, bank, seed or team', () => {
  const others = [
    typed('investmentPurchases', 'amountThousands', 12_345),
    typed('loanOrigination', 'rate1Percent', 5.01),
    typed('loanAdministration', 'capThousands', 1_000),
    typed('mortgagesPipelined', 'pipelinedPercent', 12),
    { ...turn, sources: ['another run'] },
    { ...turn, game: { ...game, seed: 'another' } },
    { ...turn, areas: [typed('mortgagesPipelined', 'pipelinedPercent', 12).areas[1]!, areas[1]!] },
  ];
  expect(new Set([turn, ...others].map(hashOf)).size).toBe(others.length + 1);
});

it('is the same for what a screen only shows', () => {
  expect(hashOf(typed('investmentPurchases', 'yieldPercent', 77))).toBe(hashOf(turn));
  expect(hashOf(typed('loanOrigination', 'marketRatePercent', 77))).toBe(hashOf(turn));
});
