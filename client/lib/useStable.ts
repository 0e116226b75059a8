import { useCallback, useEffect, useRef } from 'react';

/** A function of stable identity while the component is mounted, which calls the latest one given. */
export function useStable<Arguments extends unknown[], Result>(
  newest: (...given: Arguments) => Result,
): (...given: Arguments) => Result {
  const latest = useRef(newest);
  useEffect(() => {
    latest.current = newest;
  });
  return useCallback((...given: Arguments) => latest.current(...given), []);
}
