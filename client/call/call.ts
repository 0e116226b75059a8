import { logout } from '../../contracts/calls/account.ts';
import { type Call, failureSchema, type RequestOf, type ResponseOf } from '../../contracts/calls/call.ts';
import { pathOf } from '../../contracts/calls/pathOf.ts';
import { isFields } from '../../contracts/values.ts';
import { forgetBegunCalls, type ServerAnswer, takeArrivedAnswer, takeBegunCall } from './begunCalls.ts';
import { firstAborted } from './firstAborted.ts';
import { whenReleased } from './heldCalls.ts';
import { sawEpoch } from './logEpoch.ts';
import { readServerTime } from './serverClock.ts';
import { storesAway } from './storesAway.ts';

/** Values for the parts of a call's path: ids for `:game`, `:team`, `:intraturn`, text for `:uuid` and `:report`. */
export type PathParams = Readonly<Record<string, number | string>>;

type CallOptions = {
  /** Kept by the caller over retries of one act, so that the act is recorded once. */
  readonly commandId?: string;
  readonly signal?: AbortSignal | undefined;
  /** The position of the log that a historical call asks for; now without it. */
  readonly asOf?: number;
};

const timeoutMilliseconds = 10_000;
/** An answer that has not come by then may have a store to wait for, which the page asks about. */
const slowMilliseconds = 500;
const slowTimeoutMilliseconds = 180_000;

/** A call that did not succeed: an answer of the server, or no answer at all. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly errors: readonly string[];
  readonly requiresLogin: boolean;
  /** True when no answer came at all: the connection is gone, or the server took too long. */
  readonly isUnanswered: boolean;
  /** True when the server answered that one of its stores is away, which passes by itself. */
  readonly isServerAway: boolean;
  /** True when a command may or may not have been recorded; the same commandId may be sent again. */
  readonly isOutcomeUnknown: boolean;
  /** True for background calls whose failures are never told to the person. */
  readonly isSilent: boolean;

  constructor(
    call: Call,
    failure: { errors?: readonly string[]; requiresLogin?: boolean; httpStatus?: number },
  ) {
    const errors = failure.errors ?? [];
    super(errors.length > 0 ? errors.join('\n') : call.errorText);
    this.errors = errors;
    this.requiresLogin = failure.requiresLogin ?? false;
    this.isUnanswered = failure.httpStatus === undefined;
    this.isServerAway = failure.httpStatus === 503;
    this.isOutcomeUnknown =
      call.kind === 'command' && (failure.httpStatus === undefined || failure.httpStatus >= 500);
    this.isSilent = call.isSilent ?? false;
  }
}

/**
 * Whether a failure says that a command was not recorded, as a refusal does. Who has to sign in again is told nothing of
 * what became of an earlier try.
 */
export function isRefusal(failure: unknown): boolean {
  return failure instanceof CallFailed && !failure.isOutcomeUnknown && !failure.requiresLogin;
}

/** The address of a call, its ids filled in. */
export function addressOf(call: { readonly path: string }, params: PathParams): string {
  return `/api${pathOf(call, params)}`;
}

async function send(address: string, body: unknown, call: Call, options: CallOptions): Promise<ServerAnswer> {
  const timeout = AbortSignal.timeout(call.isSlow ? slowTimeoutMilliseconds : timeoutMilliseconds);
  const sentAt = Date.now();
  const response = await fetch(address, {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      'Content-Type': 'application/json',
      ...(options.commandId ? { 'Idempotency-Key': options.commandId } : {}),
      ...(options.asOf === undefined ? {} : { 'As-Of': String(options.asOf) }),
    },
    body: JSON.stringify(body),
    signal: options.signal ? firstAborted([options.signal, timeout]) : timeout,
  });
  const receivedAt = Date.now();
  const answer: unknown = await response.json().catch(() => null);
  const { headers, status: httpStatus } = response;
  const [date, epoch] = [headers.get('date'), headers.get('log-epoch')];
  return { sentAt, receivedAt, httpStatus, date, epoch, answer };
}

/** What an answer of success tells; undefined for every other. */
function fieldsOf<C extends Call>(contract: C, { answer }: ServerAnswer): ResponseOf<C> | undefined {
  const { status, ...fields } = isFields(answer) ? answer : {};
  const parsed = status === 'Success' ? contract.response.safeParse(fields) : undefined;
  return parsed?.success ? (parsed.data as ResponseOf<C>) : undefined;
}

async function post(
  call: Call,
  params: PathParams,
  body: unknown,
  options: CallOptions,
): Promise<ServerAnswer> {
  const address = addressOf(call, params);
  const released = call.path === logout.path ? undefined : whenReleased();
  if (released) await released;
  if (call.kind === 'command') forgetBegunCalls();
  try {
    // What the page has begun asks for now.
    const begun = options.asOf === undefined ? takeBegunCall(address, body)?.coming : undefined;
    return (await begun) ?? (await send(address, body, call, options));
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new CallFailed(call, {});
  }
}

/** Whoever waits is told what for, long before the call gives up. */
async function askingWhenSlow<Answer>({ isSlow = false }: Call, answering: Promise<Answer>): Promise<Answer> {
  const timer = isSlow ? undefined : setTimeout(() => storesAway.report(), slowMilliseconds);
  try {
    return await answering;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Makes one call of the contract and gives its answer, the status apart. Every failure is a CallFailed whose
 * message is the text for the person: the server's errors, else the call's own text.
 */
export async function call<C extends Call>(
  contract: C,
  params: PathParams,
  body: RequestOf<C>,
  options: CallOptions = {},
): Promise<ResponseOf<C>> {
  const answered = await askingWhenSlow(contract, post(contract, params, body, options));
  const { sentAt, receivedAt, httpStatus, date, epoch, answer } = answered;
  readServerTime(date, sentAt, receivedAt);
  sawEpoch(epoch);
  if (httpStatus === 503) storesAway.report();
  const failure = failureSchema.safeParse(answer);
  if (failure.success) {
    const { errors, requiresLogin = false } = failure.data;
    throw new CallFailed(contract, { errors, requiresLogin, httpStatus });
  }
  const fields = fieldsOf(contract, answered);
  if (fields === undefined) throw new CallFailed(contract, { httpStatus });
  return fields;
}

/**
 * What a call would tell that the page itself has begun, where its answer is there already: a screen that asks for it
 * is painted with it at once. Undefined everywhere else; then the call is to be made.
 */
export function answerAtHand<C extends Call>(
  contract: C,
  params: PathParams,
  body: RequestOf<C>,
): ResponseOf<C> | undefined {
  const answered = takeArrivedAnswer(addressOf(contract, params), body);
  if (!answered) return undefined;
  readServerTime(answered.date, answered.sentAt, answered.receivedAt);
  sawEpoch(answered.epoch);
  return fieldsOf(contract, answered);
}
