import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { Context, Middleware } from 'koa';
import * as z from 'zod';
import type { Call } from '../../contracts/calls/call.ts';
import { withoutFields } from '../../contracts/calls/sentRow.ts';
import { wordedIssues } from '../../contracts/calls/wordedIssues.ts';
import type { Position } from '../../contracts/events/recordedEvent.ts';
import type { Eventually } from '../../contracts/eventually.ts';
import { allCalls } from '../../contracts/features/allCalls.ts';
import { sentIdSchema } from '../../contracts/fields/fields.ts';
import { fieldsOf } from '../../contracts/values.ts';
import type { Actor } from '../authority/access.ts';
import {
  forbidden,
  type HandlerResult,
  isFailedAnswer,
  malformed,
  missingOf,
  signInNeeded,
} from '../authority/answers.ts';
import type { Environment } from '../lib/environment.ts';
import { inTime } from '../lib/inTime.ts';
import { actDigestOf } from './actDigest.ts';
import { contradictsPath } from './bodyIds.ts';
import { callFinder, type InPath } from './callPaths.ts';
import { columnLabels } from './columnLabels.ts';
import { type BoundCall, type CallContext, isStreamedFile, type StreamedFile } from './handler.ts';
import type { Answered } from './noteAnswers.ts';
import { lookUp, pastReading, presentReading, type Readers, type Reading } from './reading.ts';

/** Dependencies of mounting, from the composition root. */
export type MountOptions = Readers & {
  readonly uuid: () => string;
  /** The signed-in caller of a request; null if nobody is signed in. */
  readonly actorOf: (context: Context, sessionId: string | undefined) => Promise<Actor | null>;
  readonly sessionIdOf: (context: Context) => string | undefined;
  /** Reads the body of a request; throws an error that says what is wrong with it. */
  readonly readBody: (request: IncomingMessage) => Promise<unknown>;
  /** Called with every answer. */
  readonly noteAnswer: (answered: Answered, result: HandlerResult) => void;
  readonly environment: Pick<Environment, 'timers'>;
  /** Waits, up to a time limit, until the read models show the log up to a position. */
  readonly caughtUp: (position: Position) => Eventually<unknown>;
  /** A digest that cannot be recomputed once the person is erased. */
  readonly digestOf: (userId: number, text: string) => Promise<string>;
};

const commandIdSchema = z.uuid();

type Answering = (context: Context, inPath: InPath) => Promise<void>;

/** The ids of a call: from its path, or from its body if declared there. */
function namedIds({ bodyIds }: Call, ids: InPath['ids'], sent: unknown) {
  if (!ids || !bodyIds) return ids;
  const values = fieldsOf(sent);
  const inBody = Object.entries(bodyIds).map(
    ([name, field]) => [name, sentIdSchema.safeParse(values[field])] as const,
  );
  if (inBody.some(([, parsed]) => !parsed.success)) return undefined;
  return { ...ids, ...Object.fromEntries(inBody.map(([name, parsed]) => [name, parsed.data])) };
}

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
function digestOfAct(
  call: Call,
  actor: Actor | null,
  { path }: Context,
  request: Readonly<Record<string, unknown>>,
  { digestOf }: MountOptions,
): Eventually<string> {
  const digest = actDigestOf(actor, path, request);
  return call.carriesText && actor ? digestOf(actor.userId, digest) : digest;
}

const parse = (call: Call, sent: unknown) => call.request.safeParse(sent, { error });

/**
 * Looks up the caller and, in parallel, what the path names, which is in other stores; the body is read and
 * parsed meanwhile. Neither result is revealed before the caller is known.
 */
function ask({ call }: BoundCall, { ids, linkToken }: InPath, context: Context, options: MountOptions) {
  const asOf = context.get('as-of');
  const sessionId = options.sessionIdOf(context);
  // A request without a session is not worth a look-up of what its path names.
  const isWorthIt = call.access === 'public' || sessionId !== undefined;
  const isPresent = isWorthIt && asOf === '';
  const loading = isPresent && ids && !call.bodyIds ? lookUp(call, ids, options) : undefined;
  const acting = options.actorOf(context, sessionId);
  acting.catch(() => undefined);
  return { asOf, ids, linkToken, sessionId, isWorthIt, isPresent, loading, acting };
}

async function answer(
  bound: BoundCall,
  asking: ReturnType<typeof ask>,
  sent: unknown,
  context: Context,
  options: MountOptions,
): Promise<HandlerResult> {
  const { call } = bound;
  const { asOf: asked, linkToken, sessionId, isWorthIt, isPresent } = asking;
  const named = namedIds(call, asking.ids, sent);
  const loading = asking.loading ?? (isPresent && named ? lookUp(call, named, options) : undefined);
  const parsed = isWorthIt ? parse(call, sent) : undefined;
  const actor = await asking.acting;
  const from = { address: context.ip, userAgent: context.get('user-agent') };
  const noted = (result: HandlerResult, { resources, asOf }: Partial<Reading> = {}): HandlerResult => {
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
  const request = parsed ?? parse(call, sent);
  if (!request.success) return malformed(request.error.issues.map(({ message }) => message));
  const body = withoutFields(request.data, call.readOnly ?? []);
  if (contradictsPath(body, resources)) return noted(missingOf(call));
  const commandId = commandIdOf(call, context, options.uuid);
  if (commandId === undefined) return malformed(['The Idempotency-Key header must be a UUID.']);
  const digest =
    call.kind === 'command' ? digestOfAct(call, actor, context, request.data, options) : undefined;
  const actDigest = typeof digest === 'string' ? digest : await digest;
  const callContext: CallContext = {
    actor,
    resources,
    turn: named.turn,
    report: named.report,
    commandId,
    ...(actDigest !== undefined && { actDigest }),
    correlationId: String(context.state.correlationId),
    linkToken,
    sessionId,
    ...from,
    setCookie: (value) => context.append('Set-Cookie', value),
    showsUpTo: (position) => {
      context.state.shownUpTo = position;
    },
  };
  return noted(await handle(body, callContext), reading);
}

/** A page waits ten seconds for an answer: by then it at least learns that there is none. */
const answerMilliseconds = 7_500;

function answerInTime(
  { call }: BoundCall,
  answering: Promise<HandlerResult>,
  { environment }: MountOptions,
): Promise<HandlerResult> {
  return call.isSlow
    ? answering
    : inTime(`The answer to ${call.path}`, answering, answerMilliseconds, environment);
}

/** Sends a file while it is generated, no faster than it is received; stops if the receiver disconnects. */
function sendFile(context: Context, { fileName, contentType, content }: StreamedFile): void {
  context.attachment(fileName);
  context.type = contentType;
  context.set('Cache-Control', 'no-store');
  context.body = Readable.from(content, { objectMode: false });
}

/** As JSON: for an object Koa does the same in ten microseconds more, a sixth of what a short call takes over HTTP. */
function sendJson(context: Context, fields: object): void {
  context.res.setHeader('Content-Type', 'application/json; charset=utf-8');
  context.body = JSON.stringify(fields);
}

/**
 * The answer to one call: success passes through the response schema, so that undeclared fields are a fault.
 */
function answering(bound: BoundCall, options: MountOptions): Answering {
  const { call } = bound;
  return async (context, inPath) => {
    context.state.errorText = call.errorText;
    const asking = ask(bound, inPath, context, options);
    const sent = await options.readBody(context.req);
    const result = await answerInTime(bound, answer(bound, asking, sent, context, options), options);
    if (isFailedAnswer(result)) {
      context.status = result.httpStatus;
      sendJson(context, { ...result.failure, correlationId: context.state.correlationId });
      context.state.refusal = result.failure.rule ?? result.failure.errors[0];
    } else if (call.isStreamed && isStreamedFile(result)) sendFile(context, result);
    else {
      // A person who has saved can read it back, on any node.
      if (call.kind === 'command' && typeof result.position === 'number')
        await options.caughtUp(result.position);
      sendJson(context, { status: 'Success', ...call.response.parse(result) });
    }
  };
}

/**
 * Mounts every call of the contracts in one loop. Refuses to start when a call has no handler or a handler no
 * call, so that nothing is incomplete.
 */
export function mountCalls(bound: readonly BoundCall[], options: MountOptions): Middleware {
  const handlers = new Map(bound.map((entry) => [entry.call.path, entry]));
  const missing = allCalls.filter((call) => !handlers.has(call.path)).map((call) => call.path);
  if (missing.length > 0) throw new Error(`No handler for: ${missing.join(', ')}`);
  const declared = new Set(allCalls.map((call) => call.path));
  const undeclared = bound.filter((entry) => !declared.has(entry.call.path)).map((entry) => entry.call.path);
  if (undeclared.length > 0) throw new Error(`Not in the contracts: ${undeclared.join(', ')}`);
  const answers = new Map(bound.map((entry) => [entry.call, answering(entry, options)]));
  const find = callFinder(bound.map(({ call }) => call));
  return (context, next) => {
    const found = find(context.path);
    const answerTo = found && answers.get(found.call);
    return answerTo ? answerTo(context, found.inPath) : next();
  };
}
