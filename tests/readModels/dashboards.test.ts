// Proves the document of a bank's key indicators by quarter: given events, then this document.
import { describe, test } from 'vitest';
import { dashboards } from '../../projections/dashboards.ts';
import { bankOpened, ids, quarterClosed } from '../fixtures/events.ts';
import { specificationOf } from '../fixtures/projectionSpecification.ts';
import { momentAfter } from '../fixtures/testEnvironment.ts';

const { given } = specificationOf(dashboards);
const proForma = { turn: 0, attempt: 1, indicators: { 'Net Income': 10 } };
const first = { turn: 1, attempt: 1, indicators: { 'Net Income': 12 } };
const dashboard = (seconds: number, ...quarters: readonly object[]) => ({
  [ids.team]: { teamId: ids.team, gameId: ids.game, quarters, changedAt: momentAfter(seconds) },
});

describe('[RM4] a dashboard', () => {
  test('begins with the pro forma quarter and grows by one quarter a turn, oldest first', () => {
    given(bankOpened()).then(dashboard(0, proForma));
    const second = quarterClosed({ turn: 2, indicators: { 'Net Income': null }, at: momentAfter(9) });
    given(bankOpened(), quarterClosed(), second).then(
      dashboard(9, proForma, first, { turn: 2, attempt: 1, indicators: { 'Net Income': null } }),
    );
  });

  test('shows the newest attempt of a turn, and nothing that came after the turn it repeats', () => {
    const again = quarterClosed({ attempt: 2, indicators: { 'Net Income': 5 } });
    given(bankOpened(), quarterClosed(), quarterClosed({ turn: 2 }), again).then(
      dashboard(3, proForma, { turn: 1, attempt: 2, indicators: { 'Net Income': 5 } }),
    );
  });

  test('of a bank that never opened does not exist', () => {
    given(quarterClosed()).then({});
  });
});
