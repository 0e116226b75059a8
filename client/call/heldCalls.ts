let held: Promise<void> | undefined;

/**
 * Holds back new calls until the returned function is called. Between Sign Out and the unloading of the page,
 * each would only fail because the session is over.
 */
export function holdCalls(): () => void {
  let release = (): void => undefined;
  held = new Promise((resolve) => {
    release = resolve;
  });
  return () => {
    held = undefined;
    release();
  };
}

/** Settles when calls may begin; undefined if they may at once. */
export function whenReleased(): Promise<void> | undefined {
  return held;
}
