import { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';
import { readerOfAll } from '../eventStore/sqlite/eventLog.ts';
import { answerOnThread } from '../lib/answerOnThread.ts';
import { checkRange, type RangeTask } from './checkRange.ts';
import type { LogFiles } from './checkRanges.ts';
import { sqliteTree } from './sqliteTree.ts';

// Checks ranges of a log on a thread of its own. It imports little: it is started anew for each check.
const files: LogFiles = workerData;
const open = (file: string): DatabaseSync => new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
const reader = {
  readAll: readerOfAll(open(files.log)),
  leaves: files.checkpoints === undefined ? undefined : sqliteTree(open(files.checkpoints)).leaves,
};

answerOnThread(async (task: RangeTask) => (await checkRange(reader, task)) ?? 'broken');
