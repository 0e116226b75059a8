/** Proves how times are shown and parsed: in Eastern time with its name, whatever the machine's zone. */
import { describe, expect, it } from 'vitest';
import { momentText } from '../../../client/audit/auditTexts.ts';
import { timesOf } from '../../../client/history/steps/steps.ts';
import { formatDayAndTime, formatTime } from '../../../client/lib/clock.ts';
import {
  momentOfSchoolField,
  schoolDayAndTimeOf,
  schoolFieldOf,
} from '../../../contracts/time/schoolTime.ts';
import { fc } from '../../fixtures/properties.ts';

describe('[TZ1] a moment on a screen', () => {
  // In UTC it is already the next day.
  const today = new Date('2026-11-22T03:30:00Z');

  it('is the Eastern time of day if it is today there', () => {
    expect(formatTime('2026-11-21T14:05:00Z', today)).toBe('09:05 ET');
    expect(formatTime('2026-11-22T04:59:00Z', today)).toBe('23:59 ET');
  });

  it('includes the day if it is not', () => {
    expect(formatTime('2026-11-22T05:00:00Z', today)).toBe('11/22, 00:00 ET');
    expect(formatTime('2026-09-01T17:22:00Z', today)).toBe('09/01, 13:22 ET');
  });

  it('shows day, year or seconds where they matter', () => {
    const moment = '2026-07-01T03:04:05.678Z';
    const step = (at: string) => ({ at });
    expect(formatDayAndTime(moment)).toBe('06/30, 23:04 ET');
    expect(schoolDayAndTimeOf(moment)).toBe('06/30/2026 at 23:04 ET');
    expect(momentText(moment)).toBe('06/30/2026, 23:04:05 ET');
    expect(timesOf([step('2026-06-30T10:00:00Z'), step(moment)])(step(moment))).toBe('23:04:05 ET');
    expect(timesOf([step('2026-06-30T03:00:00Z'), step(moment)])(step(moment))).toBe('06/30, 23:04:05 ET');
  });
});

describe('[TZ1] a typed moment', () => {
  it('is read as Eastern time, in winter and in summer', () => {
    expect(momentOfSchoolField('2026-01-15T09:30')).toBe('2026-01-15T14:30:00.000Z');
    expect(momentOfSchoolField('2026-07-15T21:30')).toBe('2026-07-16T01:30:00.000Z');
  });

  it.each(['', '2026-13-01T10:00', 'yesterday'])('is none for %j', (text) => {
    expect(momentOfSchoolField(text)).toBeUndefined();
  });

  it('is shown in its field as typed', () => {
    const minutes = fc.integer({ min: 0, max: 20 * 365 * 24 * 60 });
    const property = fc.property(minutes, (minute) => {
      const shown = schoolFieldOf(new Date(Date.UTC(2020, 0, 1, 0, minute)));
      expect(schoolFieldOf(momentOfSchoolField(shown) ?? '')).toBe(shown);
    });
    fc.assert(property);
  });
});
