import type { KeyObject } from 'node:crypto';
import { type RecordedEvent, startOfLog } from '../../contracts/events/recordedEvent.ts';
import type { EventStore } from '../../server/eventStore/eventStore.ts';
import { isOwn } from '../../server/eventStore/foreignEvent.ts';
import { pagesOf } from '../../server/installation/readThrough.ts';
import { CannotGoOn } from '../../server/lib/cannotGoOn.ts';
import { checkChains } from './checkChains.ts';

/** The result of a copy. */
export type CopyFigures = {
  /** Events in the source when the copy ended. */
  readonly events: number;
  /** Those appended by this run; the others were there from an earlier run. */
  readonly copied: number;
  readonly streams: number;
  /** The source's position of the newest copied event; a running server may have written more since. */
  readonly upTo: number;
};

/** The two logs differ, or an event was altered; the message says where, and what to do. */
export class CopyFailed extends CannotGoOn {
  constructor(what: string, advice = 'Copy into an empty place that no one else writes to.') {
    super(what, advice);
  }
}

/** EventStoreDB refuses appends of more than a mebibyte. */
const appendLengthMax = 300_000;

/** Consecutive events of one stream, copied in one append if they are small enough. */
export function runsOf(page: readonly RecordedEvent[]): readonly (readonly RecordedEvent[])[] {
  const runs: RecordedEvent[][] = [];
  let length = 0;
  for (const event of page) {
    const run = runs.at(-1);
    length += JSON.stringify(event.data).length;
    if (run?.[0]?.stream === event.stream && length <= appendLengthMax) run.push(event);
    else {
      runs.push([event]);
      length = JSON.stringify(event.data).length;
    }
  }
  return runs;
}

/** Revision up to which a stream has been copied already; its last copied event must equal the source's. */
async function copiedUpTo(from: EventStore, to: EventStore, stream: string): Promise<number> {
  const [last] = await to.readStream(stream, { direction: 'backwards', limit: 1 });
  if (last === undefined) return -1;
  const [original] = await from.readStream(stream, { direction: 'forwards', from: last.revision, limit: 1 });
  if (original?.id !== last.id)
    throw new CopyFailed(`${stream} has a different history in the target: it is not a copy of this log.`);
  return last.revision;
}

async function append(to: EventStore, run: readonly RecordedEvent[]): Promise<void> {
  const [first] = run;
  if (first === undefined) return;
  const expected = first.revision === 0 ? 'noStream' : first.revision - 1;
  const events = run.map(({ id, type, data, metadata }) => ({ id, type, data, metadata }));
  const result = await to.append(first.stream, expected, events);
  if (result.kind !== 'appended') throw new CopyFailed(`${first.stream} was written to while it was copied.`);
}

/**
 * Copies every event from one log to another, with its stream, revision, id and hashes; positions are the
 * target's own. If interrupted, it can be run again: copied events are not copied twice. A server may be writing to
 * the source. `print` receives the progress.
 */
export async function copyLog(
  from: EventStore,
  to: EventStore,
  print: (line: string) => void = () => undefined,
): Promise<CopyFigures> {
  const revisions = new Map<string, number>();
  let upTo = startOfLog;
  let events = 0;
  let copied = 0;
  for await (const page of pagesOf(from)) {
    const other = page.find((event) => !isOwn(event));
    if (other)
      throw new CopyFailed(
        `Event ${other.position} of the source, in ${other.stream}, is not Quarterdeck’s.`,
        'npm run doctor says what to do.',
      );
    for (const run of runsOf(page)) {
      const stream = run[0]?.stream ?? '';
      const known = revisions.get(stream) ?? (await copiedUpTo(from, to, stream));
      const missing = run.filter(({ revision }) => revision > known);
      await append(to, missing);
      copied += missing.length;
      revisions.set(stream, Math.max(known, run.at(-1)?.revision ?? known));
    }
    events += page.length;
    upTo = page.at(-1)?.position ?? upTo;
    print(`${events} events, ${copied} of them copied now`);
  }
  return { events, copied, streams: revisions.size, upTo };
}

/**
 * Compares a log, up to a position, with its copy by their event counts and by the hash chains of their
 * streams; rejects with `CopyFailed`. The log's current key comes first, followed by its previous ones.
 */
export async function verifyCopy(
  from: EventStore,
  to: EventStore,
  upTo: number,
  ...keys: readonly KeyObject[]
): Promise<void> {
  const source = await checkChains(from, keys, 'the source', upTo);
  const target = await checkChains(to, keys, 'the target');
  if (source.events !== target.events)
    throw new CopyFailed(`The source has ${source.events} events, the target ${target.events}.`);
  for (const [stream, hash] of source.hashes)
    if (target.hashes.get(stream) !== hash) throw new CopyFailed(`${stream} ends differently in the target.`);
}
