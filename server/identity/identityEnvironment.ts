/**
 * What identity needs from outside, so that tests own time and chance.
 * `clock.now` gives milliseconds since 1970; `random.bytes` must be cryptographically strong in production.
 */
export type IdentityEnvironment = {
  readonly clock: { now(): number };
  readonly random: { bytes(length: number): Uint8Array };
};
