import { useCallback, useEffect, useRef } from 'react';

/** The same function for as long as the component stands, which does what the newest one given does. */
export function useStable<Arguments extends unknown[], Result>(
  newest: (...given: Arguments) => Result,
): (...given: Arguments) => Result {
  const latest = useRef(newest);
  useEffect(() => {
    latest.current = newest;
  });
  return useCallback((...given: Arguments) => latest.current(...given), []);
}
