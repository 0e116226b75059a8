import { EventStoreDBClient } from '@eventstore/db-client';
import { StreamsClient, StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type {
  BatchAppendReq,
  BatchAppendResp,
  ReadReq,
  ReadResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import type { StoreCredentials } from './connectionString.ts';

/** Call options of the client: credentials, and whether the leader of a cluster must answer. */
export type CallOptions = { readonly credentials: StoreCredentials; readonly requiresLeader: boolean };

/** The answers to a read request; the caller must cancel the stream. */
export type OpenedRead = AsyncIterable<ReadResp> & {
  cancel(): void;
  on(event: 'error', listener: (fault: unknown) => void): unknown;
};

/** A call that takes appends one after another and answers each; the caller must cancel the stream. */
export type OpenedBatches = {
  write(request: BatchAppendReq): unknown;
  cancel(): void;
  on(event: 'data', listener: (answer: BatchAppendResp) => void): unknown;
  on(event: 'error', listener: (fault: unknown) => void): unknown;
  on(event: 'end', listener: () => void): unknown;
};

/**
 * Exposes what the client keeps for its own modules: its `readAll` has no filter, and nothing public closes
 * its channel. Never constructed; `connectionString` makes plain clients, which have the same members.
 */
class OpenClient extends EventStoreDBClient {
  static openRead(client: OpenClient, request: ReadReq, options: CallOptions): Promise<OpenedRead> {
    const create = client.GRPCStreamCreator(StreamsClient, 'readAll', (streams) =>
      streams.read(request, ...client.callArguments(options, { deadline: Number.POSITIVE_INFINITY })),
    );
    return create();
  }

  static openBatches(client: OpenClient, options: CallOptions): Promise<OpenedBatches> {
    const create = client.GRPCStreamCreator(StreamsClient, 'batchAppend', (streams) =>
      streams.batchAppend(...client.callArguments(options, { deadline: Number.POSITIVE_INFINITY })),
    );
    return create();
  }

  static takesBatches(client: OpenClient): Promise<boolean> {
    return client.supports(StreamsService.batchAppend);
  }

  static async closeChannel(client: OpenClient): Promise<void> {
    (await client.getChannel()).close();
  }
}

/** A plain client typed with its internal members, which every client has. */
const lent = (client: EventStoreDBClient): OpenClient => client as OpenClient;

/** Sends a read request over the client's channel, with the client's own reconnection. */
export function openRead(
  client: EventStoreDBClient,
  request: ReadReq,
  options: CallOptions,
): Promise<OpenedRead> {
  return OpenClient.openRead(lent(client), request, options);
}

/** Opens a call for many appends over the client's channel. */
export function openBatches(client: EventStoreDBClient, options: CallOptions): Promise<OpenedBatches> {
  return OpenClient.openBatches(lent(client), options);
}

/** Whether the server supports such appends; queried once per client. */
export function takesBatches(client: EventStoreDBClient): Promise<boolean> {
  return OpenClient.takesBatches(lent(client)).catch(() => false);
}

/**
 * Closes a client's connection, which its own `dispose` leaves open, and ends its streams. The connection
 * goes first: a process shares connections to one address, so a new client would get the old one, even if
 * dead.
 */
export async function closeClient(client: EventStoreDBClient): Promise<void> {
  await OpenClient.closeChannel(lent(client));
  // Not awaited: streams over a dead connection may take long to end.
  client.dispose().catch(() => undefined);
}
