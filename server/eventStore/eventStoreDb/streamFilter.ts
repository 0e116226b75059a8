import { streamNameFilter } from '@eventstore/db-client';
import sharedMessages from '@eventstore/db-client/generated/shared_pb.js';
import streamMessages from '@eventstore/db-client/generated/streams_pb.js';

const { Empty } = sharedMessages;
const { ReadReq } = streamMessages;

/** Streams of the product; the server's own ones start with a dollar sign. */
const ownStreams = '^[^$]';

/** The part of the log that the server sends, as the client's subscriptions take it. */
export function subscriptionFilter(prefixes: readonly string[] | undefined) {
  return prefixes === undefined
    ? streamNameFilter({ regex: ownStreams })
    : streamNameFilter({ prefixes: [...prefixes] });
}

/** The same part, as a read request takes it. */
export function readFilter(prefixes: readonly string[] | undefined) {
  const expression = new ReadReq.Options.FilterOptions.Expression();
  if (prefixes === undefined) expression.setRegex(ownStreams);
  else expression.setPrefixList([...prefixes]);
  const filter = new ReadReq.Options.FilterOptions();
  filter.setStreamIdentifier(expression);
  filter.setCount(new Empty());
  return filter;
}
