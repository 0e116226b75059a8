import { pastQuarter } from '../simulation/quarter/pastQuarter.ts';
import { publishScores } from '../simulation/quarter/scores.ts';
import type { Engine } from './engine.ts';
import type { EngineResult, QuarterTask, ScoreTask } from './engineTasks.ts';

/** The score of a quarter that was run; the thread still has its game. */
export const scoreOf = (
  { game, recent = [] }: QuarterTask,
  { game: after, inputsHash }: Pick<EngineResult, 'game' | 'inputsHash'>,
): ScoreTask => ({
  kind: 'score',
  game: after,
  sources: [inputsHash],
  recent: [...recent, pastQuarter(game)],
});

/**
 * A quarter with what its score is made of. They are two tasks, because the score takes most of the time: what is asked
 * of the engine meanwhile goes between its quarters.
 */
export async function computeScored(
  task: QuarterTask,
  engine: Pick<Engine, 'compute'>,
): Promise<EngineResult> {
  const { recent: _, ...quarter } = task;
  const result = await engine.compute(quarter);
  publishScores(result.game, await engine.compute(scoreOf(task, result)));
  return result;
}
