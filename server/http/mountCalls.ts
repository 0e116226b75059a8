import { Readable } from 'node:stream';
import Router from '@koa/router';
import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import * as z from 'zod';
import type { Call } from '../../contracts/calls/call.ts';
import { withoutFields } from '../../contracts/calls/sentRow.ts';
import { wordedIssues } from '../../contracts/calls/wordedIssues.ts';
import type { Position } from '../../contracts/events/recordedEvent.ts';
import { allCalls } from '../../contracts/features/allCalls.ts';
import { groupedBy } from '../../contracts/groupedBy.ts';
import type { Actor } from '../authority/access.ts';
import {
  forbidden,
  type HandlerResult,
  isFailedAnswer,
  malformed,
  missingOf,
  notYet,
  signInNeeded,
} from '../authority/answers.ts';
import type { Environment } from '../lib/environment.ts';
import { inTime, NotYet, TookTooLong } from '../lib/inTime.ts';
import { actDigestOf } from './actDigest.ts';
import { answerUnknown } from './answerCalls.ts';
import { answeredBeside } from './answeredBeside.ts';
import { contradictsPath } from './bodyIds.ts';
import { columnLabels } from './columnLabels.ts';
import { type BoundCall, type CallContext, isStreamedFile, type StreamedFile } from './handler.ts';
import { answerFaults } from './middleware.ts';
import { namedIds, type PathValues } from './namedIds.ts';
import type { Answered } from './noteAnswers.ts';
import { parseBody } from './parseBody.ts';
import { lookUp, pastReading, presentReading, type Readers, type Reading } from './reading.ts';

/** Dependencies of mounting, from the composition root. */
export type MountOptions = Readers & {
  readonly uuid: () => string;
  /** The signed-in caller of a request; null if nobody is signed in. */
  readonly actorOf: (context: Context, sessionId: string | undefined) => Promise<Actor | null>;
  readonly sessionIdOf: (context: Context) => string | undefined;
  /** Called with every answer. */
  readonly noteAnswer: (answered: Answered, result: HandlerResult) => void;
  readonly environment: Pick<Environment, 'timers'>;
  readonly logger: Logger;
  /** Waits, up to a time limit, until the read models show the log up to a position. */
  readonly caughtUp: (position: Position) => Promise<unknown>;
  /** A digest that cannot be recomputed once the person is erased. */
  readonly digestOf: (userId: number, text: string) => Promise<string>;
};

const commandIdSchema = z.uuid();

/** Errors of a request, in words, with the labels of the screens. */
const error = wordedIssues(columnLabels);

/**
 * The id of the person's act, which identifies retries; a request without one gets a fresh id and cannot be
 * retried.
 */
function commandIdOf(call: Call, context: Context, uuid: () => string): string | undefined {
  const sent = context.get('idempotency-key');
  if (call.kind === 'query' || sent === '') return uuid();
  const parsed = commandIdSchema.safeParse(sent);
  return parsed.success ? parsed.data : undefined;
}

/**
 * Distinguishes an act from another one under its id. For an act with a person's texts, only that person's
 * key can recompute it.
 */
async function digestOfAct(
  call: Call,
  actor: Actor | null,
  { path }: Context,
  request: Readonly<Record<string, unknown>>,
  { digestOf }: MountOptions,
): Promise<string> {
  const digest = actDigestOf(actor, path, request);
  return call.carriesText && actor ? digestOf(actor.userId, digest) : digest;
}

/** Nothing is revealed of what the path names before the caller is known. */
async function answer(
  bound: BoundCall,
  context: Context,
  options: MountOptions,
  all: Middleware,
): Promise<HandlerResult> {
  const { call } = bound;
  const inPath: PathValues = context.params;
  const sent: unknown = context.request.body;
  const asked = context.get('as-of');
  const sessionId = options.sessionIdOf(context);
  const named = namedIds(call, inPath, sent);
  // Beside the caller, who is in another store. A request without a session is not worth it.
  const isWorthIt = call.access === 'public' || sessionId !== undefined;
  const loading = isWorthIt && asked === '' && named ? lookUp(call, named, options) : undefined;
  const actor = await options.actorOf(context, sessionId);
  const from = { address: context.ip, userAgent: context.get('user-agent') };
  const noted = (result: HandlerResult, { resources, asOf }: Partial<Reading> = {}): HandlerResult => {
    // What a link on another site asks for is not an attempt of the person who followed it.
    if (!(context.state.isLedHere && isFailedAnswer(result)))
      options.noteAnswer({ call, actor, resources, isOfPast: asOf !== undefined, from }, result);
    return result;
  };
  if (call.access !== 'public' && !actor) return signInNeeded();
  if (!named) return noted(missingOf(call));
  if (call.access === 'administrator' && actor?.role !== 'Administrator') return noted(forbidden());
  const reading =
    asked === ''
      ? presentReading(bound, await (loading ?? lookUp(call, named, options)), actor)
      : await pastReading(bound, named, actor, asked, options);
  if (isFailedAnswer(reading)) return noted(reading);
  const { resources, handle, asOf } = reading;
  if (asOf !== undefined) context.set('As-Of', String(asOf));
  const request = call.request.safeParse(sent, { error });
  if (!request.success) return malformed(request.error.issues.map(({ message }) => message));
  const body = withoutFields(request.data, call.readOnly ?? []);
  if (contradictsPath(body, resources)) return noted(missingOf(call));
  const commandId = commandIdOf(call, context, options.uuid);
  if (commandId === undefined) return malformed(['The Idempotency-Key header must be a UUID.']);
  const actDigest =
    call.kind === 'command' ? await digestOfAct(call, actor, context, request.data, options) : undefined;
  const callContext: CallContext = {
    actor,
    resources,
    turn: named.turn,
    report: named.report,
    commandId,
    ...(actDigest !== undefined && { actDigest }),
    correlationId: String(context.state.correlationId),
    linkToken: inPath.uuid ?? '',
    sessionId,
    cookies: context.get('cookie'),
    ...from,
    isPast: asOf !== undefined,
    setCookie: (value) => context.append('Set-Cookie', value),
    answerAsOf: (query, position) => answeredBeside(context, query, all, { 'as-of': String(position) }),
    showsUpTo: (position) => {
      context.state.shownUpTo = position;
    },
  };
  return noted(await handle(body, callContext), reading);
}

/** A page waits ten seconds for an answer: by then it at least learns that there is none. */
const answerMilliseconds = 7_500;

async function answerInTime(
  { call }: BoundCall,
  answering: Promise<HandlerResult>,
  { environment }: MountOptions,
): Promise<HandlerResult> {
  if (call.isSlow) return answering;
  try {
    return await inTime(`The answer to ${call.path}`, answering, answerMilliseconds, environment);
  } catch (fault) {
    const isLate = fault instanceof TookTooLong || fault instanceof NotYet;
    if (call.isWorkedOut && isLate) return notYet();
    throw fault;
  }
}

/** Sends a file while it is generated, no faster than it is received; stops if the receiver disconnects. */
function sendFile(context: Context, { fileName, contentType, content }: StreamedFile): void {
  context.attachment(fileName);
  context.type = contentType;
  context.body = Readable.from(content, { objectMode: false });
}

/**
 * The answer to one call: success passes through the response schema, so that undeclared fields are a fault.
 */
function answering(bound: BoundCall, options: MountOptions, all: Middleware): Middleware {
  const { call } = bound;
  return async (context) => {
    context.state.errorText = call.errorText;
    const result = await answerInTime(bound, answer(bound, context, options, all), options);
    if (isFailedAnswer(result)) {
      context.status = result.httpStatus;
      context.body = { ...result.failure, correlationId: context.state.correlationId };
      context.state.refusal = result.failure.rule ?? result.failure.errors[0];
    } else if (call.fileTypes && isStreamedFile(result)) sendFile(context, result);
    else {
      // A person who has saved can read it back, on any node.
      if (call.kind === 'command' && typeof result.position === 'number')
        await options.caughtUp(result.position);
      context.body = { status: 'Success', ...call.response.parse(result) };
    }
  };
}

const prefix = '/api';
/** `game` of `/game/:game/roster`. */
const firstWordOf = (path: string): string => path.split('/', 2)[1] ?? '';

/**
 * Mounts every call of the contracts as a route. Refuses to start when a call has no handler or a handler no
 * call, so that nothing is incomplete.
 */
export function mountCalls(bound: readonly BoundCall[], options: MountOptions): Middleware {
  const handlers = new Map(bound.map((entry) => [entry.call.path, entry]));
  const missing = allCalls.filter((call) => !handlers.has(call.path)).map((call) => call.path);
  if (missing.length > 0) throw new Error(`No handler for: ${missing.join(', ')}`);
  const declared = new Set(allCalls.map((call) => call.path));
  const undeclared = bound.filter((entry) => !declared.has(entry.call.path)).map((entry) => entry.call.path);
  if (undeclared.length > 0) throw new Error(`Not in the contracts: ${undeclared.join(', ')}`);
  // A router tries every path that it has, for all calls together a tenth of a save: each first word has its own.
  const routers = new Map<string, Middleware>();
  const routes: Middleware = (context, next) => {
    const router = routers.get(firstWordOf(context.path.slice(prefix.length)));
    return router ? router(context, next) : next();
  };
  const faults = answerFaults(options.logger);
  const each: Middleware = (context) =>
    faults(context, () => routes(context, async () => answerUnknown(context)));
  for (const [word, entries] of groupedBy(bound, ({ call }) => firstWordOf(call.path))) {
    // Of two paths that match, `/game/list` and `/game/:game`, the one with fewer parameters is meant.
    const router = new Router({ prefix, sensitive: true, strict: true, exclusive: 'specificity' });
    for (const entry of entries) router.post(entry.call.path, parseBody, answering(entry, options, each));
    routers.set(word, router.routes() as Middleware);
  }
  return routes;
}
