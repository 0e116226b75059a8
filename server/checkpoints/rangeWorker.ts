import { workerData } from 'node:worker_threads';
import { answerOnThread } from '../lib/answerOnThread.ts';
import { checkRange, type RangeTask } from './checkRange.ts';
import { openRangeReader } from './rangeReader.ts';

// Checks ranges of a log on a separate thread. It imports little, because it is started for each check.
const reader = openRangeReader(workerData);

answerOnThread(async (task: RangeTask) => (await checkRange(reader, task)) ?? 'broken');
