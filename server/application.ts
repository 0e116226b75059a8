import type { Logger } from 'pino';
import { streams } from '../contracts/features/streams.ts';
import { endedSessionsDecider } from './commands/deciders/endedSessions.ts';
import type { CommandHandlers } from './commands/handling/commandHandlers.ts';
import { stepMetadata } from './commands/handling/processMetadata.ts';
import type { Configuration } from './configuration/configuration.ts';
import { endInWords } from './endInWords.ts';
import { createEngine, type Engine } from './engine/engine.ts';
import type { AccessLog } from './identity/accessLog.ts';
import type { Identity, IdentityOptions } from './identity/identity.ts';
import type { Environment } from './lib/environment.ts';
import { type Core, openCore } from './openCore.ts';
import type { TurnRunContext } from './processes/turnRunProcess.ts';
import type { SocketServer } from './push/socketServer.ts';
import type { ReadModels } from './readers/readModels.ts';
import { followRecord, recordParts } from './recordParts.ts';
import { serve } from './serve.ts';
import { startTimers } from './startTimers.ts';
import type { Stores } from './stores/stores.ts';

/** What a product is told by the process around it, and tells it. */
export type Surroundings = {
  /** What is done as yet, in words, until everything is there that people are to find: a demo is filled after its stores were opened. */
  preparing(): string | undefined;
  /** Ends the process at once, because going on would not be right. */
  stop(fault: unknown): void;
};

/** What a product may be given that it otherwise makes: tests share one engine, and ask for less of a password hash. */
export type ApplicationOptions = Partial<Surroundings> &
  Pick<IdentityOptions, 'hashCost'> & { readonly engine?: Engine };

const ownProcess: Surroundings = {
  preparing: () => undefined,
  stop: (fault) => endInWords('Quarterdeck has stopped.', fault),
};

/** A running product: its address, what tools and tests may reach, and a clean end. */
export type Application = {
  readonly address: string;
  /** The port it listens on; behind a proxy the address has another. */
  readonly port: number;
  readonly handlers: CommandHandlers;
  readonly readModels: ReadModels;
  readonly identity: Identity;
  readonly stores: Stores;
  readonly processes: TurnRunContext;
  close(): Promise<void>;
};

/** Closes the sockets of ended sessions: at once here, and by the log on the other nodes, if there are any. */
function closeEndedSessions(
  { identity, stores, handlers, processes }: Core,
  sockets: SocketServer,
  access: Pick<AccessLog, 'note'>,
): () => void {
  const { environment, background } = processes;
  return identity.sessions.onRevoked((sessionRef, userId, cause) => {
    sockets.endSession(sessionRef);
    // Nobody did it: they were away.
    if (cause === 'timedOut') access.note({ kind: 'sessionTimedOut', actor: null, subjectId: userId });
    if (!stores.isShared) return;
    const metadata = stepMetadata(`session ${sessionRef} ended`, environment.uuid(), environment);
    const ended = { userId, sessionRef, at: metadata.at };
    background.begin(
      handlers
        .of(endedSessionsDecider)
        .handle(streams.sessions(userId), { ended }, metadata)
        .then(() => undefined),
    );
  });
}

/** Opens the stores, mounts every call, starts the push feed and takes up what a crash left half done. */
export async function startApplication(
  configuration: Configuration,
  environment: Environment,
  logger: Logger,
  { hashCost, engine = createEngine(), ...around }: ApplicationOptions = {},
): Promise<Application> {
  const { preparing, stop } = { ...ownProcess, ...around };
  const core = await openCore(configuration, environment, logger, { engine, hashCost, stop });
  const { stores, key, handlers, readModels, identity, processes, nodes } = core;
  const record = recordParts(configuration, stores, key, environment, logger);
  const { door, push, mail, nameOf } = await serve(core, record, configuration, preparing);
  const stopTimers = startTimers({ identity, nameOf, stores, readModels, mail, ...record }, processes);
  const stopRecord = followRecord(record);
  const stopRevocations = closeEndedSessions(core, push.sockets, record.access);

  return {
    ...{ address: door.address, port: door.port, handlers, readModels, identity, stores, processes },
    async close() {
      for (const stopThem of [stopTimers, stopRevocations]) stopThem();
      await door.close(push.sockets.close());
      // Whoever finishes a run is alive until then.
      await Promise.all([processes.background.settled(), record.packs.close()]);
      await nodes.stop();
      await push.stop();
      await engine.close();
      mail.close();
      // Whatever else was done is in the last one.
      await stopRecord();
      await stores.close();
    },
  };
}
