/**
 * Runs an act between the frames of the browser, none of which then waits for it, at the latest after some
 * milliseconds; at the next occasion where the browser does not tell. Returns what calls it off.
 */
export function whenIdle(act: () => void, waitMillisecondsMax: number): () => void {
  let isOff = false;
  const actUnlessOff = (): void => {
    if (!isOff) act();
  };
  if ('requestIdleCallback' in globalThis)
    requestIdleCallback(actUnlessOff, { timeout: waitMillisecondsMax });
  else setTimeout(actUnlessOff, 0);
  return () => {
    isOff = true;
  };
}
