import type { Context, Middleware } from 'koa';
import { currentSession } from '../../contracts/calls/account.ts';
import { type Arrival, drawnArrivals, type PageCall } from '../../contracts/calls/arrivals.ts';
import { type Call, dataOfPage, type ResponseOf } from '../../contracts/calls/call.ts';
import type { PageAnswer } from '../../contracts/calls/pageAnswers.ts';
import { pathOf } from '../../contracts/calls/pathOf.ts';
import { isFields } from '../../contracts/values.ts';
import { answeredBeside } from './answeredBeside.ts';

/** The ids and named parts in an address if it matches the pattern of a screen. */
export function idsInAddress(pattern: string, address: string): Record<string, string> | undefined {
  const named = pattern.replace(/:(\w+)/g, '(?<$1>[1-9]\\d*)');
  const found = new RegExp(`^${named}/?$`).exec(address);
  return found ? { ...found.groups } : undefined;
}

/** The screen of a path. */
export function arrivalAt(path: string): Arrival | undefined {
  const arrivals: readonly Arrival[] = Object.values(drawnArrivals);
  return arrivals.find((arrival) => idsInAddress(arrival.path, path));
}

/** A screen and the answers that it is drawn from, the session first. */
export type Shown = {
  readonly arrival: Arrival;
  /** With its parameters. */
  readonly address: string;
  readonly answers: readonly PageAnswer[];
};

/**
 * Answers a call for the person who asks for the page: by the same handler, with the same checks. Null if it failed,
 * which the page then learns by asking.
 */
async function answered(context: Context, call: PageCall, calls: Middleware): Promise<PageAnswer | null> {
  const { body: answer } = await answeredBeside(context, call, calls);
  return isFields(answer) && answer.status === 'Success' ? { ...call, answer } : null;
}

/** The answer to one of the calls without a body; undefined if it failed. */
function answerIn<C extends Call>(
  answers: readonly PageAnswer[],
  call: C,
  ids: Readonly<Record<string, string>> = {},
): ResponseOf<C> | undefined {
  const path = pathOf(call, ids);
  return dataOfPage(call, answers.find((one) => one.path === path)?.answer);
}

/** Adds the answers to the first calls of an address, then those to the calls that they name, unless it leads on. */
async function answersAt(
  context: Context,
  { arrival, address, answers }: Shown,
  calls: Middleware,
): Promise<Shown & { readonly next: string | undefined }> {
  const ids = idsInAddress(arrival.path, address) ?? {};
  const answersTo = async (wanted: readonly PageCall[]) =>
    (await Promise.all(wanted.map((call) => answered(context, call, calls)))).filter((one) => one !== null);
  const first = arrival.calls.map((call) => ({ path: pathOf(call, ids), body: {} }));
  const isNew = ({ path }: PageCall): boolean => !answers.some((one) => one.path === path);
  const own = [...answers, ...(await answersTo(first.filter(isNew)))];
  const arrived = {
    ids,
    search: context.URL.searchParams,
    answerTo: <C extends Call>(call: C) => answerIn(own, call, ids),
  };
  const next = arrival.leadsTo?.(arrived);
  const further = next === undefined ? await answersTo(arrival.furtherCalls?.(arrived) ?? []) : [];
  return { arrival, address, answers: [...own, ...further], next };
}

/**
 * What an address shows to the person: signed out the sign-in page, with one game its teams, of one team its
 * dashboard. Unsaved values of a deleted game, which only the browser knows, may keep the client on the list.
 */
export async function shownAt(context: Context, arrival: Arrival, calls: Middleware): Promise<Shown> {
  const { signIn } = drawnArrivals;
  context.state.isLedHere = ['cross-site', 'same-site'].includes(context.get('sec-fetch-site'));
  const session = await answered(context, { path: currentSession.path, body: {} }, calls);
  if (!session) throw new Error('It is not known who asks for a page.');
  const isSignedIn = answerIn([session], currentSession)?.user != null;
  if (!isSignedIn || arrival === signIn) return { arrival: signIn, address: signIn.path, answers: [session] };
  let shown = await answersAt(context, { arrival, address: context.path, answers: [session] }, calls);
  while (shown.next !== undefined) {
    const address = shown.next;
    const found = arrivalAt(address);
    if (!found) throw new Error(`No screen is drawn at ${address}.`);
    shown = await answersAt(context, { ...shown, arrival: found, address }, calls);
  }
  return { ...shown, address: shown.address + context.search };
}
