import { setImmediate } from 'node:timers/promises';
import { answerOnThread } from '../lib/answerOnThread.ts';
import { computeTask } from './engineTasks.ts';
import { type AskedTask, answersOfKept } from './keptGames.ts';
import { computeLuck } from './luckTask.ts';

/** What has been asked in the meantime comes first. */
const pause = (): Promise<void> => setImmediate();
const answerOfKept = answersOfKept(pause);

/** Computes a task; what makes files is loaded with the first of them, and luck lets all others go first. */
async function resultOf(task: AskedTask) {
  if (task.kind === 'ofKept') return answerOfKept(task);
  if (task.kind === 'luck') return computeLuck(task, pause);
  if (task.kind !== 'reportFile') return computeTask(task);
  const { makeReportFile } = await import('../reports/files/reportFile.ts');
  return makeReportFile(task);
}

// Runs on its own thread, so that a turn run never delays a teammate's keystroke.
answerOnThread(resultOf);
