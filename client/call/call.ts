import { logout } from '../../contracts/calls/account.ts';
import {
  type Call,
  dataOf,
  dataOfPage,
  type Failure,
  failureSchema,
  notYetStatus,
  type RequestOf,
  type ResponseOf,
} from '../../contracts/calls/call.ts';
import { pathOf } from '../../contracts/calls/pathOf.ts';
import { isFields } from '../../contracts/values.ts';
import { createStore } from '../lib/store.ts';
import { whenReleased } from './heldCalls.ts';
import { sawEpoch } from './logEpoch.ts';
import { forgetPageAnswers, takePageAnswer } from './pageAnswers.ts';
import { readServerTime } from './serverClock.ts';
import { storesAway } from './storesAway.ts';

/** A signal that is aborted as soon as one of several is; some supported browsers lack `AbortSignal.any`. */
function firstAborted(signals: readonly AbortSignal[]): AbortSignal {
  const first = new AbortController();
  for (const signal of signals) {
    const abort = (): void => first.abort(signal.reason);
    if (signal.aborted) abort();
    // Once one is aborted, the listeners on the others are removed.
    else signal.addEventListener('abort', abort, { once: true, signal: first.signal });
  }
  return first.signal;
}

/** Values of the path parameters: ids for `:game`, `:team`, `:intraturn`, text for `:uuid` and `:report`. */
export type PathParams = Readonly<Record<string, number | string>>;

type CallOptions = {
  /** Kept by the caller across retries of one action, so that it is recorded once. */
  readonly commandId?: string;
  readonly signal?: AbortSignal | undefined;
  /** The log position of a historical call; omitted for now. */
  readonly asOf?: number;
};

const timeoutMilliseconds = 10_000;
/** If no answer has come by then, a store may be unavailable, and the page asks. */
const slowMilliseconds = 500;
const slowTimeoutMilliseconds = 180_000;

/** A failed call: an error response of the server, or no response at all. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly errors: readonly string[];
  readonly requiresLogin: boolean;
  /** True when the server did not respond: the connection is lost, it timed out, or something else answered. */
  readonly isUnanswered: boolean;
  /** True when the server responded that one of its stores is unavailable, which is temporary. */
  readonly isServerAway: boolean;
  /** True when the server is still working the answer out; asking again brings it. */
  readonly isNotYet: boolean;
  /** True when a command may or may not have been recorded; the same commandId may be sent again. */
  readonly isOutcomeUnknown: boolean;
  /** What does not exist for this user; undefined if the call failed for another reason. */
  readonly missing: Failure['missing'];
  /** True for background calls whose failures are never shown to the user. */
  readonly isSilent: boolean;

  constructor(
    call: Call,
    failure: Partial<Pick<Failure, 'errors' | 'requiresLogin' | 'missing'>> & { httpStatus?: number },
  ) {
    const errors = failure.errors ?? [];
    super(errors.length > 0 ? errors.join('\n') : call.errorText);
    this.errors = errors;
    this.requiresLogin = failure.requiresLogin ?? false;
    this.missing = failure.missing;
    this.isUnanswered = failure.httpStatus === undefined;
    this.isServerAway = failure.httpStatus === 503;
    this.isNotYet = failure.httpStatus === notYetStatus;
    this.isOutcomeUnknown =
      call.kind === 'command' && (failure.httpStatus === undefined || failure.httpStatus >= 500);
    this.isSilent = call.isSilent ?? false;
  }
}

/**
 * Whether something on the way answered the latest call: a sign-in page of the network, a filter. A gateway that
 * says that it cannot reach the server is none of these.
 */
export const isNetworkAnswering = createStore(false);

const gatewayStatuses: readonly number[] = [502, 503, 504];
const networkAnsweredText = 'The network answered instead of the server: does it want a sign-in?';

/** The failure of a call that was answered, but not in the product's own form: the server may have seen it or not. */
export function notAnsweredByServer(call: Call, httpStatus: number): CallFailed {
  const isNetwork = !gatewayStatuses.includes(httpStatus);
  isNetworkAnswering.set(isNetwork);
  return new CallFailed(call, isNetwork ? { errors: [networkAnsweredText] } : {});
}

/**
 * Whether a failure means that a command was not recorded, as a refusal does. A request to sign in again says
 * nothing about an earlier attempt.
 */
export function isRefusal(failure: unknown): boolean {
  return failure instanceof CallFailed && !failure.isOutcomeUnknown && !failure.requiresLogin;
}

/** The address of a call with its ids filled in. */
export function addressOf(call: { readonly path: string }, params: PathParams): string {
  return `/api${pathOf(call, params)}`;
}

/** The response of the server. */
type ServerAnswer = {
  readonly sentAt: number;
  readonly receivedAt: number;
  readonly httpStatus: number;
  /** The Date of the response. */
  readonly date: string | null;
  /** Name of the log that it belongs to; null if not stated. */
  readonly epoch: string | null;
  /** Its JSON; null if it had none. */
  readonly answer: unknown;
};

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
  // An answer that was given up, or whose line was lost, is not an answer of the network.
  const answer: unknown = await response.json().catch((cause: unknown) => {
    if (cause instanceof SyntaxError) return null;
    throw cause;
  });
  const { headers, status: httpStatus } = response;
  const [date, epoch] = [headers.get('date'), headers.get('log-epoch')];
  return { sentAt, receivedAt, httpStatus, date, epoch, answer };
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
  if (call.kind === 'command') forgetPageAnswers();
  try {
    return await send(address, body, call, options);
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new CallFailed(call, {});
  }
}

/** Tells the user which store the call is waiting for, long before it times out. */
async function askingWhenSlow<Answer>(
  { isSlow, isWorkedOut }: Call,
  answering: Promise<Answer>,
): Promise<Answer> {
  const timer = isSlow || isWorkedOut ? undefined : setTimeout(() => storesAway.report(), slowMilliseconds);
  try {
    return await answering;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Makes one call of the contract and returns its answer, without the status. Every failure is a CallFailed
 * whose message is the text for the user: the server's errors, or else the call's own text.
 */
export async function call<C extends Call>(
  contract: C,
  params: PathParams,
  body: RequestOf<C>,
  options: CallOptions = {},
): Promise<ResponseOf<C>> {
  const answered = await askingWhenSlow(contract, post(contract, params, body, options));
  const { sentAt, receivedAt, httpStatus, date, epoch, answer } = answered;
  const failure = failureSchema.safeParse(answer);
  if (!failure.success && !(isFields(answer) && answer.status === 'Success'))
    throw notAnsweredByServer(contract, httpStatus);
  isNetworkAnswering.set(false);
  readServerTime(date, sentAt, receivedAt);
  sawEpoch(epoch);
  if (httpStatus === 503) storesAway.report();
  if (failure.success) throw new CallFailed(contract, { ...failure.data, httpStatus });
  const fields = dataOf(contract, answered.answer);
  if (fields === undefined) throw new CallFailed(contract, { httpStatus });
  return fields;
}

/** The answer of a call that came with the page; undefined if it must be made. */
export function answerOfPage<C extends Call>(
  contract: C,
  params: PathParams,
  body: RequestOf<C>,
): ResponseOf<C> | undefined {
  return dataOfPage(contract, takePageAnswer({ path: pathOf(contract, params), body: { ...body } }));
}
