import type { RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import { canonicalJson } from '../../projections/documents/canonicalJson.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { genesisHash, isWrittenWith, type KeyOfEvent } from '../eventStore/hashChain.ts';
import { isVisit, pagesOf } from '../installation/readThrough.ts';
import { emptyTree, type GrowingTree, leafHash, rootOf, withLeaf } from './merkleTree.ts';

/** The root of the tree over the first events of a log, in hexadecimal digits: any other history has another one. */
export type LogRoot = { readonly size: number; readonly root: string };

/** What a check of a whole log found; `fault` names the first one for people. */
export type LogVerdict =
  | ({ readonly kind: 'intact' } & LogRoot)
  | { readonly kind: 'broken'; readonly fault: string };

/** Where a stream stands after the events that were read. */
type StreamEnd = { readonly revision: number; readonly hash: string };
const beforeStream: StreamEnd = { revision: -1, hash: genesisHash };

const inEnglish = (count: number): string => count.toLocaleString('en-US');

/** What is wrong with an event behind the end of its stream; undefined when nothing is. */
function faultOf(event: RecordedEvent, before: StreamEnd, keyOf: KeyOfEvent): string | undefined {
  if (event.revision > before.revision + 1) return 'an event before it in its stream is missing';
  if (event.revision <= before.revision) return 'its place in its stream is taken';
  if (event.metadata.prevHash !== before.hash) return 'it does not follow the event before it in its stream';
  if (!isWrittenWith(keyOf(event), event)) return 'it is not what was written';
  return undefined;
}

/** The leaf of an event; its hash covers what it says, and the order of the leaves the order of events among all streams. */
function leafOf({ stream, revision, id, metadata }: RecordedEvent): Buffer {
  return leafHash(Buffer.from(canonicalJson({ hash: metadata.hash, id, revision, stream })));
}

/** The roots that were noted earlier, by size; one that is not what the log has now is a fault. */
function faultOfRoot(tree: GrowingTree, noted: readonly LogRoot[]): string | undefined {
  const other = noted.find(({ size, root }) => size === tree.size && root !== rootOf(tree).toString('hex'));
  return (
    other &&
    `The first ${inEnglish(other.size)} events are not those that were there when their root was noted.`
  );
}

/**
 * Reads a log through, once: every stream has all its events and each is what was written behind the one before, and the
 * log has every root that was noted of it. Without a noted root, a log that lost its end, or a whole stream, is as good as
 * one that never had them: only what was noted elsewhere can tell.
 */
export async function verifyLog(
  log: Pick<EventStore, 'readAll'>,
  keyOf: KeyOfEvent,
  noted: readonly LogRoot[],
): Promise<LogVerdict> {
  const ends = new Map<string, StreamEnd>();
  let tree = emptyTree;
  for await (const page of pagesOf(log)) {
    for (const event of page) {
      if (isVisit(event)) continue;
      const { stream, revision, position } = event;
      const fault = faultOf(event, ends.get(stream) ?? beforeStream, keyOf);
      if (fault)
        return { kind: 'broken', fault: `Event ${position}, revision ${revision} of ${stream}: ${fault}.` };
      ends.set(stream, { revision, hash: event.metadata.hash });
      tree = withLeaf(tree, leafOf(event));
      const otherRoot = faultOfRoot(tree, noted);
      if (otherRoot) return { kind: 'broken', fault: otherRoot };
    }
  }
  const longer = noted.find(({ size }) => size > tree.size);
  if (longer)
    return {
      kind: 'broken',
      fault: `The log ends after ${inEnglish(tree.size)} events, and it had ${inEnglish(longer.size)} when a root was noted.`,
    };
  return { kind: 'intact', size: tree.size, root: rootOf(tree).toString('hex') };
}
