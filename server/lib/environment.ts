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

/** The current time as ISO 8601 text in UTC. */
export const momentNow = ({ clock }: Pick<Environment, 'clock'>): string =>
  new Date(clock.now()).toISOString();
