let held: Promise<void> | undefined;

/**
 * Lets no more calls begin, until what it returns is called. Between Sign Out and the page's end each of them would only
 * be told that its session is over.
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

/** Settles when calls may begin; undefined when they may at once. */
export function whenReleased(): Promise<void> | undefined {
  return held;
}
