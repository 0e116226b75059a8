import { remarksMax, remarksMinutes } from '../../../contracts/calls/talk.ts';
import type { IdentityEnvironment } from '../model/identityEnvironment.ts';
import type { Marks } from './marks.ts';
import { type AllowedTry, type CountedTry, createSlidingCount, createSlidingLimit } from './slidingLimit.ts';
import { memoryTryCounts, type TryCounts } from './tryCounts.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Mails sent to one account in an hour: enough for somebody who looks in the wrong mailbox first. */
export const mailsOfAccountMax = 5;

/** Requests for a mail from one address in a quarter of an hour with unknown e-mails: mistyping of a lecture. */
export const mailRequestsOfAddressMax = 120;

/** Mails to accounts from one address in a quarter of an hour: a lecture of six hundred, twice each. */
export const mailsOfAddressMax = 1_200;

/** Unknown codes in a quarter of an hour: more than mistyping, nothing against 150 billion codes. */
export const wrongJoinCodesMax = 20;

/** Changes of e-mail by one account in an hour; each mails a notice to the previous mailbox. */
export const emailChangesOfAccountMax = 10;

/** Messages sent by one account in a quarter of an hour: one to each of ten teams, six times over. */
export const messagesOfAccountMax = 60;

/** Estimates of one person in a second: each follows a rest of the keys. */
export const estimatesOfAccountMax = 4;

/** Practice games that one person starts in an hour. */
export const practiceStartsMax = 3;

/** Guests from one address in a quarter of an hour: a lecture. */
export const guestsOfAddressMax = 120;

/** Steps of launches from one address in five minutes: a lecture hall behind one, each of its people once. */
export const launchesOfAddressMax = 600;

/** Errors reported by one browser session, or one address without a session, in five minutes. */
export const logsOfSessionMax = 60;
export const logsOfAddressMax = 600;

/** Rate limits for cheap requests with costly effects [ID21]. Each returns undefined when the limit is reached. */
export type RequestLimits = {
  /** A request for a mail with an e-mail that no account has; `address` is the client's. */
  takeMailRequest(address: string): Promise<AllowedTry | undefined>;
  /** A request for a mail to an account, after the account's own limit. */
  takeMailFrom(address: string): Promise<AllowedTry | undefined>;
  /** A mail to an account. */
  takeMail(userId: number): Promise<AllowedTry | undefined>;
  /** A join code, which counts as wrong unless the try is given back [JC7]. */
  takeJoinCode(userId: number): Promise<AllowedTry | undefined>;
  /** A change of an account's e-mail by its owner. */
  takeEmailChange(userId: number): Promise<AllowedTry | undefined>;
  /** A message to others [MG12]. */
  takeMessage(userId: number): Promise<AllowedTry | undefined>;
  /** A remark to the team [TL7]; the answer says from when on the next one is allowed. */
  countRemark(userId: number): Promise<CountedTry>;
  /** A start of a practice game [PG1]; the answer says from when on the next one is allowed. */
  countPractice(userId: number): Promise<CountedTry>;
  /** A guest; `address` is the client's. */
  takeGuest(address: string): Promise<AllowedTry | undefined>;
  /** A step of a launch from a learning management system [LI18]; `address` is the client's. */
  takeLaunch(step: 'login' | 'launch', address: string): Promise<AllowedTry | undefined>;
  /** An estimate of unsaved decisions. */
  takeEstimate(userId: number): Promise<AllowedTry | undefined>;
  /** A report of a client's error; `sessionRef` if somebody is signed in. */
  takeLog(report: {
    readonly sessionRef: string | undefined;
    readonly address: string;
  }): Promise<AllowedTry | undefined>;
};

/**
 * The limits over shared counts. Counted per process are error reports, since the shared store may be what failed, and
 * estimates, which would take longer to count than to make.
 */
export function createRequestLimits(
  counts: () => Promise<TryCounts>,
  environment: Pick<IdentityEnvironment, 'clock'>,
  marks: Marks,
): RequestLimits {
  const ownCounts = memoryTryCounts();
  const own = async () => ownCounts;
  const limit = (from: typeof counts, name: string, triesMax: number, windowMilliseconds: number) =>
    createSlidingLimit(from, { name, triesMax, windowMilliseconds }, environment);
  const mailRequests = limit(counts, 'mail at', mailRequestsOfAddressMax, 15 * minute);
  const mailsFrom = limit(counts, 'mail from', mailsOfAddressMax, 15 * minute);
  const mails = limit(counts, 'mail to', mailsOfAccountMax, hour);
  const joinCodes = limit(counts, 'join code', wrongJoinCodesMax, 15 * minute);
  const emailChanges = limit(counts, 'email of', emailChangesOfAccountMax, hour);
  const messages = limit(counts, 'message', messagesOfAccountMax, 15 * minute);
  const remarks = createSlidingCount(
    counts,
    { name: 'remark', triesMax: remarksMax, windowMilliseconds: remarksMinutes * minute },
    environment,
  );
  const practices = createSlidingCount(
    counts,
    { name: 'practice', triesMax: practiceStartsMax, windowMilliseconds: hour },
    environment,
  );
  const guests = limit(counts, 'guest at', guestsOfAddressMax, 15 * minute);
  const launches = limit(counts, 'launch', launchesOfAddressMax, 5 * minute);
  const estimates = limit(own, 'estimate', estimatesOfAccountMax, second);
  const logsOfSession = limit(own, 'log', logsOfSessionMax, 5 * minute);
  const logsOfAddress = limit(own, 'log at', logsOfAddressMax, 5 * minute);
  return {
    takeMailRequest: (address) => mailRequests.take(marks.address(address)),
    takeMailFrom: (address) => mailsFrom.take(marks.address(address)),
    takeMail: (userId) => mails.take(String(userId)),
    takeJoinCode: (userId) => joinCodes.take(String(userId)),
    takeEmailChange: (userId) => emailChanges.take(String(userId)),
    takeMessage: (userId) => messages.take(String(userId)),
    countRemark: (userId) => remarks.count(String(userId)),
    countPractice: (userId) => practices.count(String(userId)),
    takeGuest: (address) => guests.take(marks.address(address)),
    takeLaunch: (step, address) => launches.take(`${step} ${marks.address(address)}`),
    takeEstimate: (userId) => estimates.take(String(userId)),
    takeLog: ({ sessionRef, address }) =>
      sessionRef === undefined ? logsOfAddress.take(marks.address(address)) : logsOfSession.take(sessionRef),
  };
}
