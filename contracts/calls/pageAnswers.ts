/** The element of a page that holds the answers that came with it, as JSON. */
export const pageAnswersId = 'answers';

/** An answer that came with the page. */
export type PageAnswer = {
  /** Below `/api`, with its ids. Its body is empty. */
  readonly path: string;
  readonly httpStatus: number;
  /** Its JSON. */
  readonly answer: unknown;
};

/** What the server puts into a page beside its screen. */
export type PageAnswers = {
  /** Name of the log that the answers belong to; null if not known. */
  readonly epoch: string | null;
  readonly answers: readonly PageAnswer[];
};
