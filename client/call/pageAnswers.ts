import type { PageCall } from '../../contracts/calls/arrivals.ts';
import { type PageAnswers, pageAnswersId } from '../../contracts/calls/pageAnswers.ts';

const freshMillisecondsMax = 10_000;

const nameOf = ({ path, body }: PageCall): string => `${path} ${JSON.stringify(body)}`;

let held = new Map<string, unknown>();
let shownUpTo: number | null = null;

/**
 * Holds the answers that came with the page, and removes them from it: what is private does not stay in the document.
 * Returns the name of their log; null if none came.
 */
export function holdPageAnswers(page: Pick<Document, 'getElementById'>): string | null {
  const element = page.getElementById(pageAnswersId);
  element?.remove();
  const none: PageAnswers = { epoch: null, position: null, answers: [] };
  const came = element ? (JSON.parse(element.textContent) as PageAnswers) : none;
  held = new Map(came.answers.map((one) => [nameOf(one), one.answer]));
  shownUpTo = came.position;
  return came.epoch;
}

/** Takes the answer to a call, once and only while it is fresh; undefined if none came. */
export function takePageAnswer(call: PageCall): unknown {
  const name = nameOf(call);
  const taken = held.get(name);
  held.delete(name);
  return performance.now() > freshMillisecondsMax ? undefined : taken;
}

/** Something has changed since the page was made: later loads send requests. */
export function forgetPageAnswers(): void {
  held.clear();
}

/** Position of the log up to which the page shows everything that was pushed; null if that is not known. */
export const pagePosition = (): number | null => shownUpTo;
