import { createContext, useContext, useEffect, useState } from 'react';
import { type Clock, systemClock } from './clock.ts';

/** The clock of the screens below it; a replay or a test provides its own. */
export const ClockContext = createContext<Clock>(systemClock);

/** The current time, updated every `everyMilliseconds`. */
export function useNow(everyMilliseconds: number): Date {
  const clock = useContext(ClockContext);
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), everyMilliseconds);
    return () => clearInterval(timer);
  }, [clock, everyMilliseconds]);
  return now;
}
