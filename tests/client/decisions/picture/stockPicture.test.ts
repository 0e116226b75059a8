// Proves the picture of equity: shares, equity and capital before and after what is typed, and its title.
import { expect, it } from 'vitest';
import { limitsGeometry } from '../../../../client/charts/limitsGeometry.ts';
import {
  capitalAfterDividend,
  stockChangeOf,
  stockFigures,
  stockReading,
  stockText,
} from '../../../../client/decisions/picture/stockChange.ts';
import { drawingOf, sheetOf } from '../../../../client/samples/sampleSheets.ts';
import type { StockFigures } from '../../../../contracts/calls/areaPicture.ts';
import { equity } from '../../../../contracts/decisions/equity.ts';
import { fc } from '../../../fixtures/properties.ts';

const cellOfNothing = sheetOf(equity, [{ id: 1 }]).cell(1, 'raisedThousands');

/** Four million shares, equity of $60m. */
const stock: StockFigures = {
  ...{
    shares: 4_000_000,
    equity: 60_000,
    tier1: 58_000,
    risk_weighted_assets: 500_000,
    repurchase_price: 12.75,
  },
  offerings: [
    { row_id: 1, price: 11.9, cost_share: 0.06 },
    { row_id: 2, price: 11.25, cost_share: 0.02 },
  ],
};
const ratios = [
  { name: 'Tier 1 Leverage', value: 8, adequate: 4, well: 5 },
  { name: 'Common Equity Tier 1', value: 11.6, adequate: 4.5, well: 6.5 },
];

it('stock is shown before and after: whole shares at their prices, less the cost of issuing', () => {
  const option = (id: number, name: string, repurchaseThousands = 0) => ({
    ...{ id, option: name, repurchaseThousands, raisedThousands: 0, costPercent: 6 },
    ...{ canRepurchase: true, canRaise: true },
  });
  const sheet = sheetOf(equity, [option(1, 'Public'), option(2, 'Private')]);
  const figures = () =>
    stockFigures(stock, ratios, {
      now: stockChangeOf(sheet, stock, 'value'),
      saved: stockChangeOf(sheet, stock, 'saved'),
    });
  expect(figures().map(({ planned }) => planned)).toEqual([null, null, null, null, null]);
  expect(stockReading(figures(), 3)).toBe('As of the end of Qtr 3: nothing is issued or bought back.');
  sheet.edit([{ rowId: 1, field: 'raisedThousands', value: 6_000 }], 'Typing');
  const issued = Math.floor(6_000_000 / 11.9);
  const raised = (issued * 11.9 * 0.94) / 1_000;
  // The title is of all rows, also while another one is active.
  for (const rowId of [1, 2]) {
    const drawn = drawingOf(sheet, { rowId, field: 'raisedThousands' })!;
    expect(drawn.finding).toBe('$6.0m is issued');
    expect(drawn.active!.name).toBe(`${rowId === 1 ? 'Public' : 'Private'}, To issue`);
  }
  const [shares, inAll, book, leverage, common] = figures();
  expect(shares).toMatchObject({ value: 4_000_000, recorded: 4_000_000, planned: 4_000_000 + issued });
  expect(inAll!.planned).toBeCloseTo(60_000 + raised);
  expect(book!.planned).toBeCloseTo(((60_000 + raised) * 1_000) / (4_000_000 + issued));
  // $58m are 8% of $725m.
  expect(leverage!.planned).toBeCloseTo(((58_000 + raised) / (725_000 + raised)) * 100);
  expect(common!.planned).toBeCloseTo(11.6 + raised / 5_000);
  expect(stockReading(figures(), 3)).toMatch(
    /^Compared with the end of Qtr 3, all else equal: Shares 4,000,000 → 4,504,201;/,
  );
});

it('a repurchase takes shares and equity, and any figures stay in their track', () => {
  const change = (raised: number, back: number) =>
    stockChangeOf(
      {
        rowIds: () => [1],
        cell: (_, field) => ({ ...cellOfNothing, value: field === 'raisedThousands' ? raised : back }),
      },
      stock,
      'value',
    );
  expect(change(0, 1_000)).toEqual({ shares: -78_431, equity: expect.closeTo(-999.995, 2) });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.integer({ min: 0, max: 99_999_999 }),
      (raised, back) => {
        for (const figure of stockFigures(stock, ratios, {
          now: change(raised, back),
          saved: change(0, 0),
        })) {
          expect(stockText(figure.planned ?? figure.value, figure.unit)).not.toMatch(/NaN|Infinity/);
          const { value, planned } = limitsGeometry(figure);
          for (const place of [value, planned ?? 0]) expect(place >= 0 && place <= 100).toBe(true);
        }
      },
    ),
  );
});

it('the bars of stock are of what all options issue, whichever cell is active', () => {
  const option = (id: number) => ({
    ...{ id, option: `Option ${id}`, raisedThousands: 0, repurchaseThousands: 0 },
    canRaise: true,
  });
  const sheet = sheetOf(equity, [option(1), option(2)]);
  sheet.edit([{ rowId: 1, field: 'raisedThousands', value: 6_000 }], 'Typing');
  const drawing = drawingOf(sheet, { rowId: 2, field: 'raisedThousands' });
  expect(drawing?.finding).toBe('$6.0m is issued');
  expect(drawing?.kind === 'bars' && drawing.figures[0]).toMatchObject({
    name: 'To issue',
    value: 0,
    planned: 6_000,
  });
});

it('capital is drawn after the dividend: each dollar a share is taken from it', () => {
  const [leverage, common] = capitalAfterDividend(ratios, stock, { now: 5, saved: 0 });
  // $20m of equity: 38 of 705 thousand, and four points of the risk-weighted assets.
  expect(leverage).toMatchObject({ value: 8, recorded: 8 });
  expect(leverage?.planned).toBeCloseTo((38_000 * 100) / (725_000 - 20_000), 6);
  expect(common?.planned).toBeCloseTo(11.6 - 4, 6);
});
