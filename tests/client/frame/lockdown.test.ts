// Proves the countdown: only within the last hour, by the server's clock, its four degrees of urgency, and
// its announcements. The times of day themselves are proven in lockdownTime.test.ts.
import { beforeEach, describe, expect, it, test } from 'vitest';
import { readServerTime, serverAhead } from '../../../client/call/serverClock.ts';
import { lockdownMoments, urgencyOf } from '../../../client/frame/lockdown.ts';
import { secondsToLockdown } from '../../../client/games/untilLockdown.ts';
import { formatTimeLeft, spokenBetween } from '../../../client/ui/spokenMoments.ts';

/** 14:00 Eastern is 18:00 UTC in summer and 19:00 UTC in winter. */
const summer = (time: string) => Date.parse(`2026-07-01T${time}Z`);
const winter = (time: string) => Date.parse(`2026-01-15T${time}Z`);

describe('[CT1] time left', () => {
  it('counts in Eastern time, summer and winter', () => {
    expect(secondsToLockdown('14:00', summer('17:50:19'))).toBe(581);
    expect(secondsToLockdown('14:00', winter('18:50:19'))).toBe(581);
  });

  it('is shown for less than an hour only, also across midnight', () => {
    expect(secondsToLockdown('14:00', summer('17:00:00'))).toBeNull();
    expect(secondsToLockdown('14:00', summer('17:00:01'))).toBe(3599);
    expect(secondsToLockdown('14:00', summer('17:59:59.999'))).toBe(1);
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

test('[CT2] the countdown turns red under ten minutes, blinks under one, fast under thirty seconds', () => {
  const steps = [600, 599, 60, 59, 30, 29].map(urgencyOf);
  expect(steps).toEqual(['calm', 'red', 'red', 'blinking', 'blinking', 'blinkingFast']);
});

describe('announcements', () => {
  const hour = Array.from({ length: 3599 }, (_, index) => 3599 - index);
  const saidOver = (seconds: readonly number[], first: number | null) =>
    seconds.flatMap(
      (now, index) => spokenBetween(lockdownMoments, index === 0 ? first : seconds[index - 1]!, now) ?? [],
    );
  const all = [
    'Lockdown in 60 minutes',
    'Lockdown in 10 minutes',
    'Lockdown in 1 minute',
    'Lockdown in 30 seconds',
  ];

  it('are made at sixty, ten and one minutes and at thirty seconds, each once', () => {
    expect(saidOver(hour, null)).toEqual(all);
  });

  it('are made even if that second was never drawn', () => {
    expect(
      saidOver(
        hour.filter((second) => second % 7 === 3599 % 7),
        null,
      ),
    ).toEqual(all);
  });

  it('are not made on a page opened in between, until the next of them', () => {
    expect(saidOver(hour.slice(-700), null)).toEqual(all.slice(1));
    expect(saidOver(hour.slice(-45), null)).toEqual(all.slice(3));
  });
});

describe('[CT4] the server’s clock', () => {
  beforeEach(() => serverAhead.set(0));
  const now = summer('12:00:00.300');
  const answered = (at: number) => readServerTime(new Date(at).toUTCString(), now - 40, now);

  it('corrects the countdown of a computer with a wrong clock, to half a second', () => {
    answered(now - 7_200_000);
    expect(Math.abs(serverAhead.get() + 7_200_000)).toBeLessThanOrEqual(600);
  });

  it('does not affect a correct clock, nor one corrected earlier', () => {
    answered(now);
    expect(serverAhead.get()).toBe(0);
    answered(now + 95_000);
    const ahead = serverAhead.get();
    answered(now + 95_400);
    expect(serverAhead.get()).toBe(ahead);
  });

  it.each([null, '', 'soon'])('is not read from %j', (date) => {
    readServerTime(date, now, now);
    expect(serverAhead.get()).toBe(0);
  });
});
