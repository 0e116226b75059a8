// Proves the document of a forecast: given events, then this document.
import { describe, test } from 'vitest';
import { forecasts } from '../../projections/forecasts.ts';
import { forecastCompleted, forecastFailed, forecastRequested, ids } from '../fixtures/events/events.ts';
import { momentAfter } from '../fixtures/product/testEnvironment.ts';
import { specificationOf } from '../fixtures/projectionSpecification.ts';

const { given } = specificationOf(forecasts);
const asked = {
  gameId: ids.game,
  teamId: ids.team,
  turn: 1,
  forecast: 1,
  intraturnId: ids.set,
  name: 'Base',
  by: ids.ada,
  position: 10,
  at: momentAfter(2),
  status: 'running',
  endedAt: null,
  indicators: null,
  reason: null,
};
const key = `${ids.team}.1.1`;

describe('[RM6] a forecast', () => {
  test('shows who requested it, of what and when', () => {
    given(forecastRequested()).then({ [key]: asked });
    given(forecastRequested(), forecastRequested({ forecast: 2, by: ids.ben })).then({
      [key]: asked,
      [`${ids.team}.1.2`]: { ...asked, forecast: 2, by: ids.ben, position: 20 },
    });
  });

  test('has its result once completed, or why it failed', () => {
    const endedAt = momentAfter(4);
    given(forecastRequested(), forecastCompleted()).then({
      [key]: { ...asked, status: 'completed', indicators: { 'Net Income': 11 }, endedAt },
    });
    given(forecastRequested(), forecastFailed()).then({
      [key]: { ...asked, status: 'failed', reason: 'A fault.', endedAt },
    });
  });

  test('that nobody requested does not exist', () => {
    given(forecastCompleted()).then({});
  });
});
