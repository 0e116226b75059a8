/**
 * `npm run verify [-- --noted <size>:<root>] [--json]`: reads the whole log through, in files or on servers, while the product
 * goes on, and says whether every event is what was written. It prints the size and the root of the log: noted somewhere
 * else and named the next time, they show a log that lost its end, or a whole stream, as well. Exit code 0: intact, 1: not,
 * 2: cannot be told. Keys from before a change of the key are needed, too (CHAIN_KEYS_BEFORE).
 */
import { parseArgs } from 'node:util';
import { CannotGoOn } from '../server/cannotGoOn.ts';
import { chainKeyOf, keySourceOf, keysBefore } from '../server/chainKey.ts';
import { type LogRoot, type LogVerdict, verifyLog } from '../server/checkpoints/verifyLog.ts';
import { readConfiguration } from '../server/configuration.ts';
import { endInWords } from '../server/endInWords.ts';
import { systemEnvironment } from '../server/environment.ts';
import type { EventStore } from '../server/eventStore/eventStore.ts';
import { isWrittenWith, type KeyOfEvent } from '../server/eventStore/hashChain.ts';
import { keyRefusal } from '../server/installation/belonging.ts';
import { keysOfLog } from '../server/installation/keysOfLog.ts';
import { pagesOf } from '../server/installation/readThrough.ts';
import { storeFiles } from '../server/stores/checkFiles.ts';
import { awayInWords } from './stores/awayInWords.ts';
import { openLog } from './stores/openLog.ts';

const { values } = parseArgs({
  options: {
    noted: { type: 'string', multiple: true, default: [] },
    json: { type: 'boolean', default: false },
  },
});

function rootOfText(text: string): LogRoot {
  const [, size = '', root = ''] = /^(\d+):([\da-f]{64})$/.exec(text) ?? [];
  if (size === '')
    throw new CannotGoOn(
      `${text} is no root of a log.`,
      'It is the size and the root that were printed, such as 245:9a3e...',
    );
  return { size: Number(size), root };
}

/** Whether a key is that of a log at all: under another one, every event seems to be changed. */
async function fitsAnything(log: EventStore, keyOf: KeyOfEvent): Promise<boolean> {
  for await (const page of pagesOf(log))
    if (page.some((event) => isWrittenWith(keyOf(event), event))) return true;
  return false;
}

async function verify(noted: readonly LogRoot[]): Promise<LogVerdict> {
  const { servers, dataDirectory, chainKey, chainKeysBefore } = readConfiguration(process.env);
  const { store, close } = openLog(servers?.eventStoreUrl ?? storeFiles(dataDirectory).log);
  try {
    const key = chainKeyOf(chainKey, dataDirectory, systemEnvironment(), undefined, true);
    const keyOf = await keysOfLog(store, [key, ...keysBefore(chainKeysBefore, dataDirectory)]);
    const verdict = await verifyLog(store, keyOf, noted);
    if (verdict.kind === 'broken' && !(await fitsAnything(store, keyOf)))
      throw keyRefusal(keySourceOf(chainKey, dataDirectory));
    return verdict;
  } finally {
    await close();
  }
}

function sentenceOf(verdict: LogVerdict): string {
  if (verdict.kind === 'broken') return `The log is not what was written. ${verdict.fault}`;
  return `The log is intact: ${verdict.size.toLocaleString('en-US')} events, each as it was written.\nNote this on another machine: ${verdict.size}:${verdict.root}`;
}

try {
  const verdict = await verify(values.noted.map(rootOfText));
  process.stdout.write(`${values.json ? JSON.stringify(verdict) : sentenceOf(verdict)}\n`);
  process.exitCode = verdict.kind === 'intact' ? 0 : 1;
} catch (fault) {
  endInWords('Nobody can tell whether the log is intact.', awayInWords(fault), 2);
}
