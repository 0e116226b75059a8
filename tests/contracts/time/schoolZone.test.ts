// Proves that a school sets the zone of its times: what is shown, what is typed, and when a lockdown is.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockdownAfter } from '../../../contracts/time/lockdownTime.ts';
import {
  momentOfSchoolField,
  schoolDayAndTimeOf,
  schoolFieldOf,
} from '../../../contracts/time/schoolTime.ts';
import {
  defaultZone,
  isTimeZone,
  militaryTimeName,
  setSchoolZone,
  zoneName,
} from '../../../contracts/time/schoolZone.ts';

beforeEach(() => setSchoolZone('Europe/Berlin'));
afterEach(() => setSchoolZone(defaultZone));

const after = (time: string, moment: string) =>
  new Date(lockdownAfter(time, Date.parse(moment)) ?? 0).toISOString();

test('times are shown in the school’s zone, with its short name of that day', () => {
  expect(schoolDayAndTimeOf('2026-01-15T23:30:00Z')).toBe('01/16/2026 at 00:30 CET');
  expect(schoolDayAndTimeOf('2026-07-15T12:00:00Z')).toBe('07/15/2026 at 14:00 CEST');
  expect([zoneName(), militaryTimeName()]).toEqual(['Germany Time', 'Central European military time']);
  setSchoolZone('America/Chicago');
  expect(schoolDayAndTimeOf('2026-07-15T12:00:00Z')).toBe('07/15/2026 at 07:00 CT');
  setSchoolZone('Asia/Tokyo');
  expect(schoolDayAndTimeOf('2026-07-15T12:00:00Z')).toBe('07/15/2026 at 21:00 GMT+9');
  setSchoolZone(defaultZone);
  expect([zoneName(), militaryTimeName()]).toEqual(['ET', 'Eastern military time']);
});

test('a typed moment is read in the school’s zone', () => {
  expect(momentOfSchoolField('2026-07-15T21:30')).toBe('2026-07-15T19:30:00.000Z');
  expect(schoolFieldOf('2026-07-15T19:30:00.000Z')).toBe('2026-07-15T21:30');
});

test('a lockdown is in the school’s zone, also far east, in the skipped hour and in the double one', () => {
  expect(after('14:00', '2026-07-15T00:00:00Z')).toBe('2026-07-15T12:00:00.000Z');
  // 02:30 does not exist on 29 March, and comes twice on 25 October.
  expect(after('02:30', '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:30:00.000Z');
  expect(after('02:30', '2026-10-24T12:00:00Z')).toBe('2026-10-25T00:30:00.000Z');
  setSchoolZone('Pacific/Kiritimati');
  expect(after('00:00', '2026-07-15T11:00:00Z')).toBe('2026-07-16T10:00:00.000Z');
});

test.each(['Europe/Paris', 'UTC', 'America/Chicago'])('%s is a time zone', (name) => {
  expect(isTimeZone(name)).toBe(true);
});

test.each(['Berlin', '+02:00', '', 'Europe/Nowhere'])('%j is none', (name) => {
  expect(isTimeZone(name)).toBe(false);
});
