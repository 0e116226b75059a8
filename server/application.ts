import type { KeyObject } from 'node:crypto';
import * as path from 'node:path';
import type { Logger } from 'pino';
import { streams } from '../contracts/features/streams.ts';
import { answering } from './answering.ts';
import { endedSessionsDecider } from './commands/deciders/endedSessions.ts';
import { peopleNumbersDecider } from './commands/deciders/peopleNumbers.ts';
import { type CommandHandlers, createCommandHandlers } from './commands/handling/commandHandlers.ts';
import { createNumberRecord } from './commands/handling/numberRecord.ts';
import { stepMetadata } from './commands/handling/processMetadata.ts';
import type { Configuration } from './configuration/configuration.ts';
import { endInWords } from './endInWords.ts';
import { createEngine, type Engine } from './engine/engine.ts';
import { allProjections } from './features/allProjections.ts';
import { framesOf } from './features/framesOf.ts';
import { callerAnswers } from './http/callerAnswers.ts';
import { clientBuildIn } from './http/clientBuild.ts';
import type { Presentation } from './http/handlers/accountHandlers.ts';
import { createHttpApp } from './http/httpApp.ts';
import { openDoor } from './http/openDoor.ts';
import type { AccessLog } from './identity/accessLog.ts';
import { createActorReader } from './identity/actorReader.ts';
import { createIdentity, type Identity, type IdentityOptions } from './identity/identity.ts';
import { marksUnder } from './identity/marks.ts';
import { sessionCookieFor } from './identity/sessionCookie.ts';
import type { Environment } from './lib/environment.ts';
import { isOutage } from './lib/outages.ts';
import { createAccountNotices } from './mail/accountNotices.ts';
import { openMail } from './mail/openMail.ts';
import { createPasswordMailer } from './mail/passwordMailer.ts';
import { type LivingNodes, noOtherNodes, watchNodes } from './nodes/livingNodes.ts';
import { createBackgroundWork } from './processes/backgroundWork.ts';
import { recallOpenQuarters } from './processes/recallOpenQuarters.ts';
import { resumeProcesses, takeUpOnce } from './processes/resumeProcesses.ts';
import type { TurnRunContext } from './processes/turnRunProcess.ts';
import { createPush } from './push/push.ts';
import { createRoomPolicy } from './push/roomPolicy.ts';
import { noteSocketRefusals } from './push/socketRefusals.ts';
import type { SocketServer } from './push/socketServer.ts';
import { wayToOtherNodes } from './push/wayToOtherNodes.ts';
import { createReadModels, type ReadModels } from './readers/readModels.ts';
import { followRecord, recordAnswers, recordParts } from './recordParts.ts';
import { startTimers } from './startTimers.ts';
import { openStores } from './stores/openStores.ts';
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

const clientDirectory = path.resolve(import.meta.dirname, '../dist/client');
const outageMilliseconds = 2_000;

/** Names for everybody who ever acted; who is not known any more is a former member. */
function nameReader(identity: Identity): (userId: number) => Promise<string> {
  return async (userId) => (await identity.accounts.namesOf([userId])).get(userId) ?? 'former member';
}

/** Takes up at the start what a crash left half done, as soon as the stores answer. */
async function takeUpWork(
  { isShared }: Stores,
  resume: () => Promise<void>,
  environment: Environment,
  logger: Logger,
): Promise<void> {
  for (;;)
    try {
      return await resume();
    } catch (fault) {
      if (!isShared || !isOutage(fault)) throw fault;
      logger.warn({ err: fault }, 'what was left half done is taken up when the stores answer');
      await new Promise<void>((resolve) => environment.timers.after(outageMilliseconds, resolve));
    }
}

/** Waits until everything is taken up, except for shared stores: they may be away as yet, which is no reason not to start. */
async function beginToTakeUp(
  stores: Stores,
  readModels: ReadModels,
  processes: TurnRunContext,
): Promise<void> {
  const { environment, logger, background } = processes;
  const takeUp = takeUpWork(stores, () => resumeProcesses(readModels, processes), environment, logger);
  if (stores.isShared) background.begin(takeUp.then(() => recallOpenQuarters(readModels, stores.eventStore)));
  else await takeUp;
}

/** Closes the sockets of ended sessions: at once here, and by the log on the other nodes, if there are any. */
function closeEndedSessions(
  identity: Identity,
  sockets: SocketServer,
  { isShared }: Stores,
  { handlers, environment, background }: TurnRunContext,
  access: Pick<AccessLog, 'note'>,
): () => void {
  return identity.sessions.onRevoked((sessionRef, userId, cause) => {
    sockets.endSession(sessionRef);
    // Nobody did it: they were away.
    if (cause === 'timedOut') access.note({ kind: 'sessionTimedOut', actor: null, subjectId: userId });
    if (!isShared) return;
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

/** What calls about people work with: who somebody is, their cookie and their mail. */
async function peopleParts(
  identity: Identity,
  address: string,
  configuration: Configuration,
  environment: Environment,
  logger: Logger,
) {
  const cookie = sessionCookieFor(address);
  const mail = await openMail(configuration, address, environment, logger);
  const passwordMailer = createPasswordMailer(identity, mail, address);
  const accountNotices = createAccountNotices(mail, logger);
  const { texts } = identity;
  return { identity, texts, cookie, mail, passwordMailer, accountNotices, nameOf: nameReader(identity) };
}

/** How the server presents itself, with the build of the client that lies there now. */
function presentationOf({ brand, isDemo }: Configuration): Presentation {
  return { brand, isDemo, build: () => clientBuildIn(clientDirectory) };
}

/** What processes work with. Other nodes, where there can be any, are told of this one; when one has ended, its work is taken up. */
function beginProcesses(
  { eventStore: store, nodeBeats: beats }: Stores,
  readModels: ReadModels,
  given: Omit<TurnRunContext, 'store' | 'isAlive' | 'background'>,
  { publicOrigin }: Configuration,
  onRefused: (refusal: unknown) => void,
): { readonly processes: TurnRunContext; readonly nodes: LivingNodes } {
  const background = createBackgroundWork(given.logger);
  const onEnd = () => background.begin(takeUpOnce(readModels, processes));
  const nodes = beats ? watchNodes({ ...given, publicOrigin, beats, onEnd, onRefused }) : noOtherNodes;
  const processes = { ...given, store, isAlive: nodes.isAlive, background };
  return { processes, nodes };
}

/** People and their sessions; the numbers that they are given are on record in the log. */
function identityOver(
  stores: Stores,
  key: KeyObject,
  handlers: CommandHandlers,
  environment: Environment,
  hashCost: IdentityOptions['hashCost'],
): Identity {
  const numberRecord = createNumberRecord(handlers.of(peopleNumbersDecider), environment);
  const options = { ...stores, marks: marksUnder(key), numberRecord, hashCost };
  return createIdentity(stores.identityStore, environment, options);
}

/** Opens the stores, mounts every call, starts the push feed and takes up what a crash left half done. */
export async function startApplication(
  configuration: Configuration,
  environment: Environment,
  logger: Logger,
  { hashCost, engine = createEngine(), ...around }: ApplicationOptions = {},
): Promise<Application> {
  const surroundings = { ...ownProcess, ...around };
  const { stores, key } = await openStores(
    configuration,
    allProjections,
    environment,
    logger,
    surroundings.stop,
  );
  const handlers = createCommandHandlers(stores.eventStore, key);
  const identity = identityOver(stores, key, handlers, environment, hashCost);
  const { eventStore: store, documents } = stores;
  const { nodeName: node, redisUrl, trustedProxies } = configuration;
  const readModels = createReadModels(documents);
  const given = { handlers, engine, environment, node, logger };
  const { processes, nodes } = beginProcesses(stores, readModels, given, configuration, surroundings.stop);
  const otherNodesOn = await wayToOtherNodes(redisUrl, { node, logger });
  await beginToTakeUp(stores, readModels, processes);

  const door = await openDoor(configuration, environment);
  const { httpServer, port, address, isOwnOrigin } = door;
  const people = await peopleParts(identity, address, configuration, environment, logger);
  const { cookie, mail, nameOf } = people;
  const actors = createActorReader(identity, cookie);
  const unsavedOf = (teamId: number) => push.sockets.unsavedOf(teamId);
  const record = recordParts(configuration, stores, key, environment, logger);
  const parts = { handlers, readModels, environment, unsavedOf, ...record, ...people };
  const answers = recordAnswers(stores, record, environment, logger);
  const app = createHttpApp({
    ...answering(parts, processes, presentationOf(configuration), key),
    reader: readModels,
    uuid: environment.uuid,
    ...callerAnswers(actors, cookie, identity),
    isOwnOrigin,
    origin: address,
    ...answers,
    preparing: surroundings.preparing,
    presenceReach: () => push.sockets.presenceReach(),
    trustedProxies,
    clientDirectory,
    environment,
    logger,
  });
  // Before the socket server, which then keeps its own requests from the application: two answers to one would be fatal.
  httpServer.on('request', app.callback());
  const push = createPush({
    httpServer,
    epoch: answers.epoch,
    isOwnOrigin,
    actorOfCookie: actors.ofCookie,
    policy: createRoomPolicy(readModels),
    forgetErased: identity.forgetErased,
    otherNodesOn,
    onRefused: noteSocketRefusals(record.access, trustedProxies),
    framesOf,
    ...{ store, documents, nameOf, environment, logger },
  });
  await push.begin();
  const stopTimers = startTimers({ identity, nameOf, stores, readModels, mail, ...record }, processes);
  const stopRecord = followRecord(record);
  const stopRevocations = closeEndedSessions(identity, push.sockets, stores, processes, record.access);

  return {
    address,
    port,
    handlers,
    readModels,
    identity,
    stores,
    processes,
    async close() {
      for (const stop of [stopTimers, stopRevocations]) stop();
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
