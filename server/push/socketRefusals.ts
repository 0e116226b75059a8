import type { IncomingMessage } from 'node:http';
import type { Actor } from '../authority/access.ts';
import type { AccessLog } from '../identity/access/accessLog.ts';
import type { RequestPlace } from '../identity/access/clientPlace.ts';

/** A refused socket request, and the rule. */
export type SocketRefusal = {
  readonly actor: Actor | null;
  readonly rule: 'PU8' | 'PU11' | 'AC2';
  /** What was requested, in the product's words. */
  readonly call: 'a live connection' | 'the room of a team' | 'the rooms of a game';
  readonly gameId?: number;
  readonly teamId?: number;
  readonly request: IncomingMessage;
};

/** Called on every refusal; never awaited. */
export type OnSocketRefused = (refusal: SocketRefusal) => void;

/** The origin of a socket request: as for a call, the address last written by our own proxies. */
function placeOf({ headers, socket }: IncomingMessage, trustedProxies: number): RequestPlace {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const ofProxies = trustedProxies > 0 ? forwarded.slice(-trustedProxies) : [];
  const address = ofProxies[0]?.trim() || socket.remoteAddress || '';
  return { address, userAgent: headers['user-agent'] ?? '' };
}

/** Logs refusals of sockets like those of calls. */
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
