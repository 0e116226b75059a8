// Proves that an area is written once: a made-up one, replacing long-term debt in the one list, has its
// calls, its address, its tile and its sheet without any other change.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { LoadAnswer } from '../../../client/drafts/areaWire.ts';
import type { Intraturn } from '../../../contracts/calls/decisionSets.ts';
import { mooringFees } from '../../fixtures/mooringFees.ts';

beforeAll(() => {
  vi.resetModules();
  vi.doMock('../../../contracts/decisions/longTermDebt.ts', () => ({ longTermDebt: mooringFees }));
});
afterAll(() => {
  vi.doUnmock('../../../contracts/decisions/longTermDebt.ts');
  vi.resetModules();
});

it('[AS5] a made-up area has its calls, with its fields', async () => {
  const { decisionCalls } = await import('../../../contracts/calls/decisionCalls.ts');
  const calls = decisionCalls().find(({ area }) => area.name === 'mooringFees');
  expect(calls?.load?.path).toBe('/game/team/:team/mooring-fees');
  expect(calls?.save.path).toBe('/intraturn/:intraturn/mooring-fees/save');
  const body = {
    updated: [{ mooring_fee_id: 1, fee: 20 }],
    lastUpdated: '2026-09-01T10:00:00.000Z',
    force: false,
  };
  expect(calls?.save.request.safeParse(body).success).toBe(true);
  const unknown = { ...body, updated: [{ mooring_fee_id: 1, rate: 20 }] };
  expect(calls?.save.request.safeParse(unknown).success).toBe(false);
});

it('[AS5] a made-up area has its address and its tile', async () => {
  const { areaScreens } = await import('../../../contracts/decisions/areaScreens.ts');
  const { areaTiles } = await import('../../../client/decisions/areaTiles.ts');
  expect(areaScreens.filter(({ route }) => route === 'mooring-fees')).toHaveLength(1);
  const titles = (isLite: boolean) =>
    areaTiles({
      set: { decisionTracking: [] } as unknown as Intraturn,
      isLite,
      myUnsaved: new Map(),
      others: [],
    }).map(({ title }) => title);
  expect(titles(false)).toContain('Mooring Fees');
  expect(titles(true)).not.toContain('Mooring Fees');
});

it('[AS5] a made-up area says on its tile what is saved', async () => {
  const { areaSummaries } = await import('../../../contracts/decisions/areaSummaries.ts');
  const { tileTextOf } = await import('../../../client/decisions/hubText.ts');
  const rows = [{ id: 1, berth: 'North', feeDollars: 10, yearlyDollars: 40 }];
  const bank = { turn: 1, isClosed: false, indicator: () => null, history: () => [] };
  const [summary] = areaSummaries(['mooringFees'], () => ({ rows, facts: {} }), bank);
  expect(tileTextOf({ ...summary!, picture: null })).toEqual({ line: '$40 a year', caption: 'by berth' });
});

it('[AS5] notes on a made-up area have their own section', async () => {
  const { noteSections, sectionOfArea } = await import('../../../contracts/notes/noteSections.ts');
  const section = { name: 'Mooring Fees', value: 'Moor' };
  expect(sectionOfArea(mooringFees)).toEqual(section);
  expect(noteSections()).toContainEqual(section);
});

it('[AS5] a made-up area has a sheet with its limits and derived values', async () => {
  const { createScreenSheets } = await import('../../../client/drafts/screenSheets.ts');
  const answer: LoadAnswer = {
    intraturn_id: 1,
    lastUpdated: '2026-09-01T10:00:00.000Z',
    stamps: [],
    mooringFees: [{ mooring_fee_id: 7, intraturn_id: 1, berth: 'North', fee: 10, yearly: 40 }],
  };
  const { all } = createScreenSheets({ area: mooringFees, turn: 1, filterChoice: null }, answer, false);
  all[0]?.edit([{ rowId: 7, field: 'feeDollars', value: 1000 }], 'Typing');
  expect(all[0]?.row(7)).toMatchObject({ feeDollars: 900, yearlyDollars: 3600 });
  expect(all[0]?.cell(7, 'feeDollars').notice).toBe('The maximum value is $900');
});
