import type { PageAnswer } from '../../contracts/calls/pageAnswers.ts';
import type { Environment } from '../lib/environment.ts';
import { inTime } from '../lib/inTime.ts';
import { openThread } from '../lib/thread.ts';

/** A screen to be drawn: by which script of the build, and what it is to show. */
export type DrawTask = {
  readonly script: string;
  readonly address: string;
  readonly isSmall: boolean;
  readonly answers: readonly PageAnswer[];
};

/** Draws a screen as HTML; null if that would take too long. */
export type Draw = (task: DrawTask) => Promise<string | null>;

/** A page without its screen still brings the answers, and is painted seconds later. */
const drawMilliseconds = 1_000;
const waitingMax = 8;

/** A thread that draws screens. */
export type Drawing = { readonly draw: Draw; close(): Promise<void> };

/** Draws screens on a thread, which starts with the first of them. */
export function openDrawing(environment: Pick<Environment, 'timers'>): Drawing {
  const thread = openThread<DrawTask, string>('Drawing', new URL('./drawWorker.ts', import.meta.url));
  return {
    draw: async (task) =>
      thread.waiting() < waitingMax
        ? inTime(`The drawing of ${task.address}`, thread.ask(task), drawMilliseconds, environment)
        : null,
    close: thread.close,
  };
}
