// Proves which moments of a quarter are found in its events, by sort and the strongest first, and what acts came to.
import { expect, test } from 'vitest';
import type { FoundSort } from '../../../contracts/calls/history.ts';
import { foundMoments } from '../../../server/history/foundMoments.ts';
import { outcomeInWords } from '../../../server/history/outcomeInWords.ts';
import type { TurnEvent } from '../../../server/readers/turnHistory.ts';
import { decisionsSubmitted, turnOpened } from '../../fixtures/events/events.ts';
import { savedRows } from '../commands/teamTurnCommands.ts';

const minute = (count: number): string => new Date(Date.UTC(2026, 8, 1, 10, count)).toISOString();
const names = { person: (id: number) => (id === 3 ? 'Ada Lund' : 'Ben Ono'), team: () => 'a team' };
const eventOf = (position: number, type: string, data: object): TurnEvent =>
  ({ position, type, data }) as unknown as TurnEvent;
const saved = (position: number, at: number, from: number, to: number, over: object = {}) =>
  eventOf(position, 'DecisionsSaved', {
    ...{ intraturnId: 7, area: 'certificatesOfDeposit', by: 3, rowNames: { 1: '36-Month CD' } },
    rows: [{ rowId: 1, kind: 'updated', changes: { ratePercent: { from, to } } }],
    ...{ forcedOver: [], at: minute(at), ...over },
  });
const forecast = (position: number, income: number | null) =>
  eventOf(position, 'ForecastCompleted', { forecast: position, indicators: { 'Net Income': income } });

const foundOf = (sort: FoundSort, events: readonly TurnEvent[]) =>
  foundMoments(events, false, names).find((found) => found.sort === sort);
const titlesOf = (sort: FoundSort, events: readonly TurnEvent[]) =>
  foundOf(sort, events)?.moments.map(({ position, title }) => [position, title]);

test('a value reverted within ten minutes is found, in its own scenario and cell only', () => {
  expect(titlesOf('takenBack', [saved(1, 0, 1, 2), saved(2, 10, 2, 1)])).toEqual([
    [2, 'Ada Lund: 36-Month CD, Offer Rate 2.000 → 1.000, after 10 minutes'],
  ]);
  for (const later of [saved(2, 11, 2, 1), saved(2, 5, 2, 3), saved(2, 5, 2, 1, { intraturnId: 8 })])
    expect(titlesOf('takenBack', [saved(1, 0, 1, 2), later])).toEqual([]);
});

test('saves over a teammate’s are found with the values, the ones over most cells first, and at most fifty are told', () => {
  const over = (...fields: readonly string[]) => ({
    forcedOver: fields.map((field) => ({ rowId: 1, field, by: 4, at: minute(0) })),
  });
  const both = { ratePercent: { from: 2, to: 3 }, capThousands: { from: 5, to: 6 } };
  const twice = saved(9, 9, 0, 0, {
    rows: [{ rowId: 1, kind: 'updated', changes: both }],
    ...over('ratePercent', 'capThousands'),
  });
  const once = saved(1, 1, 1, 2, over('ratePercent'));
  expect(titlesOf('overwritten', [once, saved(2, 2, 2, 3), twice])).toEqual([
    [9, 'Ada Lund: 36-Month CD, Offer Rate 2.000 → 3.000 (over Ben Ono) and 1 more'],
    [1, 'Ada Lund: 36-Month CD, Offer Rate 1.000 → 2.000 (over Ben Ono)'],
  ]);
  const many = Array.from({ length: 6_000 }, (_, index) => saved(index, index, 1, 2, over('ratePercent')));
  expect(foundOf('overwritten', many)?.count).toBe(6_000);
  expect(foundOf('overwritten', many)?.moments).toHaveLength(50);
});

test('saves in the last five minutes before a lockdown submits are found', () => {
  const submitted = (by: number | null) => eventOf(9, 'DecisionsSubmitted', { by, at: minute(20) });
  const saves = [saved(1, 14, 1, 2), saved(2, 15, 2, 3), saved(3, 20, 3, 4)];
  expect(titlesOf('lastMinutes', [...saves, submitted(null)])).toEqual([
    [2, 'Ada Lund: 36-Month CD, Offer Rate 2.000 → 3.000, 5 minutes before the lockdown'],
    [3, 'Ada Lund: 36-Month CD, Offer Rate 3.000 → 4.000, under a minute before the lockdown'],
  ]);
  expect(titlesOf('lastMinutes', [...saves, submitted(3)])).toEqual([]);
});

test('forecasts that moved net income are found, the largest move first, and say so themselves', () => {
  const forecasts = [1_066, 1_090, null, 1_000, 1_000].map((income, index) => forecast(index + 1, income));
  expect(titlesOf('forecastMoved', forecasts)).toEqual([[2, 'Net income $1,066k → $1,090k in forecast 2']]);
  expect(forecasts.map((event) => outcomeInWords(event, forecasts, false))).toEqual([
    ': net income $1,066k',
    ': net income $1,090k, up $24k since forecast 1',
    '',
    ': net income $1,000k',
    ': net income $1,000k, as in forecast 4',
  ]);
});

test('a submission says how much was changed since the opening and what was left open', () => {
  const back = { rowId: 1, kind: 'updated' as const, changes: { ratePercent: { from: 30, to: 1.25 } } };
  const events = [
    turnOpened(),
    savedRows({
      rows: [{ rowId: 1, kind: 'updated', changes: { ratePercent: { from: 1.25, to: 30 } } }],
    }),
    decisionsSubmitted(),
    savedRows({ rows: [back] }),
    decisionsSubmitted(),
  ].map((event, index) => ({ ...event, position: index + 1 }) as unknown as TurnEvent);
  const told = events.map((event) => outcomeInWords(event, events, false));
  expect(told).toEqual([
    '',
    '',
    expect.stringMatching(/^: 1 of 12 areas changed, 1 cell, \d+ findings? open$/),
    '',
    expect.stringMatching(/^: nothing changed, /),
  ]);
  const [first] = foundOf('withFindings', events)?.moments ?? [];
  expect(first?.title).toMatch(/^1 open finding: 3 month, Offer Rate: 20 times the market/);
});
