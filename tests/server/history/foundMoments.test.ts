// Proves which moments of a quarter are found in its events.
import { expect, test } from 'vitest';
import type { RecordedEvent } from '../../../contracts/events/recordedEvent.ts';
import { foundMoments } from '../../../server/history/foundMoments.ts';

const minute = (count: number): string => new Date(Date.UTC(2026, 8, 1, 10, count)).toISOString();
const eventOf = (position: number, type: string, data: object): RecordedEvent =>
  ({ position, type, data }) as unknown as RecordedEvent;
const saved = (position: number, at: number, from: number, to: number, over: object = {}) =>
  eventOf(position, 'DecisionsSaved', {
    intraturnId: 7,
    area: 'certificatesOfDeposit',
    rows: [{ rowId: 1, kind: 'updated', changes: { ratePercent: { from, to } } }],
    forcedOver: [],
    at: minute(at),
    ...over,
  });
const forecast = (position: number, indicators: object) =>
  eventOf(position, 'ForecastCompleted', { indicators, at: minute(position) });

test('a value reverted within ten minutes is found, in its own scenario and cell only', () => {
  expect(foundMoments([saved(1, 0, 1, 2), saved(2, 10, 2, 1)], false)).toEqual([
    { position: 2, title: 'Took back 1 value in CDs' },
  ]);
  expect(foundMoments([saved(1, 0, 1, 2), saved(2, 11, 2, 1)], false)).toEqual([]);
  expect(foundMoments([saved(1, 0, 1, 2), saved(2, 5, 2, 3)], false)).toEqual([]);
  expect(foundMoments([saved(1, 0, 1, 2), saved(2, 5, 2, 1, { intraturnId: 8 })], false)).toEqual([]);
});

test('saves in the last five minutes before a lockdown submits are found', () => {
  const submitted = (by: number | null) => eventOf(9, 'DecisionsSubmitted', { by, at: minute(20) });
  const saves = [saved(1, 14, 1, 2), saved(2, 15, 2, 3), saved(3, 19, 3, 4)];
  expect(foundMoments([...saves, submitted(null)], false).map(({ position }) => position)).toEqual([2, 3]);
  expect(foundMoments([...saves, submitted(3)], false)).toEqual([]);
});

test('the largest change of an indicator between two forecasts is found', () => {
  const forecasts = [
    forecast(1, { roa: 1, margin: 3, none: null }),
    forecast(2, { roa: 1.1, margin: 3, none: 4 }),
    forecast(3, { roa: 1.1, margin: 1.5, none: null }),
  ];
  expect(foundMoments(forecasts, false)).toEqual([
    { position: 3, title: 'Largest change between forecasts: margin 3 → 1.5' },
  ]);
  expect(foundMoments(forecasts.slice(0, 1), false)).toEqual([]);
});
