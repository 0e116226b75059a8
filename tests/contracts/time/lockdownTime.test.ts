// Proves when a lockdown takes effect: Eastern military time, each day once, regardless of daylight saving
// time.
import { describe, expect, test } from 'vitest';
import { lockdownAfter, lockdownBefore } from '../../../contracts/time/lockdownTime.ts';

const at = (moment: string) => Date.parse(moment);
const told = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString());
const around = (time: string, moment: string) => [
  told(lockdownBefore(time, at(moment))),
  told(lockdownAfter(time, at(moment))),
];

describe('[LK5] a lockdown time', () => {
  test('is Eastern time, in summer and in winter', () => {
    expect(around('14:00', '2026-07-01T17:59:59.999Z')).toEqual([
      '2026-06-30T18:00:00.000Z',
      '2026-07-01T18:00:00.000Z',
    ]);
    expect(around('14:00', '2026-07-01T18:00:00Z')).toEqual([
      '2026-07-01T18:00:00.000Z',
      '2026-07-02T18:00:00.000Z',
    ]);
    expect(around('14:00', '2026-01-15T20:00:00Z')[0]).toBe('2026-01-15T19:00:00.000Z');
    expect(around('23:30', '2026-07-02T03:00:00Z')[1]).toBe('2026-07-02T03:30:00.000Z');
  });

  test.each(['2026-03-08', '2026-11-01'])('occurs once a day around %s, when the clocks change', (day) => {
    const start = at(`${day}T00:00:00Z`) - 2 * 86_400_000;
    for (const time of ['00:00', '00:30', '01:00', '01:30', '02:00', '02:30', '03:00', '14:00', '23:59']) {
      const seen = new Set<number>();
      for (let moment = start; moment < start + 5 * 86_400_000; moment += 601_003) {
        const [before, after] = [lockdownBefore(time, moment)!, lockdownAfter(time, moment)!];
        expect(before).toBeLessThanOrEqual(moment);
        expect(after).toBeGreaterThan(moment);
        expect(Math.abs(after - before - 86_400_000)).toBeLessThanOrEqual(3_600_000);
        seen.add(after);
      }
      expect(seen.size).toBeGreaterThanOrEqual(5);
      expect(seen.size).toBeLessThanOrEqual(6);
    }
  });

  test.each([null, '', '24:00', '12:60', 'noon'])('that is %j never occurs', (time) => {
    expect(lockdownAfter(time, 0)).toBeNull();
    expect(lockdownBefore(time, 0)).toBeNull();
  });
});
