import { openThread } from '../lib/thread.ts';
import { type CheckedRange, checkRange, type RangeTask } from './checkRange.ts';
import { type LogFiles, openRangeReader } from './rangeReader.ts';

/** The result for a range; for a broken one, the sequential reader of the log reports the fault. */
export type RangeFound = CheckedRange | 'broken';

/** Checks ranges, `atOnce` of them concurrently. */
type Checker = {
  readonly atOnce: number;
  ask(task: RangeTask): Promise<RangeFound>;
  close(): Promise<void> | void;
};

/** Checks ranges in the requested order, on whichever thread is idle. */
export type RangeCheckers = { check(task: RangeTask): Promise<RangeFound>; close(): Promise<void> };

/** A thread already has its next range while its answer is in transit. */
function onThread(files: LogFiles): Checker {
  const file = new URL('./rangeWorker.ts', import.meta.url);
  return { atOnce: 2, ...openThread<RangeTask, RangeFound>('A check of the log', file, files) };
}

/** This thread, which checks between two ranges whether others have answered. */
function onThisThread(files: LogFiles): Checker {
  let reader: ReturnType<typeof openRangeReader> | undefined;
  return {
    atOnce: 1,
    async ask(task) {
      await new Promise((resolve) => setImmediate(resolve));
      reader ??= openRangeReader(files);
      return (await checkRange(reader, task)) ?? 'broken';
    },
    close: () => reader?.close(),
  };
}

/** Opens this many threads; if `worksHere`, the last one is this thread, which lets the others start meanwhile. */
export function openRangeCheckers(files: LogFiles, threads: number, worksHere: boolean): RangeCheckers {
  const others = Array.from({ length: worksHere ? threads - 1 : threads }, () => onThread(files));
  const checkers = worksHere ? [...others, onThisThread(files)] : others;
  const busy = new Map<Checker, number>();
  const waiting: { readonly task: RangeTask; readonly resolve: (found: RangeFound) => void }[] = [];

  async function answer(checker: Checker): Promise<void> {
    const next = waiting.shift();
    if (!next) return;
    busy.set(checker, (busy.get(checker) ?? 0) + 1);
    // A failed thread counts as a broken range: the sequential reader of the log meets the same fault.
    next.resolve(await checker.ask(next.task).catch(() => 'broken'));
    busy.set(checker, (busy.get(checker) ?? 1) - 1);
    await answer(checker);
  }

  return {
    check(task) {
      const found = new Promise<RangeFound>((resolve) => waiting.push({ task, resolve }));
      const idle = checkers.find((each) => (busy.get(each) ?? 0) < each.atOnce);
      if (idle) void answer(idle);
      return found;
    },
    async close() {
      waiting.length = 0;
      await Promise.all(checkers.map((each) => each.close()));
    },
  };
}
