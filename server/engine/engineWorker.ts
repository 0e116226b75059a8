import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';
import { answerOnThread } from '../lib/answerOnThread.ts';
import { computeTask } from './engineTasks.ts';
import { computeGameCauses } from './gameCausesTask.ts';
import { computeGameMoments, computeGameWithout } from './gameMomentsTask.ts';
import { type AskedTask, answersOfKept } from './keptGames.ts';
import { computeLuck } from './luckTask.ts';
import { computeCells, computeLater } from './whyTask.ts';

/** What has been asked in the meantime comes first. */
const pause = (): Promise<void> => setImmediate();
const answerOfKept = answersOfKept(pause);

/** What somebody reads: one after the other, and estimates, forecasts and runs asked for meanwhile go first. */
const inTurn = pLimit(1);
/** Two years on: one bank after the other, and everything else goes first after each quarter. */
const inTurnLater = pLimit(1);
/** Scores of games that are run at once: the first is done first. */
const inTurnScores = pLimit(1);
const readKinds: readonly AskedTask['kind'][] = ['reports', 'figures', 'why', 'decided'];

/** Computes a task; what makes files is loaded with the first of them, and whole games let all others go first. */
async function resultOf(task: AskedTask) {
  if (task.kind === 'ofKept')
    return task.task.kind === 'score' ? inTurnScores(async () => answerOfKept(task)) : answerOfKept(task);
  if (task.kind === 'luck') return computeLuck(task, pause);
  if (task.kind === 'gameCauses') return computeGameCauses(task, pause);
  if (task.kind === 'gameMoments') return computeGameMoments(task, pause);
  if (task.kind === 'gameWithout') return computeGameWithout(task, pause);
  if (task.kind === 'later') return inTurnLater(() => computeLater(task, pause));
  if (task.kind === 'cells') return inTurnLater(() => computeCells(task, pause));
  if (task.kind !== 'reportFile') {
    if (!readKinds.includes(task.kind)) return computeTask(task);
    return inTurn(() => pause().then(() => computeTask(task)));
  }
  const { makeReportFile } = await import('../reports/files/reportFile.ts');
  return makeReportFile(task);
}

// Runs on its own thread, so that a turn run never delays a teammate's keystroke.
answerOnThread(resultOf);
