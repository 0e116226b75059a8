/** An error reported by a browser; `at` is milliseconds since 1970, `userId` null without a session. */
export type ClientErrorReport = {
  readonly level: 'error' | 'warn';
  readonly route: string;
  /** The message, followed by the stack from its second line on. */
  readonly message: string;
  /** Build of the client; empty if not reported. */
  readonly build: string;
  /** Newest event seen by the page; 0 if not reported. */
  readonly position: number;
  readonly userId: number | null;
  readonly at: number;
};

/** Reports from one place: the same screen with the same first line, separately for signed-in and anonymous people. */
export type ClientErrorPlace = {
  readonly key: string;
  /** Route without ids: `/game/:id/team/:id`. */
  readonly route: string;
  /** First line of the message. */
  readonly message: string;
  readonly isAnonymous: boolean;
};

/** A place with the number and times of its reports, and the newest one. */
export type ClientErrorGroup = ClientErrorPlace & {
  readonly count: number;
  readonly firstAt: number;
  readonly last: ClientErrorReport;
};

/** Maximum number of places. Those without a session have a separate quota, so that outsiders cannot evict others. */
export const placesMax = { signedIn: 150, anonymous: 50 };

/**
 * Storage of client errors: operational state, bounded, and not part of the log. Adapters pass
 * `clientErrorStoreContract` unchanged.
 */
export type ClientErrorStore = {
  /** Counts a report at its place, evicting the places with the oldest last report. */
  add(place: ClientErrorPlace, report: ClientErrorReport): Promise<void>;
  /** Newest report first. */
  groups(): Promise<readonly ClientErrorGroup[]>;
};
