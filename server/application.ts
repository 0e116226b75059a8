import type { Logger } from 'pino';
import { streams } from '../contracts/features/streams.ts';
import { endedSessionsDecider } from './commands/deciders/endedSessions.ts';
import type { CommandHandlers } from './commands/handling/commandHandlers.ts';
import { stepMetadata } from './commands/handling/processMetadata.ts';
import type { Configuration } from './configuration/configuration.ts';
import { createEngine, type Engine } from './engine/engine.ts';
import { exitWithMessage } from './exitWithMessage.ts';
import type { AccessLog } from './identity/access/accessLog.ts';
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

/** What the surrounding process provides to the application, and receives from it. */
export type Surroundings = {
  /** What is being prepared, in words, until all expected content exists: a demo is filled after its stores were opened. */
  preparing(): string | undefined;
  /** Ends the process immediately, because continuing would be unsafe. */
  stop(fault: unknown): void;
};

/** Parts that can be passed in instead of created: tests share one engine, and use a cheaper password hash. */
export type ApplicationOptions = Partial<Surroundings> &
  Pick<IdentityOptions, 'hashCost'> & { readonly engine?: Engine };

const ownProcess: Surroundings = {
  preparing: () => undefined,
  stop: (fault) => exitWithMessage('Quarterdeck has stopped.', fault),
};

/** A running application: its address, parts for tools and tests, and a clean shutdown. */
export type Application = {
  readonly address: string;
  /** The port on which it listens; behind a proxy the public address has a different one. */
  readonly port: number;
  readonly commandHandlers: CommandHandlers;
  readonly readModels: ReadModels;
  readonly identity: Identity;
  readonly stores: Stores;
  readonly processes: TurnRunContext;
  close(): Promise<void>;
};

/** Closes the sockets of ended sessions: immediately here, and through the log on the other nodes, if any. */
function closeEndedSessions(
  { identity, stores, commandHandlers, processes }: Core,
  sockets: SocketServer,
  access: Pick<AccessLog, 'note'>,
): () => void {
  const { environment, background } = processes;
  return identity.sessions.onRevoked((sessionRef, userId, cause) => {
    sockets.endSession(sessionRef);
    // Not an act of a person: they timed out.
    if (cause === 'timedOut') access.note({ kind: 'sessionTimedOut', actor: null, subjectId: userId });
    if (!stores.isShared) return;
    const metadata = stepMetadata(`session ${sessionRef} ended`, environment.uuid(), environment);
    const ended = { userId, sessionRef, at: metadata.at };
    background.begin(
      commandHandlers
        .of(endedSessionsDecider)
        .handle(streams.sessions(userId), { ended }, metadata)
        .then(() => undefined),
    );
  });
}

/** Opens the stores, mounts every call, starts the push feed and resumes what a crash interrupted. */
export async function startApplication(
  configuration: Configuration,
  environment: Environment,
  logger: Logger,
  { hashCost, engine = createEngine(), ...around }: ApplicationOptions = {},
): Promise<Application> {
  const { preparing, stop } = { ...ownProcess, ...around };
  const core = await openCore(configuration, environment, logger, { engine, hashCost, stop });
  const { stores, key, commandHandlers, readModels, identity, processes, nodes } = core;
  const record = recordParts(configuration, stores, key, environment, logger);
  const { listening, push, drawing, mail, nameOf } = await serve(core, record, configuration, preparing);
  const stopTimers = startTimers({ identity, nameOf, stores, readModels, mail, ...record }, processes);
  const stopRecord = followRecord(record);
  const stopRevocations = closeEndedSessions(core, push.sockets, record.access);

  return {
    address: listening.address,
    port: listening.port,
    commandHandlers,
    readModels,
    identity,
    stores,
    processes,
    async close() {
      for (const stopThem of [stopTimers, stopRevocations]) stopThem();
      await listening.close(push.sockets.close());
      // A node finishing a run counts as alive until then.
      await processes.background.settled();
      await nodes.stop();
      await push.stop();
      await Promise.all([engine.close(), drawing.close()]);
      mail.close();
      // The last checkpoint covers everything done before.
      await stopRecord();
      await stores.close();
    },
  };
}
