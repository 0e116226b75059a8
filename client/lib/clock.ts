import { createContext, useContext, useEffect, useState } from 'react';

/** The one place the client reads time from; a replay or a test provides its own. */
export type Clock = { readonly now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

export const ClockContext = createContext<Clock>(systemClock);

/** The time now, read again every `everyMilliseconds`. */
export function useNow(everyMilliseconds: number): Date {
  const clock = useContext(ClockContext);
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), everyMilliseconds);
    return () => clearInterval(timer);
  }, [clock, everyMilliseconds]);
  return now;
}

const timeOfDay = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const dayAndTime = new Intl.DateTimeFormat('en-US', {
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** `10:42` in the viewer's zone; the day before it when that is not today. */
export function formatTime(moment: string | Date, today: Date = systemClock.now()): string {
  const date = new Date(moment);
  return date.toDateString() === today.toDateString() ? timeOfDay.format(date) : dayAndTime.format(date);
}

/** `09/02, 10:42` in the viewer's zone. */
export function formatDayAndTime(moment: string | Date): string {
  return dayAndTime.format(new Date(moment));
}
