import { type Call, type Failure, type Missing, notYetStatus } from '../../contracts/calls/call.ts';

/** A failed answer with its HTTP status; the body has the form of the specification. */
export type FailedAnswer = { readonly httpStatus: number; readonly failure: Failure };

/** A handler's result: the declared fields, or a failure. */
export type HandlerResult = Readonly<Record<string, unknown>> | FailedAnswer;

/** Distinguishes a failure from the fields of a success. */
export function isFailedAnswer(result: object): result is FailedAnswer {
  return 'httpStatus' in result && 'failure' in result;
}

function failed(httpStatus: number, errors: readonly string[], rest: Partial<Failure> = {}): FailedAnswer {
  return { httpStatus, failure: { status: 'Error', errors: [...errors], ...rest } };
}

/** The request was understood and refused by a rule. */
export function refusedBy(rule: string, message: string): FailedAnswer {
  return failed(409, [message], { rule });
}

/** The request does not have the declared form; each error names a field. */
export function malformed(errors: readonly string[]): FailedAnswer {
  return failed(400, errors);
}

/** The Idempotency-Key belongs to a different act; nothing was done. */
export function keyTaken(): FailedAnswer {
  return refusedBy(
    'HT34',
    'This Idempotency-Key was already used for a different request. Nothing was done.',
  );
}

/** Nobody is signed in; the client goes to /session-timeout. */
export function signInNeeded(): FailedAnswer {
  return failed(401, ['Your session has timed out.'], { requiresLogin: true });
}

/** The person is known and not permitted to do this. */
export function forbidden(): FailedAnswer {
  return failed(403, ['You are not allowed to do this.'], { rule: 'AC1' });
}

/** The resource does not exist, or belongs to somebody else: the same answer for both. */
export function notFound(what: Missing): FailedAnswer {
  return failed(404, [`The ${what} was not found.`], { rule: 'AC2', missing: what });
}

/** A resource named by a call does not exist, or belongs to somebody else. */
export function missingOf(call: Call): FailedAnswer {
  if (call.path.includes(':intraturn') || call.bodyIds?.intraturn) return notFound('scenario');
  if (call.path.includes(':report')) return notFound('report');
  return notFound(call.path.includes(':team') ? 'team' : 'game');
}

/** No call of the contracts has this path. */
export function noSuchCall(): FailedAnswer {
  return failed(404, ['There is no such call.']);
}

/** An unexpected fault; the person gets the call's own text, the log has the details. */
export function unexpected(errorText: string, correlationId: string): FailedAnswer {
  return failed(500, [errorText], { correlationId });
}

/** The answer is being worked out: saves, forecasts and turns go first. */
export function notYet(): FailedAnswer {
  return failed(notYetStatus, ['This is still being worked out. Please ask again in a moment.']);
}

/** A store does not respond: the same text, with a status that makes the page try again. */
export function away(errorText: string, correlationId: string): FailedAnswer {
  return failed(503, [errorText], { correlationId });
}
