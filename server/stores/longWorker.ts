import { growTreeOfFiles, verifyLogOfFiles } from '../checkpoints/logWork.ts';
import { copyWal } from '../eventStore/sqlite/walCopy.ts';
import { answerOnThread } from '../lib/answerOnThread.ts';
import type { LongTask } from './longWork.ts';

// Runs on its own thread, over connections of its own, so that nobody waits for it.
answerOnThread<LongTask, unknown>((task, tell) => {
  if (task.name === 'copyWal') return copyWal(task.log);
  if (task.name === 'growTree') return growTreeOfFiles(task.files, task.head);
  return verifyLogOfFiles(task.files, task.check, tell);
});
