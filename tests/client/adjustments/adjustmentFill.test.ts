// Proves which adjustments of a past quarter can be copied to the next one, and that the others are named.
import { expect, test } from 'vitest';
import { type AdjustmentDraft, filledAdjustments } from '../../../client/adjustments/adjustmentDraft.ts';
import { adjustmentLines, leftOf } from '../../../client/adjustments/adjustmentText.ts';
import { noDraft, withTypedRow } from '../../../client/drafts/recordDraft.ts';

const row = {
  team_turn_id: 1,
  event_id: 1,
  income: 0,
  expense: 500,
  invest_purchase_id: null as string | null,
};
const list = {
  teams: [
    {
      team_turn_id: 1,
      team_num: 1,
      team_name: 'First Harbor Bank',
      securities: [{ invest_purchase_id: 'C1', name: 'Municipal', amount: 900 }],
    },
  ],
  events: [{ event_id: 1, name: 'Credit Event' }],
  lastUpdated: '2026-09-01T10:00:00.000Z',
};
const unsaved = (id: number, wanted: typeof row | null) => ({
  id,
  row: wanted && { ...row, ...wanted },
  before: id < 0 ? null : row,
  seen: null,
});
const draftOf = (...rows: readonly ReturnType<typeof unsaved>[]): AdjustmentDraft => ({ rows, typing: null });
const earlier = draftOf(
  unsaved(-1, { ...row, invest_purchase_id: 'C1' }),
  unsaved(-2, { ...row, expense: 700, invest_purchase_id: 'C9' }),
  unsaved(4, { ...row, income: 80 }),
  unsaved(5, null),
);

test('[KV9] new adjustments are filled in after those typed since, without a security no longer held', () => {
  const filled = filledAdjustments(draftOf(unsaved(-1, row)), [earlier], list);
  expect(filled.map((one) => [one.id, one.row?.expense, one.row?.invest_purchase_id])).toEqual([
    [-2, 500, 'C1'],
    [-3, 700, null],
  ]);
  expect(adjustmentLines(earlier, list).map(({ value }) => value)).toEqual([
    'expense $500, Municipal, C1',
    'expense $700, C9',
  ]);
});

test('[KV9] changes of booked adjustments are named, and so is a security no longer held', () => {
  expect(leftOf(earlier, 4, list)).toEqual([
    'First Harbor Bank, Credit Event, expense $700, C9: the security is no longer held.',
    'First Harbor Bank, Credit Event, income $80, expense $500: it belongs to an adjustment of Qtr 4, which was run.',
    'A deletion: it belongs to an adjustment of Qtr 4, which was run.',
  ]);
});

const typed = { ...row, income: 9 };
test.each([
  ['a new row', null, [unsaved(-1, row), unsaved(-2, typed)]],
  ['a row that is not saved yet', -1, [unsaved(-1, typed)]],
  ['a saved row', 4, [unsaved(-1, row), { ...unsaved(4, typed), before: null }]],
] as const)('[KV9] the contents of the open dialog of %s count as applied', (_, id, rows) => {
  const draft = { rows: [unsaved(-1, row)], typing: { id, row: typed } };
  expect(withTypedRow(draft)).toEqual({ rows, typing: null });
});

test('[KV9] a row started without an amount is named and not filled in', () => {
  const begun = draftOf(unsaved(-1, { ...row, expense: 0 }));
  expect(filledAdjustments(noDraft, [begun], list)).toEqual([]);
  expect([adjustmentLines(begun, list), leftOf(begun, 4, list)]).toEqual([
    [],
    ['First Harbor Bank, Credit Event: it has neither an income nor an expense.'],
  ]);
});
