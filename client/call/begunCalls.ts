/** The response of the server. */
export type ServerAnswer = {
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

/** A call in flight. */
type BegunCall = {
  /** Null if nobody was signed in to make it. */
  readonly coming: Promise<ServerAnswer | null>;
  /** The same once it has arrived. */
  arrived?: ServerAnswer | null;
};

declare global {
  interface Window {
    /**
     * Calls that the page began before the client could make them, by address and body (`beginFirstLoads`).
     */
    begunCalls?: {
      readonly at: number;
      readonly calls: Map<string, BegunCall>;
      /** The style sheets of the screen; each settles when it has loaded or failed. */
      readonly sheets: readonly Promise<void>[];
    };
  }
}

const waitMillisecondsMax = 10_000;

const nameOf = (address: string, body: unknown): string => `${address} ${JSON.stringify(body)}`;

/**
 * Takes the call that was begun for an address, once and only while it is fresh; undefined if there is none.
 */
export function takeBegunCall(address: string, body: unknown): BegunCall | undefined {
  if (typeof window === 'undefined' || !window.begunCalls) return undefined;
  const { at, calls } = window.begunCalls;
  const name = nameOf(address, body);
  const taken = calls.get(name);
  calls.delete(name);
  return Date.now() - at > waitMillisecondsMax ? undefined : taken;
}

/**
 * Takes the answer of a begun call if it has arrived and succeeded; otherwise the call stays for
 * `takeBegunCall`.
 */
export function takeArrivedAnswer(address: string, body: unknown): ServerAnswer | undefined {
  if (typeof window === 'undefined') return undefined;
  const begun = window.begunCalls?.calls.get(nameOf(address, body));
  return begun?.arrived?.httpStatus === 200
    ? (takeBegunCall(address, body)?.arrived ?? undefined)
    : undefined;
}

/** Something has changed since the page began its calls: later loads send new requests. */
export function forgetBegunCalls(): void {
  if (typeof window !== 'undefined') delete window.begunCalls;
}
