import { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';
import { answerOnThread } from '../../lib/answerOnThread.ts';
import { copyWal } from './walCopy.ts';

// Copies a write-ahead log into its file on a separate thread, over a connection of its own.
const database = new DatabaseSync(String(workerData));

answerOnThread(() => copyWal(database));
