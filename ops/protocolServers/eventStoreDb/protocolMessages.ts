/** The answers of the protocol, made with the messages that the client ships. */
import sharedMessages from '@eventstore/db-client/generated/shared_pb.js';
import streamMessages from '@eventstore/db-client/generated/streams_pb.js';
import { type ProposedEvent, revisionMax, type StoredEvent } from './serverLog.ts';

const { Empty, StreamIdentifier, UUID } = sharedMessages;
const { AppendResp, ReadResp } = streamMessages;
type Identified = {
  getStreamIdentifier(): { getStreamName_asU8(): Uint8Array } | undefined;
};
type Proposed = InstanceType<typeof streamMessages.AppendReq.ProposedMessage>;

/** Milliseconds since 1970 in the server's ticks; the client does not use it, but expects it. */
const created = '0';

export function streamNameOf(message: Identified): string {
  return new TextDecoder().decode(message.getStreamIdentifier()?.getStreamName_asU8());
}

export function proposedEvent(message: Proposed): ProposedEvent {
  return {
    id: message.getId()?.getString() ?? '',
    type: message.getMetadataMap().get('type') ?? '',
    contentType: message.getMetadataMap().get('content-type') ?? '',
    payload: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}

export function appended(revision: number, position: number) {
  const place = new AppendResp.Position();
  place.setCommitPosition(String(position));
  place.setPreparePosition(String(position));
  const success = new AppendResp.Success();
  success.setCurrentRevision(String(revision));
  success.setPosition(place);
  return new AppendResp().setSuccess(success);
}

export function wrongExpectedVersion(expected: number, current: number) {
  const wrong = new AppendResp.WrongExpectedVersion();
  if (expected < 0) wrong.setExpectedNoStream(new Empty());
  else wrong.setExpectedRevision(String(expected));
  if (current < 0) wrong.setCurrentNoStream(new Empty());
  else wrong.setCurrentRevision(String(current));
  return new AppendResp().setWrongExpectedVersion(wrong);
}

export function readEvent(event: StoredEvent) {
  const recorded = new ReadResp.ReadEvent.RecordedEvent();
  recorded.setId(new UUID().setString(event.id));
  recorded.setStreamIdentifier(identifier(event.stream));
  recorded.setStreamRevision(
    event.revision === revisionMax ? String(2n ** 63n - 1n) : String(event.revision),
  );
  recorded.setCommitPosition(String(event.position));
  recorded.setPreparePosition(String(event.position));
  recorded.getMetadataMap().set('type', event.type);
  recorded.getMetadataMap().set('content-type', event.contentType);
  recorded.getMetadataMap().set('created', created);
  recorded.setData(event.payload);
  recorded.setCustomMetadata(event.metadata);
  const read = new ReadResp.ReadEvent();
  read.setEvent(recorded);
  read.setCommitPosition(String(event.position));
  return new ReadResp().setEvent(read);
}

export function streamNotFound(stream: string) {
  const answer = new ReadResp.StreamNotFound();
  answer.setStreamIdentifier(identifier(stream));
  return new ReadResp().setStreamNotFound(answer);
}

export function confirmed(subscriptionId: string) {
  const confirmation = new ReadResp.SubscriptionConfirmation();
  confirmation.setSubscriptionId(subscriptionId);
  return new ReadResp().setConfirmation(confirmation);
}

export function caughtUp() {
  return new ReadResp().setCaughtUp(new ReadResp.CaughtUp());
}

export function checkpoint(position: number) {
  const reached = new ReadResp.Checkpoint();
  reached.setCommitPosition(String(position));
  reached.setPreparePosition(String(position));
  return new ReadResp().setCheckpoint(reached);
}

function identifier(stream: string) {
  const named = new StreamIdentifier();
  named.setStreamName(new TextEncoder().encode(stream));
  return named;
}
