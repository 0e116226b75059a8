import { parentPort } from 'node:worker_threads';
import { computeTask, type EngineTask } from './engineTasks.ts';

// Runs on its own thread, so that a turn run never delays a teammate's keystroke.
parentPort?.on('message', ({ id, task }: { id: number; task: EngineTask }) => {
  try {
    parentPort?.postMessage({ id, result: computeTask(task) });
  } catch (fault) {
    parentPort?.postMessage({
      id,
      fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault),
    });
  }
});
