import { answerOnThread } from '../lib/answerOnThread.ts';
import { computeTask } from './engineTasks.ts';
import { type AskedTask, answersOfKept } from './keptGames.ts';

// What has been asked in the meantime comes first.
const answerOfKept = answersOfKept(() => new Promise((resolve) => setImmediate(resolve)));

/** Computes a task; what makes files is loaded with the first of them. */
async function resultOf(task: AskedTask) {
  if (task.kind === 'ofKept') return answerOfKept(task);
  if (task.kind !== 'reportFile') return computeTask(task);
  const { makeReportFile } = await import('../reports/files/reportFile.ts');
  return makeReportFile(task);
}

// Runs on its own thread, so that a turn run never delays a teammate's keystroke.
answerOnThread(resultOf);
