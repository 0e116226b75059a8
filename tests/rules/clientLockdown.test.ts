// Proves the countdown of A§4: Eastern military time, within the last hour only, and its four degrees of urgency.
import { describe, expect, it } from 'vitest';
import { formatTimeLeft, secondsToLockdown, urgencyOf } from '../../client/shell/lockdown.ts';

/** 14:00 Eastern is 18:00 UTC in summer and 19:00 UTC in winter. */
const summer = (time: string) => new Date(`2026-07-01T${time}Z`);
const winter = (time: string) => new Date(`2026-01-15T${time}Z`);

describe('time left', () => {
  it('counts in Eastern time, summer and winter', () => {
    expect(secondsToLockdown('14:00', summer('17:50:19'))).toBe(581);
    expect(secondsToLockdown('14:00', winter('18:50:19'))).toBe(581);
  });

  it('is shown for less than an hour only, also across midnight', () => {
    expect(secondsToLockdown('14:00', summer('17:00:00'))).toBeNull();
    expect(secondsToLockdown('14:00', summer('17:00:01'))).toBe(3599);
    expect(secondsToLockdown('14:00', summer('18:00:00'))).toBeNull();
    expect(secondsToLockdown('00:10', summer('03:50:00'))).toBe(1200);
  });

  it.each([null, '', '24:00', '12:60', 'noon'])('is not shown for the lockdown time %s', (time) => {
    expect(secondsToLockdown(time, summer('17:50:00'))).toBeNull();
  });

  it('reads as minutes and seconds', () => {
    expect(formatTimeLeft(581)).toBe('09:41');
  });
});

it('turns red under ten minutes, blinks under one, fast under thirty seconds', () => {
  const steps = [600, 599, 60, 59, 30, 29].map(urgencyOf);
  expect(steps).toEqual(['calm', 'red', 'red', 'blinking', 'blinking', 'blinkingFast']);
});
