import type { IncomingMessage } from 'node:http';
import type { Actor } from '../authority/access.ts';
import type { AccessLog } from '../identity/accessLog.ts';
import type { RequestPlace } from '../identity/clientPlace.ts';

/** What was refused to a socket, and by which rule. */
export type SocketRefusal = {
  readonly actor: Actor | null;
  readonly rule: 'PU8' | 'PU11' | 'AC2';
  /** What was asked for, in the product's words. */
  readonly call: 'a live connection' | 'the room of a team' | 'the rooms of a game';
  readonly gameId?: number;
  readonly teamId?: number;
  readonly request: IncomingMessage;
};

/** Told of every refusal; nobody waits for it. */
export type OnSocketRefused = (refusal: SocketRefusal) => void;

/** From where a request of a socket came: as that of a call, by the address that our own proxies wrote last. */
function placeOf({ headers, socket }: IncomingMessage, trustedProxies: number): RequestPlace {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const ofProxies = trustedProxies > 0 ? forwarded.slice(-trustedProxies) : [];
  const address = ofProxies[0]?.trim() || socket.remoteAddress || '';
  return { address, userAgent: headers['user-agent'] ?? '' };
}

/** Notes refusals of sockets as those of calls are noted. */
export function noteSocketRefusals(
  access: Pick<AccessLog, 'noteRefusal'>,
  trustedProxies: number,
): OnSocketRefused {
  return ({ actor, rule, call, gameId, teamId, request }) =>
    access.noteRefusal({
      kind: 'accessRefused',
      actor,
      gameId,
      teamId,
      result: rule,
      details: { call },
      from: placeOf(request, trustedProxies),
    });
}
