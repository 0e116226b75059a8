/**
 * A server that speaks EventStoreDB's own protocol, made from the client's stubs, so that the adapter is
 * tested through the real client. It obeys the documented rules of revisions and ids, and fails on demand.
 */
import featureStubs from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import featureMessages from '@eventstore/db-client/generated/serverfeatures_pb.js';
import streamStubs from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { type Metadata, Server, ServerCredentials } from '@grpc/grpc-js';
import { appendCalls } from './appendCalls.ts';
import { batchCalls } from './batchCalls.ts';
import { openFrontDoor } from './frontDoor.ts';
import { end, readCalls } from './readCalls.ts';
import { connectionLost, type ServerFaults } from './serverFaults.ts';
import { type ServerLog, serverLog } from './serverLog.ts';

export type EventStoreDbServer = {
  readonly connectionString: string;
  /** The same without the proxy: faster, without faults of the wire. */
  readonly directConnectionString: string;
  readonly directPort: number;
  readonly log: ServerLog;
  readonly faults: ServerFaults;
  readonly subscriptionCount: number;
  /** Calls with appends so far: one each, or one for many. */
  readonly appendCalls: { readonly single: number; readonly shared: number };
  /** Resolves when the next subscription has started. */
  subscribed(): Promise<void>;
  readonly connectionCount: number;
  /** Ends every subscription with an error, leaving the connection open. */
  dropSubscriptions(): void;
  goSilent(): void;
  heal(): void;
  /** Closes every connection. */
  cut(): void;
  /** Stops the server: connections are refused. The log stays. */
  stop(): Promise<void>;
  /** Restarts it on the same port, with the same log and no other state. */
  start(): Promise<void>;
  restart(): Promise<void>;
  /**
   * Restarts it on a database that holds only the first events: a lost volume (0), or a backup, which `meanwhile` can
   * append to by the direct address before the others find it.
   */
  returnWith(events: number, meanwhile?: () => Promise<void>): Promise<void>;
};

const host = '127.0.0.1';

/** `options` are the server's own settings; undefined if it does not disclose them. */
export async function startEventStoreDbServer(
  settings: {
    readonly ownEvents?: boolean;
    /** Accepts many appends over one call, like all current servers; true by default. */
    readonly hasBatches?: boolean;
    /** A free port unless given. */
    readonly port?: number;
    /** File of the log for the next process; in memory without it. */
    readonly file?: string;
    /** Called when an append is in the file, and before anybody is notified. */
    readonly onKept?: () => void;
    /** With TLS, for callers that send this `authorization` header; reached by `directPort` only. */
    readonly secure?: { readonly certificate: Buffer; readonly key: Buffer; readonly authorization: string };
    readonly httpOptions?: readonly { readonly name: string; readonly value: string }[];
  } = {},
): Promise<EventStoreDbServer> {
  const log = serverLog({
    ownEvents: settings.ownEvents ?? true,
    ...(settings.file !== undefined && { file: settings.file }),
    ...(settings.onKept && { onKept: settings.onKept }),
  });
  const faults: ServerFaults = {
    onAppend: () => undefined,
    onRead: () => undefined,
    duplicateDelivery: false,
  };
  const calls = { single: 0, shared: 0 };
  const counted =
    <Call extends readonly unknown[]>(kind: keyof typeof calls, answer: (...call: Call) => void) =>
    (...call: Call): void => {
      calls[kind] += 1;
      answer(...call);
    };
  const subscriptions = new Set<Parameters<typeof end>[0]>();
  let nextSubscription = Promise.withResolvers<void>();
  const httpAnswers: Readonly<Record<string, string | undefined>> = {
    '/info': JSON.stringify({ esVersion: '24.10.0.0', state: 'leader' }),
    '/info/options': settings.httpOptions && JSON.stringify(settings.httpOptions),
  };
  let backend = await startBackend();
  let door = await openFrontDoor({
    port: settings.port ?? 0,
    backendPort: () => backend.port,
    httpAnswer: (path) => httpAnswers[path],
  });
  const { port } = door;

  async function startBackend() {
    const server = new Server();
    const leader = () => ({ host, port });
    const mayCall = (metadata: Metadata): boolean =>
      settings.secure === undefined || metadata.get('authorization').includes(settings.secure.authorization);
    server.addService(streamStubs.StreamsService, {
      append: counted('single', appendCalls(log, faults, leader, mayCall)),
      batchAppend: counted('shared', batchCalls(log, faults, leader, mayCall)),
      read: readCalls(log, faults, leader, mayCall, {
        begin(call) {
          subscriptions.add(call);
          nextSubscription.resolve();
          nextSubscription = Promise.withResolvers();
        },
        end: (call) => subscriptions.delete(call),
      }),
    });
    server.addService(featureStubs.ServerFeaturesService, {
      getSupportedMethods: (_: unknown, answer: (error: null, methods: unknown) => void) =>
        answer(null, supportedMethods(settings.hasBatches ?? true)),
    });
    const bound = await new Promise<number>((resolve, reject) => {
      server.bindAsync(`${host}:0`, credentialsOf(settings.secure), (fault, found) =>
        fault ? reject(fault) : resolve(found),
      );
    });
    return { server, port: bound };
  }

  async function stop(): Promise<void> {
    await door.close();
    backend.server.forceShutdown();
  }

  async function start(meanwhile = async (): Promise<void> => undefined): Promise<void> {
    backend = await startBackend();
    await meanwhile();
    door = await openFrontDoor({
      port,
      backendPort: () => backend.port,
      httpAnswer: (path) => httpAnswers[path],
    });
  }

  return {
    connectionString: `esdb://${host}:${port}?tls=false`,
    get directConnectionString() {
      return `esdb://${host}:${backend.port}?tls=false`;
    },
    log,
    faults,
    get directPort() {
      return backend.port;
    },
    appendCalls: calls,
    get subscriptionCount() {
      return subscriptions.size;
    },
    subscribed: () => nextSubscription.promise,
    get connectionCount() {
      return door.connectionCount;
    },
    dropSubscriptions() {
      for (const call of subscriptions) end(call, connectionLost);
    },
    goSilent: () => door.goSilent(),
    heal: () => door.heal(),
    cut: () => door.cut(),
    stop,
    start: () => start(),
    async restart() {
      await stop();
      await start();
    },
    async returnWith(events, meanwhile) {
      await stop();
      log.cutTo(events);
      await start(meanwhile);
    },
  };
}

function supportedMethods(hasBatches: boolean) {
  const supported = new featureMessages.SupportedMethods().setEventStoreServerVersion('24.10.0.0');
  if (!hasBatches) return supported;
  const method = new featureMessages.SupportedMethod();
  method.setServiceName('event_store.client.streams.streams');
  method.setMethodName('batchappend');
  supported.setMethodsList([method]);
  return supported;
}

function credentialsOf(secure?: { readonly certificate: Buffer; readonly key: Buffer }): ServerCredentials {
  if (secure === undefined) return ServerCredentials.createInsecure();
  return ServerCredentials.createSsl(null, [{ cert_chain: secure.certificate, private_key: secure.key }]);
}
