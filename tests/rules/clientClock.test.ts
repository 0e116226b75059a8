/** Proves how moments are shown: the time of day for today, with the day before it for any other. */
import { describe, expect, it } from 'vitest';
import { formatTime } from '../../client/lib/clock.ts';

describe('a moment on a screen', () => {
  const today = new Date(2026, 10, 21, 14, 30);

  it('is the time of day when it is today', () => {
    expect(formatTime(new Date(2026, 10, 21, 9, 5), today)).toBe('09:05');
  });

  it('says the day as well when it is not', () => {
    expect(formatTime(new Date(2026, 8, 1, 13, 22), today)).toBe('09/01, 13:22');
  });
});
