// Proves that loan sales are offered what they can save, and that a save of nothing that can be typed is refused.
import { describe, expect, test } from 'vitest';
import { callsOf } from '../../../contracts/calls/decisionCalls.ts';
import { borrowings } from '../../../contracts/decisions/borrowings.ts';
import type { DecisionArea } from '../../../contracts/decisions/decisionArea.ts';
import { facilities } from '../../../contracts/decisions/facilities.ts';
import { investmentPurchases } from '../../../contracts/decisions/investmentPurchases.ts';
import { loanSales } from '../../../contracts/decisions/loanSales.ts';
import { loanTypes } from '../../../contracts/decisions/loanTypes.ts';
import { shareProduct } from '../../fixtures/product/sharedProduct.ts';

const shared = shareProduct(['ada']);

test.each(loanTypes)('the load of loan sales offers the pools of %s loans alone', async (loanCategory) => {
  const load = callsOf(loanSales).load!;
  const answer = await shared.people.ada.succeed(load, shared.ids, { turnNum: 1, loanCategory });
  const { offers } = answer as unknown as { offers: readonly { loan_category: string }[] };
  expect([...new Set(offers.map(({ loan_category }) => loan_category))]).toEqual([loanCategory]);
});

describe('a save that names only cells that nobody can type', () => {
  test.each([
    [
      investmentPurchases.title,
      investmentPurchases,
      { updated: [{ investment_purchase_id: 1, yield: 9 }] },
      'Yield in row 1',
    ],
    [
      borrowings.title,
      borrowings,
      { turnNum: 1, updated: [{ borrowing_id: 1, rate: 0.1 }] },
      'Rate in row 1',
    ],
    [
      facilities.title,
      facilities,
      {
        updated: [],
        maintenance: [
          { facilities_id: 1, spend_amount: 7 },
          { facilities_id: 2, spend: true },
        ],
      },
      'Spend in row 2',
    ],
  ])('of %s is refused by the cell’s name', async (_, area: DecisionArea, body: object, name) => {
    const sent = { lastUpdated: '2026-09-01T10:00:00.000Z', ...body };
    expect(await shared.people.ada.fail(callsOf(area).save, shared.ids, sent)).toMatchObject({
      httpStatus: 400,
      errors: [`${name} cannot be changed.`],
    });
  });
});
