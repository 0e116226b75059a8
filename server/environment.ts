/**
 * What domain code may know of the world outside: time, timers, chance and fresh ids. Passed in everywhere, so that
 * a test or a seeded simulator owns them (architecture §4).
 */
export type Environment = {
  readonly clock: { readonly now: () => Date };
  readonly timers: {
    readonly after: (milliseconds: number, run: () => void) => { readonly cancel: () => void };
  };
  /** A number from 0 up to 1. */
  readonly random: () => number;
  readonly uuid: () => string;
};

/** The real world: the system clock, Node's timers, a cryptographic source of chance. */
export function systemEnvironment(): Environment {
  return {
    clock: { now: () => new Date() },
    timers: {
      after: (milliseconds, run) => {
        const timer = setTimeout(run, milliseconds);
        return { cancel: () => clearTimeout(timer) };
      },
    },
    random: () => crypto.getRandomValues(new Uint32Array(1)).reduce((_, word) => word / 2 ** 32, 0),
    uuid: () => crypto.randomUUID(),
  };
}
