import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Server } from 'socket.io';
import type { Actor } from '../authority/access.ts';
import type { OriginCheck } from '../identity/origin.ts';
import type { OnSocketRefused } from './socketRefusals.ts';

/** Sockets of one session: more tabs than a person follows, and few enough that no session fills the memory. */
export const socketsOfSessionMax = 20;

/** Why the page of one tab too many does not follow live. */
export const tooManySocketsText = `Quarterdeck is open in ${socketsOfSessionMax} tabs already. Close one, and this one follows live again.`;

/** Connections of one session: beside its sockets those that are still to be told, or were lost without a word. */
const connectionsOfSessionMax = 2 * socketsOfSessionMax;

/**
 * Stands for no session: whoever opens a connection without one is told so when it asks for a socket. A refused connection
 * would tell the page nothing, and its user's console of an error each time a session ends.
 */
const nobody = '';

const ignore = (): void => undefined;

/** What the requests of sockets are checked with. */
export type ConnectionChecks = {
  readonly isOwnOrigin: OriginCheck;
  readonly actorOfCookie: (cookieHeader: string | undefined) => Promise<Actor | null>;
  readonly onRefused: OnSocketRefused;
  readonly logger: Logger;
};

/** Whose the connections under the sockets are. */
export type SessionConnections = {
  /** Whether the connection that a request opened is among the oldest open ones of its session, as many as it may have. */
  hasPlace(opening: IncomingMessage): boolean;
};

/**
 * Lets through the requests of sockets, polls and upgrades with the id of a connection included, only from our own pages
 * and with the cookie of the session that opened the connection: the id stands in addresses, and those in logs of proxies.
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
    // A connection that is gone is nobody's: its page has not heard of its end yet.
    return owner === undefined || owner === sessionRef ? owner === sessionRef : refused(request, actor);
  }

  function refused(request: IncomingMessage, actor: Actor | null): false {
    onRefused({ actor, rule: 'PU8', call: 'a live connection', request });
    return false;
  }

  engine.use(async (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    // Whoever hangs up during the check must not end the process: nobody else listens to an upgrade's faults as yet.
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

/** What of a connection of Engine.IO is used here. */
type Connection = {
  readonly id: string;
  readonly request: IncomingMessage;
  once(event: 'close', listener: () => void): unknown;
  close(isDiscarding: boolean): unknown;
};
