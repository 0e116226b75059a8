// Proves for random games that the hub's tiles and the pictures of the areas show the figures of the read models they
// come from: the rows of the decision set, the bank's dashboard, and the reports of the quarter.
import { expect, test } from 'vitest';
import { tileTextOf } from '../../../client/decisions/hubText.ts';
import type { HubArea } from '../../../contracts/calls/hub.ts';
import { pictureSourcesOf } from '../../../contracts/decisions/pictureSources.ts';
import type { Row } from '../../../contracts/decisions/row.ts';
import type { DashboardDocument } from '../../../contracts/readModels/dashboardDocument.ts';
import type { DecisionAreaDocument } from '../../../contracts/readModels/decisionAreaDocument.ts';
import { amountText } from '../../../contracts/text/amountText.ts';
import { type DecisionSetOpening, openDecisionSet } from '../../../server/engine/decisionMapping.ts';
import { hubOf } from '../../../server/http/answers/hubAnswer.ts';
import {
  capitalOf,
  cellsOf,
  payoutsOf,
  stockOf,
  termsOf,
} from '../../../server/http/answers/pictureFigures.ts';
import type { ReadModels } from '../../../server/readers/readModels.ts';
import { loansIn } from '../../../server/reports/models/detail/loanTables.ts';
import { runOffIn } from '../../../server/reports/models/futureMaturities.ts';
import { stockIn } from '../../../server/reports/models/summary.ts';
import { offeredRangesIn } from '../../../server/reports/models/survey.ts';
import { otherValue, typableCells, typedInto } from '../../fixtures/browser/typableCells.ts';
import { cases, fc } from '../../fixtures/properties.ts';
import { isWhole } from '../../fixtures/thoroughness.ts';
import { expectedTiles, sum, targets } from './expectedTiles.ts';
import { playedQuarters, storedGame } from './playedGame.ts';
import { reportOf } from './readReport.ts';

/** A game after some quarters, and the decision set of its first bank with some cells typed. */
const anyGame = fc.record({
  templateId: fc.constantFrom('HARBOR500', 'MERIDIAN2B', 'UNITED750'),
  environmentCode: fc.constantFrom('BASE', 'H2021', 'FALL'),
  seed: fc.string({ minLength: 1, maxLength: 8, unit: 'grapheme-ascii' }),
  quarters: fc.integer({ min: 1, max: 3 }),
  typed: fc.array(fc.nat(), { maxLength: 40 }),
});

/** A decision set after cells were typed, each named by a number. */
function withTyped(opening: DecisionSetOpening, typed: readonly number[]): DecisionSetOpening {
  const cells = typableCells(opening);
  const areas = typed.reduce((before, number) => {
    const cell = cells[number % cells.length]!;
    return typedInto(before, cell, otherValue(cell));
  }, opening.areas);
  return { ...opening, areas };
}

function play({
  quarters,
  typed,
  ...changes
}: typeof anyGame extends fc.Arbitrary<infer Made> ? Made : never) {
  const options = { ...changes, teamCount: 2 };
  const { games, stored } = playedQuarters(quarters, options);
  const dashboard = {
    quarters: stored.map(({ turn, banks }) => ({
      ...{ turn, attempt: 1 },
      indicators: banks[0]!.result.indicators as DashboardDocument['quarters'][number]['indicators'],
    })),
  } as unknown as DashboardDocument;
  return {
    set: withTyped(openDecisionSet(games.at(-1)!, 0), typed),
    last: withTyped(openDecisionSet(games.at(-2)!, 0), typed),
    indicator: (name: string, quarter = quarters) => dashboard.quarters[quarter]!.indicators[name] ?? null,
    ...{ game: storedGame(options, games, stored), dashboard, quarters },
  };
}

/** The figure that a picture adds up to; of dividends the last bar is the one that is decided. */
function drawnBy({ area, picture }: HubArea): number | null {
  const total = (values: readonly number[]) => values.reduce((added, value) => added + value, 0);
  switch (picture?.kind) {
    case 'bars':
      return area === 'dividends' ? (picture.values.at(-1) ?? null) : total(picture.values);
    case 'differences':
      return total(picture.values);
    case 'curve':
      return total((area === 'longTermDebt' ? picture.market : picture.own).map(([, rate]) => rate));
    case 'ladder':
      return total(picture.steps.map(([, amount]) => amount));
    case 'limit':
      return picture.value;
    default:
      return null;
  }
}

/** Within so many decimals, of a figure; an absent one is absent. */
const close = (value: unknown, decimals: number) =>
  typeof value === 'number' ? expect.closeTo(value, decimals) : value;

test('[HB1] every tile of a random game tells the rows and the dashboard that it comes from', async () => {
  await fc.assert(
    fc.asyncProperty(anyGame, async (made) => {
      const { set, dashboard, indicator, quarters } = play(made);
      const documents = Object.entries(set.areas).map(([area, rows]) => {
        const document = { area, rows, facts: set.facts[area] ?? {}, version: 1 };
        return [area, document as unknown as DecisionAreaDocument] as const;
      });
      const readModels = {
        decisionAreasOf: async () => new Map(documents),
        dashboard: async () => dashboard,
      } as Partial<ReadModels> as ReadModels;
      const hub = await hubOf({ intraturnId: 1, teamId: 1, turn: quarters + 1 }, false, readModels);
      const tiles = hub.areas.filter(({ area }) => area in expectedTiles);
      expect(tiles).toHaveLength(Object.keys(expectedTiles).length);
      const pools = (set.facts.loanSales?.offers ?? []) as readonly Row[];
      for (const tile of tiles) {
        const told = expectedTiles[tile.area]!(set.areas[tile.area] ?? [], { indicator, pools });
        const figures = Object.fromEntries(
          Object.entries(told.figures).map(([name, value]) => [name, close(value, 2)]),
        );
        expect(tile.figures, tile.area).toEqual(figures);
        expect(drawnBy(tile), `picture of ${tile.area}`).toEqual(close(told.drawn, 1));
        const { balanceThousands, marketingThousands } = told.figures;
        const amount = balanceThousands ?? marketingThousands;
        if (amount != null) expect(tileTextOf(tile).line).toContain(amountText(amount));
      }
    }),
    { numRuns: cases(isWhole ? 6 : 2) },
  );
});

/** What a bank holds in the risk categories of its loan accounts, $000. */
const held = (rows: readonly Row[], loans: ReturnType<typeof loansIn>): number =>
  rows
    .flatMap(({ rowKey }) => targets.map((_, index) => loans(String(rowKey), index + 1)?.held ?? 0))
    .reduce((total, amount) => total + amount, 0);

test('what a picture is told of a random game stands in its reports, its dashboard and its last decisions', () => {
  fc.assert(
    fc.property(anyGame, (made) => {
      const { set, last, game, dashboard, indicator, quarters } = play(made);
      const [survey, detail, maturities, summary] = (
        [
          ['Survey', null],
          ['Detail', 1],
          ['FutureMaturities', 1],
          ['Summary', 1],
        ] as const
      ).map(([key, team]) => reportOf(game, quarters, key, team));
      const told = { ranges: offeredRangesIn(survey!), loans: loansIn(detail!) };
      for (const [area, rows] of Object.entries(set.areas)) {
        const sources = pictureSourcesOf(area);
        if (!sources) continue;
        const lastRows = last.areas[area] ?? [];
        const cells = cellsOf(sources, { turn: quarters + 1, rows, lastRows }, told);
        for (const { row_id, field, last_quarter, banks } of cells) {
          const key = rows.find(({ id }) => id === row_id)!.rowKey;
          const before = key === undefined ? lastRows[0] : lastRows.find(({ rowKey }) => rowKey === key);
          expect(last_quarter, `${area} ${row_id} ${field}`).toBe(before?.[field] ?? null);
          if (!banks) continue;
          // Only rates have a published range; the mix of loans has fields of the same names.
          expect(sources.hasRange, `range of ${area}`).toBe(true);
          expect(banks[0]).toBeLessThanOrEqual(banks[1]);
        }
      }
      const due = (book: string) =>
        runOffIn(maturities!, book).reduce(
          (total, { steps }) => steps.reduce((added, { amount }) => added + amount, total),
          0,
        );
      const rowsOf = (area: string) => set.areas[area] ?? [];
      // Certificates of rows that were deleted go on until they are due.
      const inRows = sum(rowsOf('certificatesOfDeposit'), 'totalBalanceThousands');
      expect(due('Certificates of Deposit')).toBeGreaterThan(inRows - 0.01);
      expect(due('Investments')).toBeCloseTo(sum(rowsOf('investmentSales'), 'amountThousands'), 2);
      expect(due('FHLB Borrowings')).toBeCloseTo(indicator('FHLB Borrowings') ?? 0, 2);
      expect(due('Long-Term Debt')).toBeCloseTo(indicator('Long-Term Debt') ?? 0, 2);
      // Loans on non-accrual are held, and nobody knows when they are paid back.
      expect(held(rowsOf('loanOrigination'), told.loans)).toBeCloseTo(indicator('Total Loans') ?? 0, 2);
      expect(due('Loans')).toBeLessThanOrEqual(indicator('Total Loans') ?? 0);
      for (const { name, value } of capitalOf(quarters, dashboard, null)) expect(value).toBe(indicator(name));
      for (const { quarter, earned, paid } of payoutsOf(quarters, dashboard)) {
        expect(earned).toBe(indicator('Earnings per Share', quarter));
        expect(paid).toBe(indicator('Dividends per Share', quarter));
      }
      const purchases = rowsOf('investmentPurchases');
      expect(termsOf(purchases).map(({ row_id }) => row_id)).toEqual(purchases.map(({ id }) => id));
      const stock = stockOf(rowsOf('equity'), stockIn(summary!));
      if (stock) expect(stock.equity).toBeCloseTo(indicator('Equity') ?? Number.NaN, 2);
      else expect(indicator('Stock Price') ?? 0).toBe(0);
    }),
    { numRuns: cases(isWhole ? 4 : 2) },
  );
});
