// Proves which adjustments of a quarter that was run the next one can take, and that the others are named.
import { expect, test } from 'vitest';
import {
  type AdjustmentDraft,
  fillAdjustments,
  noAdjustmentDraft,
  settleTyping,
} from '../../client/adjustments/adjustmentDraft.ts';
import { adjustmentLines, leftOf } from '../../client/adjustments/adjustmentText.ts';

const row = { team_turn_id: 1, event_id: 1, income: 0, expense: 500, invest_purchase_id: null };
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
const earlier: AdjustmentDraft = {
  added: [
    { id: -1, row: { ...row, invest_purchase_id: 'C1' } },
    { id: -2, row: { ...row, expense: 700, invest_purchase_id: 'C9' } },
  ],
  updated: [{ id: 4, row: { ...row, income: 80 } }],
  deleted: [5],
  typing: null,
  seen: null,
};

test('[KV9] new adjustments are filled in after those that were typed since, without a security that is gone', () => {
  const typed = { ...noAdjustmentDraft, added: [{ id: -1, row }] };
  const filled = fillAdjustments(typed, [earlier], list);
  expect(
    filled.added.map(({ id, row: { expense, invest_purchase_id } }) => [id, expense, invest_purchase_id]),
  ).toEqual([
    [-1, 500, null],
    [-2, 500, 'C1'],
    [-3, 700, null],
  ]);
  expect([filled.updated, filled.deleted]).toEqual([[], []]);
  expect(adjustmentLines(earlier, list).map(({ value }) => value)).toEqual([
    'expense $500, Municipal, C1',
    'expense $700, C9',
  ]);
});

test('[KV9] changes of adjustments that were booked are named, and so is a security that is gone', () => {
  expect(leftOf(earlier, 4, list)).toEqual([
    'First Harbor Bank, Credit Event, expense $700, C9: the security is gone.',
    'First Harbor Bank, Credit Event, income $80, expense $500: it belongs to an adjustment of Qtr 4, which was run.',
    'A deletion: it belongs to an adjustment of Qtr 4, which was run.',
  ]);
});

test.each([
  [
    'a new row',
    null,
    {
      added: [
        { id: -1, row },
        { id: -2, row: { ...row, income: 9 } },
      ],
      updated: [],
    },
  ],
  ['a row that is not saved yet', -1, { added: [{ id: -1, row: { ...row, income: 9 } }], updated: [] }],
  ['a saved row', 4, { added: [{ id: -1, row }], updated: [{ id: 4, row: { ...row, income: 9 } }] }],
] as const)('[KV9] what stands in the open dialog of %s counts as applied', (_, id, settled) => {
  const typed = {
    ...noAdjustmentDraft,
    added: [{ id: -1, row }],
    typing: { id, row: { ...row, income: 9 } },
  };
  expect(settleTyping(typed)).toEqual({ ...noAdjustmentDraft, ...settled });
});

test('[KV9] a row that was begun without an amount is named and not filled in', () => {
  const begun = { ...noAdjustmentDraft, added: [{ id: -1, row: { ...row, expense: 0 } }] };
  expect(fillAdjustments(noAdjustmentDraft, [begun], list).added).toEqual([]);
  expect([adjustmentLines(begun, list), leftOf(begun, 4, list)]).toEqual([
    [],
    ['First Harbor Bank, Credit Event: it has neither an income nor an expense.'],
  ]);
});
