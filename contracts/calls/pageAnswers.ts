import type { PageCall } from './arrivals.ts';

/** The element of a page that holds the answers that came with it, as JSON. */
export const pageAnswersId = 'answers';

/** An answer that came with the page: of a call that succeeded. */
export type PageAnswer = PageCall & {
  /** Its JSON. */
  readonly answer: unknown;
};

/** What the server puts into a page beside its screen. */
export type PageAnswers = {
  /** Name of the log that the answers belong to; null if not known. */
  readonly epoch: string | null;
  /** The answers include everything that was pushed up to this position of the log; null if not known. */
  readonly position: number | null;
  readonly answers: readonly PageAnswer[];
};
