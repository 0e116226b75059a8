// Proves when a lockdown takes effect: Eastern military time, each day once, regardless of daylight saving
// time.
import { describe, expect, test } from 'vitest';
import { lockdownAfter, lockdownBefore } from '../../../contracts/time/lockdownTime.ts';
import { momentOfSchoolField, schoolTimeOf } from '../../../contracts/time/schoolTime.ts';

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
      for (let moment = start; moment < start + 5 * 86_400_000; moment += 1_801_003) {
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

  test.each([
    ['01:59', '2027-03-14T06:59:00.000Z', '01:59 ET'],
    ['02:00', '2027-03-14T07:00:00.000Z', '03:00 ET'],
    ['02:30', '2027-03-14T07:30:00.000Z', '03:30 ET'],
    ['03:00', '2027-03-14T07:00:00.000Z', '03:00 ET'],
  ])(
    'of %s is at %s on the day that skips an hour, and so is a field in Eastern time',
    (time, moment, shown) => {
      expect(told(lockdownAfter(time, at('2027-03-14T05:00:00Z')))).toBe(moment);
      expect(momentOfSchoolField(`2027-03-14T${time}`)).toBe(moment);
      expect(schoolTimeOf(moment)).toBe(shown);
    },
  );

  test('in the hour that comes twice is in the first', () => {
    expect(told(lockdownAfter('01:30', at('2026-11-01T04:00:00Z')))).toBe('2026-11-01T05:30:00.000Z');
    expect(momentOfSchoolField('2026-11-01T01:30')).toBe('2026-11-01T05:30:00.000Z');
  });

  test.each([null, '', '24:00', '12:60', 'noon'])('that is %j never occurs', (time) => {
    expect(lockdownAfter(time, 0)).toBeNull();
    expect(lockdownBefore(time, 0)).toBeNull();
  });
});
