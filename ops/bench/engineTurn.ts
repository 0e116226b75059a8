import { computeTask, type EngineResult } from '../../server/engine/engineTasks.ts';
import { type Figure, median } from './statistics.ts';

const teams = 10;
const turns = 9;

/** The engine's time for a turn of ten banks, over a whole game. */
export function engineTurn(): readonly Figure[] {
  let result: EngineResult = computeTask({
    kind: 'newGame',
    options: {
      environmentCode: 'H2007',
      templateId: 'HARBOR500',
      teamCount: teams,
      seed: 'bench',
      type: 'Full',
    },
  });
  const milliseconds = Array.from({ length: turns }, () => {
    const begun = performance.now();
    result = computeTask({
      kind: 'runQuarter',
      game: result.game,
      areas: result.openings.map((opening) => opening.areas),
    });
    return performance.now() - begun;
  });
  const slowest = Math.max(...milliseconds);
  return [
    {
      name: `engine, a turn of ${teams} banks`,
      value: `median ${median(milliseconds).toFixed(0)} ms, slowest of ${turns} ${slowest.toFixed(0)} ms`,
    },
  ];
}
