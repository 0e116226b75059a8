import sharedMessages from '@eventstore/db-client/generated/shared_pb.js';
import statusMessages from '@eventstore/db-client/generated/status_pb.js';
import streamMessages, {
  type BatchAppendReq,
  type BatchAppendResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import type { handleBidiStreamingCall, Metadata, ServerDuplexStream } from '@grpc/grpc-js';
import { proposedEvent, streamNameOf } from './protocolMessages.ts';
import {
  accessDenied,
  connectionLost,
  notLeader,
  requiresLeader,
  type ServerFaults,
} from './serverFaults.ts';
import type { ServerLog } from './serverLog.ts';

const { AccessDenied, AllStreamPosition, Empty, StreamDeleted, Timeout, WrongExpectedVersion } =
  sharedMessages;
const { Status } = statusMessages;
const { BatchAppendResp: Answer } = streamMessages;

type BatchCall = ServerDuplexStream<BatchAppendReq, BatchAppendResp>;
type Options = NonNullable<ReturnType<BatchAppendReq['getOptions']>>;

/** Answers consecutive appends in one call, each by its correlation id; a broken one ends all of them. */
export function batchCalls(
  log: ServerLog,
  faults: ServerFaults,
  leader: () => { readonly host: string; readonly port: number },
  mayCall: (metadata: Metadata) => boolean,
): handleBidiStreamingCall<BatchAppendReq, BatchAppendResp> {
  return (call) => {
    call.on('error', () => undefined);
    call.on('end', () => call.end());
    call.on('data', (request: BatchAppendReq) => {
      const options = request.getOptions();
      if (call.cancelled) return;
      if (!mayCall(call.metadata)) return fail(call, accessDenied);
      if (!options || !request.getIsFinal()) throw new Error('The product sends an append in one message.');
      const fault = faults.onAppend(streamNameOf(options));
      if (fault === 'notLeader' && requiresLeader(call.metadata)) {
        const { host, port } = leader();
        return fail(call, notLeader(host, port));
      }
      if (fault === 'notAllowed') return void call.write(deniedAnswer(request, options));
      if (fault === 'lostBeforeStoring') return fail(call, connectionLost);
      const answer = fault?.endsWith('BeforeStoring') ? new Answer() : append(log, request, options);
      if (fault === 'lostAfterStoring') return fail(call, connectionLost);
      if (fault?.startsWith('silent')) return;
      if (fault?.startsWith('deadline')) refuse(answer, 'Timeout', new Timeout().serializeBinary());
      if (fault === 'wrongRevisionAfterStoring')
        refuseVersion(answer, log.stream(streamNameOf(options)).length - 1);
      call.write(answer.setCorrelationId(request.getCorrelationId()));
    });
  };
}

/** An unauthorised user gets the error as the answer to that append. */
function deniedAnswer(request: BatchAppendReq, options: Options): BatchAppendResp {
  const answer = new Answer().setStreamIdentifier(options.getStreamIdentifier());
  return refuse(answer, 'AccessDenied', new AccessDenied().serializeBinary()).setCorrelationId(
    request.getCorrelationId(),
  );
}

function fail(call: BatchCall, error: { readonly code: number; readonly details: string }): void {
  call.emit('error', error);
}

function append(log: ServerLog, request: BatchAppendReq, options: Options): BatchAppendResp {
  const expected = options.hasNoStream() ? -1 : Number(options.getStreamPosition());
  const outcome = log.append(
    streamNameOf(options),
    expected,
    request.getProposedMessagesList().map(proposedEvent),
  );
  const answer = new Answer().setStreamIdentifier(options.getStreamIdentifier());
  if (outcome.kind === 'deleted')
    return refuse(answer, 'StreamDeleted', new StreamDeleted().serializeBinary());
  if (outcome.kind !== 'success') return refuseVersion(answer, outcome.current);
  const place = new AllStreamPosition();
  place.setCommitPosition(String(outcome.position));
  place.setPreparePosition(String(outcome.position));
  const success = new Answer.Success();
  success.setCurrentRevision(String(outcome.revision));
  success.setPosition(place);
  return answer.setSuccess(success);
}

function refuseVersion(answer: BatchAppendResp, current: number): BatchAppendResp {
  const wrong = new WrongExpectedVersion();
  if (current < 0) wrong.setCurrentNoStream(new Empty());
  else wrong.setCurrentStreamRevision(String(current));
  return refuse(answer, 'WrongExpectedVersion', wrong.serializeBinary());
}

/** A refusal is a `google.rpc.Status` with the message of its kind packed into it. */
function refuse(answer: BatchAppendResp, kind: string, packed: Uint8Array): BatchAppendResp {
  answer.clearSuccess();
  const name = new TextEncoder().encode(`type.googleapis.com/event_store.client.${kind}`);
  return answer.setError(
    Status.deserializeBinary(bytesField(3, [...bytesField(1, name), ...bytesField(2, packed)])),
  );
}

/** A protobuf bytes field shorter than 128 bytes. */
function bytesField(number: number, bytes: Iterable<number>): Uint8Array {
  const content = [...bytes];
  if (content.length > 127) throw new RangeError('The field is too long.');
  return Uint8Array.from([number * 8 + 2, content.length, ...content]);
}
