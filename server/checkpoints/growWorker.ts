import { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';
import type { Position } from '../../contracts/events/recordedEvent.ts';
import type { LogRead } from '../eventStore/eventStore.ts';
import { readerOfAll } from '../eventStore/sqlite/eventLog.ts';
import { answerOnThread } from '../lib/answerOnThread.ts';
import { growTree } from './growTree.ts';
import type { LogFiles } from './rangeReader.ts';
import { sqliteTree } from './sqliteTree.ts';

// Adds events to the tree over a log on a separate thread, with its own connection to each of the two files:
// nothing is written to the log.
const { log, checkpoints }: LogFiles = workerData;
const busyMilliseconds = 5_000;
const readAll = readerOfAll(new DatabaseSync(log, { readOnly: true, timeout: busyMilliseconds }));
const tree = sqliteTree(new DatabaseSync(checkpoints ?? '', { timeout: busyMilliseconds }));
const reader = { readAll: async (read: LogRead) => readAll(read) };

answerOnThread((head: Position) => growTree(reader, tree, head));
