/** An error as a browser reported it; `at` is milliseconds since 1970, `userId` null without a session. */
export type ClientErrorReport = {
  readonly level: 'error' | 'warn';
  readonly route: string;
  /** The message, and below its first line the stack. */
  readonly message: string;
  /** Build of the client; empty when it did not say. */
  readonly build: string;
  /** Newest event that the page had seen; 0 when it did not say. */
  readonly position: number;
  readonly userId: number | null;
  readonly at: number;
};

/** Reports from one place: the same screen with the same first line, from signed-in people or from others. */
export type ClientErrorPlace = {
  readonly key: string;
  /** Route without ids: `/game/:id/team/:id`. */
  readonly route: string;
  /** First line of the message. */
  readonly message: string;
  readonly isAnonymous: boolean;
};

/** A place with how often and when something was reported from it, and the newest report. */
export type ClientErrorGroup = ClientErrorPlace & {
  readonly count: number;
  readonly firstAt: number;
  readonly last: ClientErrorReport;
};

/** Most places kept. Those without a session have a share of their own, so that nobody outside can push others out. */
export const placesMax = { signedIn: 150, anonymous: 50 };

/**
 * Where errors of clients are kept: state of the operation, bounded, and no part of the log. Adapters pass
 * `clientErrorStoreContract` unchanged.
 */
export type ClientErrorStore = {
  /** Counts a report at its place; the places that were left alone for longest give way. */
  add(place: ClientErrorPlace, report: ClientErrorReport): Promise<void>;
  /** Newest report first. */
  groups(): Promise<readonly ClientErrorGroup[]>;
};
