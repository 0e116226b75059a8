import type { KeyObject } from 'node:crypto';
import type { NewEvent, RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import { idWithoutDigest } from '../../server/commands/handling/recordEvents.ts';
import type { EventStore } from '../../server/eventStore/eventStore.ts';
import { chainEvents, genesisHash, type KeyOfEvent } from '../../server/eventStore/hashChain.ts';
import { isVisit, pagesOf } from '../../server/installation/readThrough.ts';
import { CopyFailed, runsOf } from './copyLog.ts';
import type { SealedEvent, TextSealer } from './sealTexts.ts';

/** The result of a copy with sealed texts. */
export type SealedCopy = {
  /** Events left unchanged, from the first on. */
  readonly events: number;
  /** Sealed texts, and events with a new hash because of them. */
  readonly texts: number;
  readonly rewritten: number;
};

/** The end of a stream in the target. */
type End = {
  readonly hash: string;
  /** Whether an event so far has a different hash than in the source. */
  readonly isRewritten: boolean;
  /** The revision up to which earlier runs have copied it, -1 if none. */
  readonly upTo: number;
  /** Their copies, as far as read and not matched yet. */
  readonly known: readonly RecordedEvent[];
  /** The act of the last event, and how many of its events are there. */
  readonly act: { readonly commandId: string; readonly events: number };
};

const eventsOfASlice = 200;
const noAct = { commandId: '', events: 0 };

async function endOf(to: EventStore, stream: string): Promise<End> {
  const [last] = await to.readStream(stream, { direction: 'backwards', limit: 1 });
  return { hash: genesisHash, isRewritten: false, upTo: last?.revision ?? -1, known: [], act: noAct };
}

/** The end after matching an earlier run's copy of an event, the first of the known ones. */
async function withKnown(
  to: EventStore,
  end: End,
  { stream, revision }: RecordedEvent,
  id: string,
): Promise<End> {
  const isRead = end.known.length > 0;
  const known = isRead
    ? end.known
    : await to.readStream(stream, { direction: 'forwards', from: revision, limit: eventsOfASlice });
  if (known[0]?.id !== id)
    throw new CopyFailed(`${stream} has another history in the target: it is not a copy of this log.`);
  return { ...end, known };
}

async function append(to: EventStore, first: RecordedEvent, events: readonly NewEvent[]): Promise<void> {
  const { stream, revision } = first;
  const result = await to.append(stream, revision === 0 ? 'noStream' : revision - 1, events);
  if (result.kind !== 'appended') throw new CopyFailed(`${stream} was written to while it was copied.`);
}

/** An event after the end of its stream in the target, with its sealed texts. */
function chainedBehind(
  { hash }: End,
  { stream, revision, type, data, metadata }: RecordedEvent,
  {
    id,
    sealed,
    key,
  }: { readonly id: string; readonly sealed: SealedEvent | undefined; readonly key: KeyObject },
): NewEvent {
  const { prevHash: _, hash: __, ...act } = metadata;
  const expectedRevision = revision === 0 ? 'noStream' : revision - 1;
  const schemaVersion = sealed?.schemaVersion ?? act.schemaVersion;
  const unchained = { id, type, data: sealed ? sealed.data : data, metadata: { ...act, schemaVersion } };
  const [chained] = chainEvents(key, { stream, expectedRevision, hash }, [unchained]);
  return chained as NewEvent;
}

/**
 * Copies every event of a log with its plain texts sealed; events after a sealed one in its stream are
 * chained to it, with their original key. Everything else stays as it was, except ids derived from texts. If
 * interrupted, run it again to continue.
 */
export async function copySealed(
  from: Pick<EventStore, 'readAll'>,
  to: EventStore,
  parts: {
    readonly sealer: TextSealer;
    /** The commands that wrote texts in plain, whose events have ids derived from these as well. */
    readonly textCommands: ReadonlySet<string>;
    readonly keyOf: KeyOfEvent;
    print(line: string): void;
  },
): Promise<SealedCopy> {
  const { sealer, textCommands, keyOf, print } = parts;
  const ends = new Map<string, End>();
  const counts = { events: 0, texts: 0, rewritten: 0 };

  /** The event as it is in the target, or is to be appended there. */
  async function madeOf(event: RecordedEvent, end: End, id: string): Promise<NewEvent> {
    const [before] = end.known;
    if (before) {
      counts.texts += sealer.take(event, before);
      return before;
    }
    const sealed = await sealer.seal(event);
    counts.texts += sealed?.texts ?? 0;
    if (!sealed && !end.isRewritten && id === event.id) return event;
    return chainedBehind(end, event, { id, sealed, key: keyOf(event) });
  }

  async function copy(run: readonly RecordedEvent[]): Promise<void> {
    const added: [RecordedEvent, NewEvent][] = [];
    for (const event of run) {
      const { stream, revision } = event;
      const known = ends.get(stream) ?? (await endOf(to, stream));
      const { commandId } = event.metadata;
      const events = known.act.commandId === commandId ? known.act.events : 0;
      const wanted = textCommands.has(commandId) ? idWithoutDigest(stream, events, commandId) : event.id;
      const end = revision > known.upTo ? known : await withKnown(to, known, event, wanted);
      const { id, type, data, metadata } = await madeOf(event, end, wanted);
      if (end.known.length === 0) added.push([event, { id, type, data, metadata }]);
      const isRewritten = metadata.hash !== event.metadata.hash;
      if (isRewritten) counts.rewritten += 1;
      else if (counts.rewritten === 0 && !isVisit(event)) counts.events += 1;
      const act = { commandId, events: events + 1 };
      ends.set(stream, { ...end, hash: metadata.hash, isRewritten, known: end.known.slice(1), act });
    }
    const [first] = added;
    if (first)
      await append(
        to,
        first[0],
        added.map(([, made]) => made),
      );
  }

  let read = 0;
  for await (const page of pagesOf(from)) {
    for (const run of runsOf(page)) await copy(run);
    read += page.length;
    print(`${read} events, ${counts.texts} texts of them sealed`);
  }
  return counts;
}
