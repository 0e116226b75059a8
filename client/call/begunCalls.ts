/** A call that the page began before the client was there to make it. */
export type BegunCall = { readonly sentAt: number; readonly response: Response };

/** Calls with an empty body that are on their way, by address; null where nobody was signed in to make one. */
type BegunCalls = {
  readonly at: number;
  readonly answers: Map<string, Promise<BegunCall | null>>;
};

declare global {
  interface Window {
    /** Set before the first paint (`beginFirstLoads`). */
    begunCalls?: BegunCalls;
  }
}

const longestWaitMilliseconds = 10_000;

/** Takes the call that was begun for an address, once and only while it is fresh; undefined when there is none. */
export function takeBegunCall(address: string, body: unknown): Promise<BegunCall | null> | undefined {
  if (typeof window === 'undefined' || !window.begunCalls || JSON.stringify(body) !== '{}') return undefined;
  const { at, answers } = window.begunCalls;
  const taken = answers.get(address);
  answers.delete(address);
  return Date.now() - at > longestWaitMilliseconds ? undefined : taken;
}

/** Something has changed since the page began its calls: whoever loads now asks anew. */
export function forgetBegunCalls(): void {
  if (typeof window !== 'undefined') delete window.begunCalls;
}
