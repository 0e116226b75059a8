import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { handleServerStreamingCall, Metadata, ServerWritableStream } from '@grpc/grpc-js';
import {
  caughtUp,
  checkpoint,
  confirmed,
  readEvent,
  streamNameOf,
  streamNotFound,
} from './protocolMessages.ts';
import {
  accessDenied,
  type CallError,
  connectionLost,
  invalidPosition,
  notAllowed,
  notLeader,
  requiresLeader,
  type ServerFaults,
  streamDeleted,
} from './serverFaults.ts';
import type { ServerLog, StoredEvent } from './serverLog.ts';

type ReadCall = ServerWritableStream<ReadReq, ReadResp>;
type ReadOptions = NonNullable<ReturnType<ReadReq['getOptions']>>;

const backwards = 1;
/** After this many filtered events a subscriber is told the server's progress. */
const eventsOfACheckpoint = 32;

/** Called on every subscription. */
export type SubscriptionRegister = { begin(call: ReadCall): void; end(call: ReadCall): void };

/** Answers reads of a stream and of the log, and subscriptions to the log. */
export function readCalls(
  log: ServerLog,
  faults: ServerFaults,
  leader: () => { readonly host: string; readonly port: number },
  mayCall: (metadata: Metadata) => boolean,
  register: SubscriptionRegister,
): handleServerStreamingCall<ReadReq, ReadResp> {
  return (call) => {
    const options = call.request.getOptions();
    call.on('error', () => undefined);
    if (!mayCall(call.metadata)) return end(call, accessDenied);
    if (!options) return end(call, { code: 3, details: 'a read has options' });
    if (options.hasSubscription()) return void subscribe(log, faults, call, options, register);
    const ofStream = options.getStream();
    const fault = ofStream
      ? faults.onRead(
          streamNameOf(ofStream),
          ofStream.hasRevision() ? Number(ofStream.getRevision()) : 0,
          Number(options.getCount()),
        )
      : faults.onRead();
    if (fault === 'notAllowed') return end(call, notAllowed());
    if (fault === 'lost') return end(call, connectionLost);
    if (fault === 'notLeader' && requiresLeader(call.metadata)) {
      const { host, port } = leader();
      return end(call, notLeader(host, port));
    }
    const events = options.hasStream() ? streamEvents(log, options) : logEvents(log, options);
    if (events === 'notFound') call.write(streamNotFound(streamNameOf(options.getStream()!)));
    if (events === 'deleted') return end(call, streamDeleted(streamNameOf(options.getStream()!)));
    if (events === 'invalidPosition') return end(call, invalidPosition());
    if (typeof events === 'string') return void call.end();
    void send(call, events).then(() => call.end());
  };
}

/** Ends a call with a protocol error. */
export function end(call: ReadCall, error: CallError): void {
  call.emit('error', error);
}

async function send(call: ReadCall, events: readonly StoredEvent[]): Promise<void> {
  for (const event of events) {
    if (call.cancelled) return;
    if (!call.write(readEvent(event))) await drained(call);
  }
}

function drained(call: ReadCall): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      for (const event of ['drain', 'cancelled', 'close']) call.off(event, done);
      resolve();
    };
    for (const event of ['drain', 'cancelled', 'close']) call.on(event, done);
  });
}

/** A read that asks for truncated events goes on to those that are left. */
function streamEvents(log: ServerLog, options: ReadOptions): ReturnType<ServerLog['readable']> {
  const read = options.getStream()!;
  const present = log.readable(streamNameOf(read));
  if (typeof present === 'string') return present;
  const count = Number(options.getCount());
  const asked = read.hasRevision() ? Number(read.getRevision()) : undefined;
  if (options.getReadDirection() === backwards)
    return present
      .filter(({ revision }) => asked === undefined || revision <= asked)
      .reverse()
      .slice(0, count);
  return present.filter(({ revision }) => revision >= (asked ?? 0)).slice(0, count);
}

function logEvents(log: ServerLog, options: ReadOptions): readonly StoredEvent[] | 'invalidPosition' {
  const all = options.getAll()!;
  const passes = filterOf(options);
  const count = Number(options.getCount());
  const found: StoredEvent[] = [];
  if (options.getReadDirection() === backwards) {
    if (!all.hasEnd()) throw new Error('The product reads backwards from the end only.');
    for (let index = log.all.length - 1; index >= 0 && found.length < count; index -= 1)
      if (passes(log.all[index]!)) found.push(log.all[index]!);
    return found;
  }
  const from = startOf(log, options);
  if (from === undefined) return 'invalidPosition';
  for (let index = from; index < log.all.length && found.length < count; index += 1)
    if (passes(log.all[index]!)) found.push(log.all[index]!);
  return found;
}

/**
 * Index at which reading starts. Only positions of events are valid, in both parts, and those behind the last event,
 * where there is nothing to read yet.
 */
function startOf(log: ServerLog, options: ReadOptions): number | undefined {
  const position = options.getAll()!.getPosition();
  if (position === undefined) return 0;
  const commit = Number(position.getCommitPosition());
  const index = log.indexOf(commit);
  const isPlace = [commit, undefined].includes(log.all[index]?.position);
  return isPlace && Number(position.getPreparePosition()) === commit ? index : undefined;
}

function filterOf(options: ReadOptions): (event: StoredEvent) => boolean {
  const expression = options.getFilter()?.getStreamIdentifier();
  if (!expression) return () => true;
  const regex = expression.getRegex();
  if (regex !== '') return ({ stream }) => new RegExp(regex).test(stream);
  const prefixes = expression.getPrefixList();
  return ({ stream }) => prefixes.some((prefix) => stream.startsWith(prefix));
}

/** First the events in the log after the position, then a caught-up notice, then new appends. */
async function subscribe(
  log: ServerLog,
  faults: ServerFaults,
  call: ReadCall,
  options: ReadOptions,
  register: SubscriptionRegister,
): Promise<void> {
  const start = startOf(log, options);
  if (start === undefined) return end(call, invalidPosition());
  const passes = filterOf(options);
  const position = options.getAll()!.getPosition();
  const after = position ? Number(position.getCommitPosition()) : 0;
  let next = start;
  let keptBack = 0;
  let appended = Promise.withResolvers<void>();
  const stopListening = log.onAppended(() => appended.resolve());
  let isRunning = true;
  const stop = (): void => {
    isRunning = false;
    stopListening();
    register.end(call);
    appended.resolve();
  };
  register.begin(call);
  call.on('cancelled', stop);
  call.on('close', stop);
  call.on('error', stop);

  async function sendOn(event: StoredEvent): Promise<void> {
    if (event.position <= after) return;
    if (passes(event)) {
      for (let times = faults.duplicateDelivery ? 2 : 1; times > 0; times -= 1)
        if (!call.write(readEvent(event))) await drained(call);
    } else {
      keptBack += 1;
      if (keptBack % eventsOfACheckpoint === 0) call.write(checkpoint(event.position));
    }
  }

  call.write(confirmed('subscription'));
  for (let isFirst = true; isRunning; isFirst = false) {
    while (next < log.all.length && isRunning) {
      await sendOn(log.all[next]!);
      next += 1;
    }
    if (isFirst && isRunning) call.write(caughtUp());
    if (next === log.all.length) await appended.promise;
    appended = Promise.withResolvers();
  }
}
