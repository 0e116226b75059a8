import type { Server as HttpServer } from 'node:http';
import type { Logger } from 'pino';
import { Server } from 'socket.io';
import type { Frame } from '../../contracts/features/frames.ts';
import type { ClientToServer, ServerToClient } from '../../contracts/features/socketEvents.ts';
import type { Actor } from '../authority/access.ts';
import type { OriginCheck } from '../identity/signIn/origin.ts';
import type { EpochReader } from '../installation/epochReader.ts';
import type { Environment } from '../lib/environment.ts';
import { createGhostMemory } from './ghostMemory.ts';
import type { LinkToOtherNodes } from './linkToOtherNodes.ts';
import { createPages } from './pages.ts';
import { peopleOfNodes } from './peopleOfNodes.ts';
import { createPresence } from './presence.ts';
import type { RoomPolicy } from './roomPolicy.ts';
import { checkConnections, type SessionConnections, tooManySocketsText } from './sessionConnections.ts';
import type { OnSocketRefused } from './socketRefusals.ts';
import {
  attachSession,
  type PersonSocket,
  presenceRoom,
  refreshSession,
  type SessionContext,
  type SocketFacts,
} from './socketSession.ts';

/** What the socket server needs from the composition root. */
export type SocketServerOptions = {
  readonly httpServer: HttpServer;
  readonly isOwnOrigin: OriginCheck;
  /** The signed-in person of a request's cookie, if any; does not count as activity. */
  readonly actorOfCookie: (cookieHeader: string | undefined) => Promise<Actor | null>;
  readonly policy: RoomPolicy;
  /** Position at which a socket that joins a room now starts. */
  readonly positionOf: (room: string) => number;
  /** The log's name since its newest restore. */
  readonly epoch: EpochReader;
  readonly otherNodesOn: LinkToOtherNodes;
  /** Called when a person is refused a connection or a room. */
  readonly onRefused: OnSocketRefused;
  readonly environment: Environment;
  readonly logger: Logger;
};

const messageBytesMax = 64 * 1024;
const sessionOverText = 'Your session has timed out.';
/** A connection that opens no socket is closed. */
const socketlessMilliseconds = 10_000;

/** The push server: rooms from membership, presence and ghosts, frames out. Nothing is ever saved through it. */
export type SocketServer = ReturnType<typeof createSocketServer>;

/** Admits sockets of signed-in people, up to the limit per session. */
function admits(
  { actorOfCookie, onRefused }: Pick<SocketServerOptions, 'actorOfCookie' | 'onRefused'>,
  connections: SessionConnections,
) {
  return (socket: PersonSocket, next: (fault?: Error) => void): void => {
    const { request, handshake, data } = socket;
    actorOfCookie(handshake.headers.cookie).then((actor) => {
      if (!actor) return next(new Error(sessionOverText));
      if (!connections.hasPlace(request)) {
        onRefused({ actor, rule: 'PU11', call: 'a live connection', request });
        return next(new Error(tooManySocketsText));
      }
      data.actor = actor;
      next();
    }, next);
  };
}

function openSockets(httpServer: HttpServer) {
  return new Server<ClientToServer, ServerToClient, Record<string, never>, SocketFacts>(httpServer, {
    transports: ['websocket', 'polling'],
    maxHttpBufferSize: messageBytesMax,
    perMessageDeflate: false,
    serveClient: false,
    pingInterval: 10_000,
    pingTimeout: 5_000,
    connectTimeout: socketlessMilliseconds,
  });
}

/** Opens the socket server on the HTTP server; the session cookie and the origin are checked on every request. */
export function createSocketServer(options: SocketServerOptions) {
  const { policy, environment, logger } = options;
  const io = openSockets(options.httpServer);
  const connections = checkConnections(io.engine, options);
  const toTeam = (teamId: number) => io.to(`team-${teamId}`);
  /** The team itself, and everybody with the list of its game's teams open. */
  const toWatchers = (teamId: number) => io.to([`team-${teamId}`, presenceRoom(teamId)]);
  const ghosts = createGhostMemory((message) => toTeam(message.teamId).emit('ghosts', message));
  const others = options.otherNodesOn(io);
  const presence = createPresence(
    environment,
    {
      person: (teamId, person) =>
        toWatchers(teamId).emit('presence', { teamId, people: [person], left: [], isWhole: false }),
      left: (teamId, userId) =>
        toWatchers(teamId).emit('presence', { teamId, people: [], left: [userId], isWhole: false }),
    },
    ghosts,
    others,
  );
  const pages = createPages(environment, ghosts, others);
  const stopTelling = peopleOfNodes({ others, presence, ghosts, pages, environment });

  io.use(admits(options, connections));

  const showGhosts: SessionContext['showGhosts'] = (page, shown) => {
    ghosts.show(page, shown);
    others.send({ kind: 'ghosts', page, ghosts: shown });
  };
  // A log is only replaced while the server is down, so a name generated at each start tells logs apart.
  const log = environment.uuid();
  const session = {
    policy,
    presence,
    ghosts,
    pages,
    showGhosts,
    logger,
    positionOf: options.positionOf,
    log,
    ...{ epoch: options.epoch, onRefused: options.onRefused },
  };
  io.on('connection', (socket) => attachSession(socket, session));
  const refresh = async (isConcerned: (actor: Actor) => boolean): Promise<void> => {
    for (const socket of io.sockets.sockets.values())
      if (isConcerned(socket.data.actor)) await refreshSession(socket, session);
  };

  return {
    /** Delivers a frame to everybody in its room; encoding is costly, so an empty room gets none. */
    emit: (frame: Frame): void => {
      if (io.sockets.adapter.rooms.has(frame.room)) io.to(frame.room).emit('frame', frame);
    },
    /** Updates the rooms of all sockets of these people to their current membership. */
    refreshRooms: (userIds: readonly number[]) => {
      const concerned = new Set(userIds);
      return refresh((actor) => concerned.has(actor.userId));
    },
    /** Updates the rooms of all administrators' sockets, after a game was added. */
    refreshAdministrators: () => refresh((actor) => actor.role === 'Administrator'),
    /** Closes the sockets of an ended session immediately. */
    endSession(sessionRef: string): void {
      for (const socket of io.sockets.sockets.values()) {
        if (socket.data.actor.sessionRef !== sessionRef) continue;
        socket.emit('sessionEnded');
        socket.disconnect(true);
      }
    },
    peopleOf: presence.peopleOf,
    unsavedOf: ghosts.unsavedOf,
    /**
     * The reach of presence: over all nodes, or over this one because nothing else was configured or Redis is
     * unavailable.
     */
    presenceReach: (): 'all nodes' | 'this node only' =>
      others.isConnected() ? 'all nodes' : 'this node only',
    async close() {
      stopTelling();
      await io.close();
      await others.close();
    },
  };
}
