/**
 * The environment of domain code: time, timers, random bytes and fresh ids. Passed in everywhere, so that a
 * test or a seeded simulator controls them.
 */
export type Environment = {
  /** Milliseconds since 1970. */
  readonly clock: { now(): number };
  readonly timers: {
    after(milliseconds: number, run: () => void): { cancel(): void };
  };
  readonly random: {
    /** Cryptographically strong bytes. */
    bytes(length: number): Uint8Array;
  };
  /** A fresh UUID. */
  readonly uuid: () => string;
};

/** The real environment: the system clock, Node's timers, a cryptographic random source. */
export function systemEnvironment(): Environment {
  return {
    clock: { now: () => Date.now() },
    timers: {
      after: (milliseconds, run) => {
        const timer = setTimeout(run, milliseconds);
        return { cancel: () => clearTimeout(timer) };
      },
    },
    random: { bytes: (length) => crypto.getRandomValues(new Uint8Array(length)) },
    uuid: () => crypto.randomUUID(),
  };
}

/** The newest time that each clock was asked for, as a text. */
const newest = new WeakMap<Environment['clock'], { readonly at: number; readonly moment: string }>();

/** The current time as ISO 8601 text in UTC; acts of the same millisecond share the text. */
export function momentNow({ clock }: Pick<Environment, 'clock'>): string {
  const at = clock.now();
  const known = newest.get(clock);
  if (known?.at === at) return known.moment;
  const moment = new Date(at).toISOString();
  newest.set(clock, { at, moment });
  return moment;
}
