import type { PageCall } from '../../contracts/calls/arrivals.ts';
import type { Call, RequestOf, ResponseOf } from '../../contracts/calls/call.ts';
import type { Position } from '../../contracts/events/recordedEvent.ts';
import type { Actor, Resources } from '../authority/access.ts';
import type { FailedAnswer } from '../authority/answers.ts';

/** The request as every handler sees it, besides its body. */
export type CallContext = {
  /** The caller; null only on public calls. */
  readonly actor: Actor | null;
  /** What the path names, loaded and checked. */
  readonly resources: Resources;
  /** The turn in the path; undefined if there is none. */
  readonly turn: number | undefined;
  /** The report id in the path; undefined if there is none. */
  readonly report: string | undefined;
  /** The id of the person's act, the same across retries; a fresh one for queries. */
  readonly commandId: string;
  /** Distinguishes this act from another one under the same id; undefined for queries. */
  readonly actDigest?: string;
  readonly correlationId: string;
  /** The token of a mailed link in the path; empty on other calls. */
  readonly linkToken: string;
  /** The session id of the request's cookie. */
  readonly sessionId: string | undefined;
  /** What the browser sent as cookies; empty for none. */
  readonly cookies: string;
  /** Address of the client. */
  readonly address: string;
  /** The browser's user agent. */
  readonly userAgent: string;
  /** Whether the answer is as of a moment in the past. */
  readonly isPast: boolean;
  /** Sets a cookie in the browser by a Set-Cookie value. */
  readonly setCookie: (value: string) => void;
  /** Answers a query of the same person as of a position of the log, as if it were made alone. */
  readonly answerAsOf: (query: PageCall, position: Position) => Promise<{ status: number; body: unknown }>;
  /** Says that the answer shows nothing recorded after a position, so that it need not wait for later flushes. */
  readonly showsUpTo: (position: Position) => void;
};

/** Answers one call: the declared response fields, or a failure. */
export type Handler<C extends Call = Call> = (
  request: RequestOf<C>,
  context: CallContext,
) => Promise<ResponseOf<C> | FailedAnswer>;

/** A call with its handler. */
export type BoundCall = { readonly call: Call; readonly handle: Handler };

/**
 * A bound call with its types erased, so that all can be mounted alike; `bind` and `bindStreamed` check the
 * types of both sides before.
 */
const boundOf = (call: unknown, handle: unknown): BoundCall => ({
  call: call as Call,
  handle: handle as Handler,
});

/** Binds a handler to its call, with request and answer typed by the contract. */
export function bind<Request extends Call['request']['shape'], Response extends Call['response']['shape']>(
  call: Call<Request, Response>,
  handle: (
    request: RequestParsed<Call<Request, Response>>,
    context: CallContext,
  ) => Promise<ResponseOf<Call<Request, Response>> | FailedAnswer>,
): BoundCall {
  return boundOf(call, handle);
}

/** A file that is sent while it is generated. */
export type StreamedFile = {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: AsyncIterable<string>;
};

/** Distinguishes a file from the fields of an answer. */
export function isStreamedFile(result: object): result is StreamedFile {
  return 'fileName' in result && 'contentType' in result && 'content' in result;
}

/** Binds a handler to a call that sends a file. */
export function bindStreamed<Request extends Call['request']['shape']>(
  call: Call<Request>,
  handle: (
    request: RequestParsed<Call<Request>>,
    context: CallContext,
  ) => Promise<StreamedFile | FailedAnswer>,
): BoundCall {
  return boundOf(call, handle);
}

/** A request after its schema has parsed it: defaults filled in. */
export type RequestParsed<C> = C extends {
  readonly request: { readonly _zod: { readonly output: infer Output } };
}
  ? Output
  : never;

/** The caller of a call that is not public; throws if missing, which is a fault of the mount. */
export function actorOf(context: CallContext): Actor {
  if (!context.actor) throw new Error('A call that is not public was reached without a signed-in caller.');
  return context.actor;
}

/** The game of the path; throws if missing, which is a fault of the contract. */
export function gameOf(context: CallContext) {
  if (!context.resources.game) throw new Error('The call names no game.');
  return context.resources.game;
}

/** The team of the path; throws if missing, which is a fault of the contract. */
export function teamOf(context: CallContext) {
  if (!context.resources.team) throw new Error('The call names no team.');
  return context.resources.team;
}

/** The turn of the path; throws if missing, which is a fault of the contract. */
export function turnOf(context: CallContext): number {
  if (context.turn === undefined) throw new Error('The call names no turn.');
  return context.turn;
}

/** The decision set of the path; throws if missing, which is a fault of the contract. */
export function decisionSetOf(context: CallContext) {
  if (!context.resources.decisionSet) throw new Error('The call names no decision set.');
  return context.resources.decisionSet;
}
