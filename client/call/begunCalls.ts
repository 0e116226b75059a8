/** What came back from the server. */
export type ServerAnswer = {
  readonly sentAt: number;
  readonly receivedAt: number;
  readonly httpStatus: number;
  /** The Date of the answer. */
  readonly date: string | null;
  /** What the log is called that it is of; null where it does not say. */
  readonly epoch: string | null;
  /** Its JSON; null where it had none. */
  readonly answer: unknown;
};

/** A call that is on its way. */
type BegunCall = {
  /** Null where nobody was signed in to make it. */
  readonly coming: Promise<ServerAnswer | null>;
  /** The same once it is there. */
  arrived?: ServerAnswer | null;
};

declare global {
  interface Window {
    /** Calls that the page began before the client was there to make them, by address and body (`beginFirstLoads`). */
    begunCalls?: {
      readonly at: number;
      readonly calls: Map<string, BegunCall>;
      /** The style sheets of the screen, each settled when it has come or has failed. */
      readonly sheets: readonly Promise<void>[];
    };
  }
}

const longestWaitMilliseconds = 10_000;

const nameOf = (address: string, body: unknown): string => `${address} ${JSON.stringify(body)}`;

/** Takes the call that was begun for an address, once and only while it is fresh; undefined when there is none. */
export function takeBegunCall(address: string, body: unknown): BegunCall | undefined {
  if (typeof window === 'undefined' || !window.begunCalls) return undefined;
  const { at, calls } = window.begunCalls;
  const name = nameOf(address, body);
  const taken = calls.get(name);
  calls.delete(name);
  return Date.now() - at > longestWaitMilliseconds ? undefined : taken;
}

/** Takes the answer of a begun call if it is there already and tells of success; else the call stays for `takeBegunCall`. */
export function takeArrivedAnswer(address: string, body: unknown): ServerAnswer | undefined {
  if (typeof window === 'undefined') return undefined;
  const begun = window.begunCalls?.calls.get(nameOf(address, body));
  return begun?.arrived?.httpStatus === 200
    ? (takeBegunCall(address, body)?.arrived ?? undefined)
    : undefined;
}

/** Something has changed since the page began its calls: whoever loads now asks anew. */
export function forgetBegunCalls(): void {
  if (typeof window !== 'undefined') delete window.begunCalls;
}
