// Proves, for banks with random decisions, that the table which leads from net income to core income in two reports adds
// up to what the dashboards show beside net income.
import { expect, test } from 'vitest';
import { cases, fc } from '../../fixtures/properties.ts';
import { isWhole } from '../../fixtures/thoroughness.ts';
import { playedGame } from './playedGame.ts';
import { reportOf, tableOf } from './readReport.ts';

const turns = 3;
const title = 'From Net Income to Core Income';
const places = [
  ['Summary', 'Page 1: Income and Ratios'],
  ['TeamPerformance', 'Performance'],
] as const;

test('net income less gains on sales, with the provision beyond usual losses and the tax, is core income', () => {
  const anyGame = fc.record({
    seed: fc.string(),
    environmentCode: fc.constantFrom('H2007', 'H2021', 'STAG'),
    templateId: fc.constantFrom('HARBOR500', 'UNITED750'),
  });
  let withGains = 0;
  const property = fc.property(anyGame, (options) => {
    const game = playedGame(turns, { ...options, teamCount: 2 });
    for (const teamNumber of [1, 2])
      for (const turn of [1, 2, 3]) {
        const { indicators } = game.turns[turn]!.banks[teamNumber - 1]!.result;
        const [summary, performance] = places.map(([key, section]) =>
          tableOf(reportOf(game, turn, key, teamNumber), section, title).rows.map(({ cells }) => cells),
        );
        expect(performance).toEqual(summary);
        const [net = 0, gains = 0, provision = 0, tax = 0, core = 0] = summary!.map((cells) =>
          Number(cells[1]),
        );
        if (gains !== 0) withGains += 1;
        expect(net - gains + provision - tax).toBeCloseTo(core, 6);
        expect(net).toBe(indicators['Net Income']);
        expect(core).toBeCloseTo(indicators['Core Income']!, 4);
      }
  });
  fc.assert(property, { numRuns: cases(isWhole ? 6 : 2) });
  expect(withGains).toBeGreaterThan(0);
});

test('the opening has no such table, since nobody has played it', () => {
  const { sections } = reportOf(playedGame(1), 0, 'Startup');
  expect(JSON.stringify(sections)).not.toContain(title);
});
