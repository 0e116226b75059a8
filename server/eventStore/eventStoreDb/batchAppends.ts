import {
  convertToCommandError,
  type EventData,
  type EventStoreDBClient,
  UnavailableError,
} from '@eventstore/db-client';
import { unpackToCommandError } from '@eventstore/db-client/dist/streams/appendToStream/unpackError.js';
import { createUUID, parseUUID } from '@eventstore/db-client/dist/utils/grpcUUID.js';
import sharedMessages from '@eventstore/db-client/generated/shared_pb.js';
import streamMessages, { type BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import { type CallOptions, type OpenedBatches, openBatches } from './openClient.ts';
import { positionOf } from './recordedEvent.ts';

const { Empty, StreamIdentifier } = sharedMessages;
const { BatchAppendReq } = streamMessages;

/** An append as sent; the expected revision is -1 for a new stream. */
export type SentAppend = {
  readonly stream: string;
  readonly expected: number;
  readonly events: readonly EventData[];
};

/**
 * All appends of a process over one call, to share its cost: a call for each costs as much as the append
 * itself.
 */
export type BatchAppends = {
  /** Rejects with the server's conflict, or with a fault after which the outcome is unknown. */
  append(append: SentAppend, abandoned: AbortSignal): Promise<StoredPlace>;
};

/** The place of the last event of an append; the server may not send its position. */
export type StoredPlace = { readonly revision: number; readonly position: number | undefined };

type Pending = { resolve(place: StoredPlace): void; reject(fault: unknown): void };

const opened = new WeakMap<EventStoreDBClient, BatchAppends>();

/** The batch appends of a client. */
export function batchAppendsOf(client: EventStoreDBClient, options: CallOptions): BatchAppends {
  const known = opened.get(client) ?? newBatchAppends(client, options);
  opened.set(client, known);
  return known;
}

function newBatchAppends(client: EventStoreDBClient, options: CallOptions): BatchAppends {
  let pending = new Map<string, Pending>();
  let current: OpenedBatches | undefined;
  let opening: Promise<OpenedBatches> | undefined;

  /**
   * Every waiting append has an unknown outcome; the next one opens another call, to the leader at that time.
   */
  function giveUp(call: OpenedBatches, fault: unknown): void {
    if (call !== current) return;
    current = undefined;
    opening = undefined;
    call.cancel();
    const waiting = pending;
    pending = new Map();
    for (const append of waiting.values()) append.reject(fault);
  }

  function hear(answer: BatchAppendResp): void {
    const id = parseUUID(answer.getCorrelationId());
    const append = id === undefined ? undefined : pending.get(id);
    // Nobody is waiting for a late answer.
    if (id === undefined || append === undefined) return;
    pending.delete(id);
    const error = answer.getError();
    if (error === undefined) {
      append.resolve(lastPlace(answer));
      return;
    }
    const stream = Buffer.from(answer.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString('utf8');
    append.reject(unpackToCommandError(error, stream));
  }

  async function open(): Promise<OpenedBatches> {
    const call = await openBatches(client, options);
    call.on('data', hear);
    call.on('error', (fault) => giveUp(call, fault instanceof Error ? convertToCommandError(fault) : fault));
    call.on('end', () => giveUp(call, new UnavailableError()));
    current = call;
    return call;
  }

  return {
    async append(append, abandoned) {
      opening ??= open();
      const used = opening;
      const call = await used.catch((fault: unknown) => {
        if (opening === used) opening = undefined;
        throw fault;
      });
      if (call !== current) throw new UnavailableError();
      const id = crypto.randomUUID();
      // A call that leaves one append unanswered may leave all of them unanswered.
      const abandon = (): void => giveUp(call, new UnavailableError());
      abandoned.addEventListener('abort', abandon);
      try {
        return await new Promise<StoredPlace>((resolve, reject) => {
          pending.set(id, { resolve, reject });
          call.write(requestOf(id, append));
        });
      } finally {
        abandoned.removeEventListener('abort', abandon);
      }
    },
  };
}

function lastPlace(answer: BatchAppendResp): StoredPlace {
  const success = answer.getSuccess();
  const place = success?.getPosition();
  return {
    revision: Number(success?.getCurrentRevision()),
    position:
      place &&
      positionOf({ commit: BigInt(place.getCommitPosition()), prepare: BigInt(place.getPreparePosition()) }),
  };
}

function requestOf(id: string, { stream, expected, events }: SentAppend) {
  const options = new BatchAppendReq.Options();
  options.setStreamIdentifier(new StreamIdentifier().setStreamName(Buffer.from(stream, 'utf8')));
  if (expected < 0) options.setNoStream(new Empty());
  else options.setStreamPosition(String(expected));
  const request = new BatchAppendReq();
  request.setCorrelationId(createUUID(id));
  request.setOptions(options);
  request.setIsFinal(true);
  for (const event of events) request.addProposedMessages(proposed(event));
  return request;
}

function proposed({ id, type, contentType, data, metadata }: EventData) {
  const message = new BatchAppendReq.ProposedMessage();
  message.setId(createUUID(id));
  message.getMetadataMap().set('type', type);
  message.getMetadataMap().set('content-type', contentType);
  message.setData(Buffer.from(JSON.stringify(data), 'utf8'));
  message.setCustomMetadata(Buffer.from(JSON.stringify(metadata), 'utf8'));
  return message;
}
