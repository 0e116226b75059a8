import {
  BACKWARDS,
  convertToCommandError,
  END,
  FORWARDS,
  START,
  StreamDeletedError,
  StreamNotFoundError,
} from '@eventstore/db-client';
import { convertGrpcEvent } from '@eventstore/db-client/dist/utils/convertGrpcEvent.js';
import sharedMessages from '@eventstore/db-client/generated/shared_pb.js';
import streamMessages from '@eventstore/db-client/generated/streams_pb.js';
import type { Position, RecordedEvent } from '../../../contracts/events/recordedEvent.ts';
import { readExactRecord } from '../../../projections/documents/unreadableRecord.ts';
import { allMissing, DamagedStream, deletedForGood, notOurs } from '../damagedStream.ts';
import type { LogRead, StreamRead } from '../eventStore.ts';
import { isOwn } from '../foreignEvent.ts';
import { openRead } from './openClient.ts';
import { recordedEvent } from './recordedEvent.ts';
import type { CallInProgress, ServerConnection } from './serverConnection.ts';
import { readFilter } from './streamFilter.ts';

const { Empty } = sharedMessages;
const { ReadReq } = streamMessages;
const eventsOfAPage = 1_000;

/**
 * Reads a stream; empty when it does not exist. Rejects with `DamagedStream` if somebody deleted it or wrote
 * to it.
 */
export async function readStream(
  connection: ServerConnection,
  stream: string,
  read: StreamRead,
): Promise<readonly RecordedEvent[]> {
  const events = await readPresent(connection, stream, read).catch((fault: unknown) => {
    throw fault instanceof StreamDeletedError ? new DamagedStream(stream, deletedForGood) : fault;
  });
  const isOfWhole = events?.length === 0 && (read.from ?? 0) === 0;
  if (isOfWhole || (events === undefined && (await isDeleted(connection, stream))))
    throw new DamagedStream(stream, allMissing);
  const other = events?.find((event) => !isOwn(event));
  if (other) throw new DamagedStream(stream, notOurs(other.revision, other.position));
  return events ?? [];
}

/** Whether a stream that the server does not find was one: the next append would revive it behind its old events. */
function isDeleted(connection: ServerConnection, stream: string): Promise<boolean> {
  const { credentials } = connection.address;
  return connection.repeat(`the metadata of ${stream}`, async ({ client }) => {
    const { metadata } = await client.getStreamMetadata(stream, { credentials, requiresLeader: true });
    return metadata?.truncateBefore !== undefined;
  });
}

/** The events of a stream that are left; undefined when the server does not find it. */
function readPresent(
  connection: ServerConnection,
  stream: string,
  { direction, from, limit }: StreamRead,
): Promise<readonly RecordedEvent[] | undefined> {
  const [order, end] = direction === 'forwards' ? ([FORWARDS, START] as const) : ([BACKWARDS, END] as const);
  const request = {
    direction: order,
    fromRevision: from === undefined ? end : BigInt(from),
    credentials: connection.address.credentials,
    requiresLeader: true,
    ...(limit !== undefined && { maxCount: limit }),
  };
  return connection.repeat(`the read of ${stream}`, async ({ client, heard, abandoned }) => {
    const events: RecordedEvent[] = [];
    const reading = client.readStream(stream, request);
    // A late fault on an abandoned stream would end the process.
    reading.on('error', () => undefined);
    abandoned.addEventListener('abort', () => {
      reading.cancel().catch(() => undefined);
      reading.destroy();
    });
    try {
      for await (const resolved of reading) {
        heard();
        events.push(recordedEvent(resolved));
      }
    } catch (fault) {
      if (!(fault instanceof StreamNotFoundError)) throw fault;
      return undefined;
    }
    return events;
  });
}

/** Reads the log after a position. The server filters the streams, so that nothing else is sent. */
export async function readAll(
  connection: ServerConnection,
  { after, streamPrefixes, limit = eventsOfAPage, isExact = false }: LogRead,
): Promise<readonly RecordedEvent[]> {
  if (streamPrefixes?.length === 0) return [];
  // The server starts with the event at the position, so one more is requested.
  const read = { ...(after > 0 && { from: after }), count: limit + 1, isForwards: true, isExact };
  const events = await readLog(connection, { ...read, filter: readFilter(streamPrefixes) });
  return events.filter(({ position }) => position > after).slice(0, limit);
}

/** Position of the last event that is not one of the server's own. */
export async function headPosition(connection: ServerConnection): Promise<Position> {
  const read = { count: 1, isForwards: false, filter: readFilter(undefined) };
  const [last] = await readLog(connection, read);
  return last?.position ?? 0;
}

type FilteredRead = {
  readonly from?: Position;
  readonly count: number;
  readonly isForwards: boolean;
  readonly isExact?: boolean;
  readonly filter: ReturnType<typeof readFilter>;
};

function readLog(connection: ServerConnection, read: FilteredRead): Promise<readonly RecordedEvent[]> {
  const request = readRequest(read);
  const { isExact = false } = read;
  return connection.repeat('a read of the log', (call) => collect(connection, request, call, isExact));
}

async function collect(
  { address }: ServerConnection,
  request: ReturnType<typeof readRequest>,
  { client, heard, abandoned }: CallInProgress,
  isExact: boolean,
): Promise<readonly RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  const reading = await openRead(client, request, { credentials: address.credentials, requiresLeader: true });
  reading.on('error', () => undefined);
  const cancel = (): void => reading.cancel();
  abandoned.addEventListener('abort', cancel);
  if (abandoned.aborted) cancel();
  try {
    for await (const answer of reading) {
      heard();
      const event = answer.getEvent();
      if (!event) continue;
      const read = recordedEvent(convertGrpcEvent(event));
      const stored = event.getEvent();
      if (isExact && stored && isOwn(read))
        for (const bytes of [stored.getData_asU8(), stored.getCustomMetadata_asU8()])
          readExactRecord(Buffer.from(bytes).toString(), () => `event ${read.position}`);
      events.push(read);
    }
    return events;
  } catch (fault) {
    throw fault instanceof Error ? convertToCommandError(fault) : fault;
  } finally {
    abandoned.removeEventListener('abort', cancel);
  }
}

function readRequest({ from, count, isForwards, filter }: FilteredRead) {
  const all = new ReadReq.Options.AllOptions();
  if (from !== undefined) {
    const position = new ReadReq.Options.Position();
    position.setCommitPosition(String(from));
    position.setPreparePosition(String(from));
    all.setPosition(position);
  } else if (isForwards) all.setStart(new Empty());
  else all.setEnd(new Empty());
  const uuid = new ReadReq.Options.UUIDOption();
  uuid.setString(new Empty());
  const options = new ReadReq.Options();
  options.setAll(all);
  options.setReadDirection(isForwards ? 0 : 1);
  options.setResolveLinks(false);
  options.setCount(String(count));
  options.setUuidOption(uuid);
  options.setFilter(filter);
  const request = new ReadReq();
  request.setOptions(options);
  return request;
}
