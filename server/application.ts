import type { KeyObject } from 'node:crypto';
import * as path from 'node:path';
import type { Logger } from 'pino';
import type { Position } from '../contracts/events/recordedEvent.ts';
import { streams } from '../contracts/features/streams.ts';
import type { HandlerResult } from './authority/answers.ts';
import { endedSessionsDecider } from './commands/deciders/endedSessions.ts';
import type { CommandHandlers } from './commands/handling/commandHandlers.ts';
import { stepMetadata } from './commands/handling/processMetadata.ts';
import type { Configuration } from './configuration/configuration.ts';
import { type Core, openCore } from './core.ts';
import { createEngine, type Engine } from './engine/engine.ts';
import { allHandlers } from './features/allHandlers.ts';
import { allProjections } from './features/allProjections.ts';
import { framesOf } from './features/framesOf.ts';
import { calendarFile } from './http/calendarFile.ts';
import { callerAnswers } from './http/callerAnswers.ts';
import type { CallParts } from './http/callParts.ts';
import { clientBuildIn } from './http/clientBuild.ts';
import { openDrawing } from './http/drawnScreen.ts';
import type { BoundCall } from './http/handler.ts';
import { createHttpApp } from './http/httpApp.ts';
import { startListening } from './http/listeningServer.ts';
import { metrics } from './http/metrics.ts';
import { type Answered, noteAnswers } from './http/noteAnswers.ts';
import { createPast, type Past } from './http/past.ts';
import { countTraffic, serverFigures } from './http/serverFigures.ts';
import { createActorReader } from './identity/actorReader.ts';
import type { Identity, IdentityOptions } from './identity/identity.ts';
import { createEpochReader } from './installation/epochReader.ts';
import { exitWithMessage } from './lib/cannotGoOn.ts';
import type { Environment } from './lib/environment.ts';
import { peopleParts } from './peopleParts.ts';
import type { TurnRunContext } from './processes/turnRunProcess.ts';
import { linkToOtherNodes } from './push/linkToOtherNodes.ts';
import { createPush } from './push/push.ts';
import { createRoomPolicy } from './push/roomPolicy.ts';
import { noteSocketRefusals } from './push/socketRefusals.ts';
import type { SocketServer } from './push/socketServer.ts';
import { forecastBooks } from './readers/forecastBooks.ts';
import { createForecastEffects } from './readers/forecastEffects.ts';
import { createGameDebriefs } from './readers/gameDebriefs.ts';
import { createGameLuck } from './readers/gameLuck.ts';
import { createPlayedGames } from './readers/playedGames.ts';
import { createQuarterWhys } from './readers/quarterWhys.ts';
import type { ReadModels } from './readers/readModels.ts';
import { createTurnReports, type ForecastName } from './readers/turnReports.ts';
import { ltiDoors } from './school/doors/ltiDoors.ts';
import { oidcDoors } from './school/doors/oidcDoors.ts';
import { createLti } from './school/lti/lti.ts';
import type { Stores } from './stores/stores.ts';
import { startTimers } from './timers.ts';

const clientDirectory = path.resolve(import.meta.dirname, '../dist/client');
const pagesDirectory = path.resolve(import.meta.dirname, '../dist/page');
const readModelPatienceMilliseconds = 2_000;

/** What the surrounding process provides to the application, and receives from it. */
export type Surroundings = {
  /** What is being prepared, in words, until all content exists: a demo is filled after its stores were opened. */
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

/** Handlers for every call, for the present and for a moment of the past. */
function handlersOver(
  parts: CallParts,
  processes: TurnRunContext,
  { brand, schoolTimeZone, isDemo, admitsGuests, oidc, passwordSignIn: passwords }: Configuration,
  chainKey: KeyObject,
): { readonly bound: readonly BoundCall[]; readonly past: Past } {
  const presentation = {
    ...{ brand, schoolTimeZone, isDemo, admitsGuests, passwords },
    ways: oidc.map(({ slug: name, name: label, issuer }) => ({ name, label, issuer })),
    build: () => clientBuildIn(clientDirectory),
  };
  // Reports and reasons of an attempt never change, so the past shares those already made.
  const booksAgain = (name: ForecastName) => forecastBooks(name, processes);
  const reports = createTurnReports({ ...processes, texts: parts.texts, booksAgain });
  const whys = createQuarterWhys(processes);
  const effects = createForecastEffects(processes);
  const played = createPlayedGames(whys, processes);
  const luck = createGameLuck(played, processes);
  const debriefs = createGameDebriefs(whys, played, processes);
  const given = { presentation, reports, whys, effects, played, luck, debriefs, logger: processes.logger };
  const bind = (then: CallParts, context: TurnRunContext): readonly BoundCall[] =>
    allHandlers({ ...given, parts: then, processes: context, past });
  const past: Past = createPast({ parts, processes, chainKey, projections: allProjections, bind });
  return { bound: bind(parts, processes), past };
}

/** What the stores and the proof provide to all requests, and what records the answers. */
function recordAnswers({ stores, record, processes }: Core, traffic: ReturnType<typeof countTraffic>) {
  const { access, proof } = record;
  const { environment, logger } = processes;
  const note = noteAnswers(access);
  const { eventStore, lag, states, documents } = stores;
  return {
    noteAnswer(answered: Answered, result: HandlerResult) {
      traffic.noteAnswer(result);
      note(answered, result);
    },
    checkpoints: proof.checkpoints,
    warnings: async () => [
      ...(proof.verification.isBroken() ? ['the log has been altered'] : []),
      ...(await stores.damages()),
    ],
    epoch: createEpochReader(eventStore, logger),
    lag: () => lag(environment.clock.now()),
    stores: states,
    caughtUp: (position: Position) => documents.waitFor(position, readModelPatienceMilliseconds),
    kept: (through?: Position) => stores.flushed(through),
  };
}

/** Answers every call and feeds the sockets. `preparing` says in words what is still being prepared. */
async function serve(core: Core, configuration: Configuration, preparing: Surroundings['preparing']) {
  const { stores, key, commandHandlers, readModels, identity, processes, record } = core;
  const { environment, logger, node } = processes;
  const { redisUrl, trustedProxies } = configuration;
  const otherNodesOn = await linkToOtherNodes(redisUrl, { node, logger, timers: environment.timers });
  const listening = await startListening(configuration, environment);
  const { httpServer, address, isOwnOrigin } = listening;
  const people = await peopleParts(core, address, configuration);
  const actors = createActorReader(identity, people.cookie);
  const traffic = countTraffic(environment);
  const answers = recordAnswers(core, traffic);
  const readFigures = serverFigures({ traffic, stores, ...processes });
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
    store: stores.eventStore,
    documents: stores.documents,
    nameOf: people.nameOf,
    environment,
    logger,
  });
  const { unsavedOf, presenceReach } = push.sockets;
  const lti = createLti(configuration.lti, address, stores.identityStore, environment);
  const parts = {
    serverFigures: readFigures,
    commandHandlers,
    readModels,
    environment,
    unsavedOf,
    lti,
    ...record,
    ...people,
  };
  const drawing = openDrawing(environment);
  const app = createHttpApp({
    ...handlersOver(parts, processes, configuration, key),
    ...callerAnswers(actors, people.cookie, identity),
    ...answers,
    doors: [
      ...oidcDoors(configuration.oidc, { ...parts, origin: address }, logger),
      ...ltiDoors({ ...parts, logger }),
    ],
    reader: readModels,
    count: traffic.count,
    metrics: metrics(configuration.metricsToken, readFigures),
    calendars: calendarFile({ identity, readModels, origin: address }),
    uuid: environment.uuid,
    origin: address,
    isOwnOrigin,
    preparing,
    presenceReach,
    trustedProxies,
    clientDirectory,
    pagesDirectory,
    draw: drawing.draw,
    shownUpTo: push.shownUpTo,
    environment,
    logger,
  });
  listening.answerWith(app.callback());
  await push.begin();
  return { listening, push, drawing, parts };
}

/** Closes the sockets of ended sessions: immediately here, and through the log on the other nodes, if any. */
function closeEndedSessions(
  { identity, stores, commandHandlers, processes, record }: Core,
  sockets: SocketServer,
): () => void {
  const { environment, background } = processes;
  return identity.sessions.onRevoked((sessionRef, userId, cause) => {
    sockets.endSession(sessionRef);
    // Not an act of a person: they timed out.
    if (cause === 'timedOut') record.access.note({ kind: 'sessionTimedOut', actor: null, subjectId: userId });
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
  const { stores, commandHandlers, readModels, identity, processes, nodes, record } = core;
  const { listening, push, drawing, parts } = await serve(core, configuration, preparing);
  const stopTimers = startTimers(core, parts);
  const stopSigning = record.proof.checkpoints?.follow();
  const stopRevocations = closeEndedSessions(core, push.sockets);

  return {
    address: listening.address,
    port: listening.port,
    commandHandlers,
    readModels,
    identity,
    stores,
    processes,
    async close() {
      const { stop: stopCheck } = record.proof.verification;
      for (const stopThem of [stopTimers, stopRevocations, parts.outbox.close, stopCheck]) stopThem();
      await listening.close(push.sockets.close());
      // A node finishing a run counts as alive until then.
      await processes.background.settled();
      await nodes.stop();
      await push.stop();
      await Promise.all([engine.close(), drawing.close()]);
      parts.mail.close();
      // Flushed first, so that the last checkpoint covers everything done before.
      await record.access.close();
      await stopSigning?.();
      await stores.close();
    },
  };
}
