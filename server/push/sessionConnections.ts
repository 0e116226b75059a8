import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Server } from 'socket.io';
import type { Actor } from '../authority/access.ts';
import type { OriginCheck } from '../identity/signIn/origin.ts';
import type { OnSocketRefused } from './socketRefusals.ts';

/** Sockets per session: more tabs than a person follows, and few enough that no session fills the memory. */
export const socketsOfSessionMax = 20;

/** Why the page in one tab too many does not update live. */
export const tooManySocketsText =
  `Quarterdeck is open in ${socketsOfSessionMax} tabs already. ` + 'Close one to get live updates here.';

/** Connections per session: beside its sockets, those not yet notified and those lost silently. */
const connectionsOfSessionMax = 2 * socketsOfSessionMax;

/**
 * Represents no session: a connection without one is told so when it asks for a socket. A refused connection
 * would tell the page nothing, and log an error in its user's console whenever a session ends.
 */
const nobody = '';

const ignore = (): void => undefined;

/** What socket requests are checked with. */
export type ConnectionChecks = {
  readonly isOwnOrigin: OriginCheck;
  readonly actorOfCookie: (cookieHeader: string | undefined) => Promise<Actor | null>;
  readonly onRefused: OnSocketRefused;
  readonly logger: Logger;
};

/** The owners of the connections under the sockets. */
export type SessionConnections = {
  /** Whether the connection opened by a request is among the oldest open ones of its session, up to the limit. */
  hasPlace(opening: IncomingMessage): boolean;
};

/**
 * Admits socket requests, including polls and upgrades with a connection id, only from our own pages and with
 * the cookie of the session that opened the connection: the id appears in URLs, which appear in the logs of
 * proxies.
 */
export function checkConnections(
  engine: Server['engine'],
  { isOwnOrigin, actorOfCookie, onRefused, logger }: ConnectionChecks,
): SessionConnections {
  const sessionOfRequest = new WeakMap<IncomingMessage, string>();
  const sessionOf = new Map<string, string>();
  const connectionsOf = new Map<string, Set<IncomingMessage>>();

  async function isOwners(request: IncomingMessage): Promise<boolean> {
    if (!isOwnOrigin(request.headers)) return refused(request, null);
    const actor = await actorOfCookie(request.headers.cookie);
    const sessionRef = actor?.sessionRef ?? nobody;
    sessionOfRequest.set(request, sessionRef);
    const connectionId = new URL(request.url ?? '/', 'http://localhost').searchParams.get('sid');
    const owner = connectionId === null ? sessionRef : sessionOf.get(connectionId);
    // A closed connection has no owner: its page has not learned of its end yet.
    return owner === undefined || owner === sessionRef ? owner === sessionRef : refused(request, actor);
  }

  function refused(request: IncomingMessage, actor: Actor | null): false {
    onRefused({ actor, rule: 'PU8', call: 'a live connection', request });
    return false;
  }

  engine.use(async (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    // A disconnect during the check must not end the process: nothing else handles an upgrade's errors yet.
    request.socket.on('error', ignore);
    const isAllowed = await isOwners(request).catch((fault) => {
      logger.error({ err: fault }, 'the request of a socket could not be checked');
      return false;
    });
    request.socket.off('error', ignore);
    if (isAllowed) return next();
    response.writeHead(403);
    response.end();
  });

  engine.on('connection', (connection: Connection) => {
    const sessionRef = sessionOfRequest.get(connection.request) ?? nobody;
    const connections = connectionsOf.get(sessionRef) ?? new Set();
    connectionsOf.set(sessionRef, connections.add(connection.request));
    sessionOf.set(connection.id, sessionRef);
    connection.once('close', () => {
      sessionOf.delete(connection.id);
      connections.delete(connection.request);
      if (connections.size === 0) connectionsOf.delete(sessionRef);
    });
    if (connections.size > connectionsOfSessionMax) connection.close(true);
  });

  return {
    hasPlace(opening) {
      const connections = [...(connectionsOf.get(sessionOfRequest.get(opening) ?? nobody) ?? [])];
      const place = connections.indexOf(opening);
      return place >= 0 && place < socketsOfSessionMax;
    },
  };
}

/** The parts of an Engine.IO connection used here. */
type Connection = {
  readonly id: string;
  readonly request: IncomingMessage;
  once(event: 'close', listener: () => void): unknown;
  close(isDiscarding: boolean): unknown;
};
