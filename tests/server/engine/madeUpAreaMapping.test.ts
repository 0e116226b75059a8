// @vitest-environment node
// Proves that two files and a line connect an area to the model (ops/adr/03): a made-up one, whose mapping replaces that of
// long-term debt, has its rows in the sets of a turn, its part of the decision, and its part of Changes for Turn.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { numberIn } from '../../../contracts/decisions/row.ts';
import type { AreaMapping } from '../../../server/engine/mapping/areaMapping.ts';
import { mooringFees } from '../../fixtures/mooringFees.ts';

const mooringFeesMapping: AreaMapping = {
  area: mooringFees,
  open: () => ({ rows: [{ berth: 'North', feeDollars: 10 }], facts: { berths: 1 } }),
  decide: (_, rows) => ({
    dividendPerShareDollars: rows[0] ? numberIn(rows[0], 'yearlyDollars') / 1_000 : 0,
  }),
};

const area = '../../../contracts/decisions/longTermDebt.ts';
const mapping = '../../../server/engine/mapping/longTermDebtMapping.ts';
beforeAll(() => {
  vi.resetModules();
  vi.doMock(area, () => ({ longTermDebt: mooringFees }));
  vi.doMock(mapping, () => ({ longTermDebtMapping: mooringFeesMapping }));
});
afterAll(() => {
  for (const path of [area, mapping]) vi.doUnmock(path);
  vi.resetModules();
});

it('[AS5] a made-up area opens with its rows and facts, and its rows affect the decision', async () => {
  const { newGame } = await import('../../../server/simulation/opening/newGame.ts');
  const { decisionOf, openDecisionSet } = await import('../../../server/engine/decisionMapping.ts');
  const game = newGame({
    templateId: 'HARBOR500',
    environmentCode: 'BASE',
    teamCount: 2,
    seed: 'a',
    type: 'Full',
    difficulty: 0,
    ownChance: false,
  });
  const { areas, facts } = openDecisionSet(game, 0);
  expect(areas.mooringFees).toEqual([
    expect.objectContaining({ id: 1, berth: 'North', feeDollars: 10, yearlyDollars: 40 }),
  ]);
  expect(facts.mooringFees).toEqual({ berths: 1 });
  const rows = [{ id: 1, berth: 'North', feeDollars: 20, yearlyDollars: 80 }];
  expect(decisionOf(game, 0, { mooringFees: rows }).dividendPerShareDollars).toBe(0.08);
});

it('[AS5] a made-up area has its part of Changes for Turn at its position in the list', async () => {
  const { changeSections } = await import('../../../contracts/decisions/changeSections.ts');
  const titles = changeSections.map(({ title }) => title);
  expect(titles.slice(titles.indexOf('Borrowings'), titles.indexOf('Equity') + 1)).toEqual([
    'Borrowings',
    'Mooring Fees',
    'Equity',
  ]);
});

it('[AS5] an area without a mapping does not compile', async () => {
  const { mappingsByArea } = await import('../../../server/engine/decisionMapping.ts');
  const { equity: _, ...others } = mappingsByArea;
  // @ts-expect-error The mapping of equity is missing.
  const incomplete: typeof mappingsByArea = others;
  expect(incomplete).not.toHaveProperty('equity');
});

it('[AS5] every area is in the lists under its own name', async () => {
  const { mappingsByArea } = await import('../../../server/engine/decisionMapping.ts');
  for (const [name, entry] of Object.entries(mappingsByArea))
    if (entry && entry !== mooringFeesMapping) expect(entry.area.name).toBe(name);
});
