// Proves what a save of adjustments records: rows added, changed and deleted together, a question if somebody
// else's change was unseen, and nothing once a run has taken them.
import { describe, expect, test } from 'vitest';
import {
  type AdjustmentsCommand,
  adjustmentsDecider,
  currentAdjustments,
} from '../../../server/commands/deciders/adjustments.ts';
import { conflict, refusal, specificationOf } from '../../fixtures/deciderSpecification.ts';
import {
  addedAdjustment,
  adjustment,
  adjustmentsClosed,
  adjustmentsReopened,
  adjustmentsSaved,
} from '../../fixtures/events/adjustmentEvents.ts';
import { ids } from '../../fixtures/events/events.ts';
import { momentAfter } from '../../fixtures/product/testEnvironment.ts';

const { given } = specificationOf(adjustmentsDecider);
const at = momentAfter(9);
type Save = Extract<AdjustmentsCommand, { type: 'SaveAdjustments' }>;

function saving(overrides: Partial<Save>): Save {
  const nothing = { added: [], updated: [], deleted: [], lastUpdated: momentAfter(8), isForced: false };
  const turn = { gameId: ids.game, turn: 2 };
  return { type: 'SaveAdjustments', ...turn, ...nothing, by: ids.instructor, at, ...overrides };
}
const setting = (isClosed: boolean): AdjustmentsCommand => {
  const turn = { gameId: ids.game, turn: 2, run: '2.1' };
  return {
    type: 'SetAdjustmentsClosed',
    ...turn,
    isClosed,
    at: (isClosed ? adjustmentsClosed : adjustmentsReopened)().data.at,
  };
};
const fine = adjustment({ eventId: 4, expenseThousands: 90 });
const byAdmin = adjustmentsSaved({
  changes: [
    { kind: 'updated', adjustmentId: 1, from: adjustment(), to: adjustment({ expenseThousands: 300 }) },
  ],
  by: ids.administrator,
  at: momentAfter(5),
});
const deletedByAdmin = adjustmentsSaved({
  changes: [{ kind: 'deleted', adjustmentId: 1, from: adjustment() }],
  by: ids.administrator,
  at: momentAfter(5),
});

describe('adjustments of a turn', () => {
  test('[AJ1] are added, changed and deleted in one save, with who and when', () => {
    const first = adjustmentsSaved({ changes: [addedAdjustment(1), addedAdjustment(2, fine)] });
    given(first)
      .when(
        saving({
          added: [adjustment({ teamId: ids.otherTeam, incomeThousands: 5, expenseThousands: 0 })],
          updated: [{ adjustmentId: 1, row: adjustment({ expenseThousands: 260.5 }) }],
          deleted: [2],
        }),
      )
      .then([
        adjustmentsSaved({
          changes: [
            {
              kind: 'updated',
              adjustmentId: 1,
              from: adjustment(),
              to: adjustment({ expenseThousands: 260.5 }),
            },
            { kind: 'deleted', adjustmentId: 2, from: fine },
            addedAdjustment(3, { teamId: ids.otherTeam, incomeThousands: 5, expenseThousands: 0 }),
          ],
          at,
        }),
      ]);
  });

  test('[AJ1] never use an id twice, and a save that changes nothing records nothing', () => {
    given(adjustmentsSaved(), deletedByAdmin)
      .when(saving({ added: [fine] }))
      .then([adjustmentsSaved({ changes: [addedAdjustment(2, fine)], at })]);
    given(adjustmentsSaved())
      .when(saving({ updated: [{ adjustmentId: 1, row: adjustment() }] }))
      .then([]);
    given().when(saving({})).then([]);
  });

  test('[AJ2] are closed by the run of their turn, and reopened when it fails', () => {
    given(adjustmentsSaved()).when(setting(true)).then([adjustmentsClosed()]);
    given(adjustmentsSaved(), adjustmentsClosed()).when(setting(true)).then([]);
    given(adjustmentsSaved(), adjustmentsClosed())
      .when(saving({ added: [fine] }))
      .then(refusal('AJ2', 'Qtr 2 is closed. The adjustments were not saved.'));
    given(adjustmentsSaved(), adjustmentsClosed()).when(setting(false)).then([adjustmentsReopened()]);
    given(adjustmentsSaved()).when(setting(false)).then([]);
    given(adjustmentsSaved(), adjustmentsClosed(), adjustmentsReopened())
      .when(saving({ deleted: [1] }))
      .then([adjustmentsSaved({ changes: [{ kind: 'deleted', adjustmentId: 1, from: adjustment() }], at })]);
  });

  test('[AJ3] that do not exist, or occur twice in a save, are refused', () => {
    given(adjustmentsSaved())
      .when(saving({ updated: [{ adjustmentId: 2, row: fine }] }))
      .then(refusal('AJ3', 'The adjustment was not found.'));
    given(adjustmentsSaved())
      .when(saving({ updated: [{ adjustmentId: 1, row: fine }], deleted: [1] }))
      .then(refusal('AJ3', 'This save lists an adjustment twice.'));
  });

  test('[AJ4] have an income or an expense, and number at most a hundred per turn', () => {
    const blank = adjustment({ expenseThousands: 0 });
    given()
      .when(saving({ added: [blank] }))
      .then(refusal('AJ4', 'An adjustment needs an income or an expense.'));
    const many = Array.from({ length: 100 }, (_, index) => addedAdjustment(index + 1));
    given(adjustmentsSaved({ changes: many }))
      .when(saving({ added: [fine] }))
      .then(refusal('AJ4', 'A turn can have 100 adjustments. Please delete some first.'));
  });

  test('[AJ5] changed by someone else after the version seen are a conflict, unless the save is forced', () => {
    const change = { updated: [{ adjustmentId: 1, row: fine }], lastUpdated: momentAfter(1) };
    const clash = { by: ids.administrator, at: byAdmin.data.at };
    given(adjustmentsSaved(), byAdmin)
      .when(saving(change))
      .then(conflict(clash.by, clash.at, []));
    given(adjustmentsSaved(), byAdmin)
      .when(saving({ ...change, isForced: true }))
      .then([
        adjustmentsSaved({
          changes: [
            { kind: 'updated', adjustmentId: 1, from: adjustment({ expenseThousands: 300 }), to: fine },
          ],
          forcedOver: clash,
          at,
        }),
      ]);
    given(adjustmentsSaved(), byAdmin)
      .when(saving({ ...change, by: ids.administrator, lastUpdated: null }))
      .then([
        adjustmentsSaved({
          changes: [
            { kind: 'updated', adjustmentId: 1, from: adjustment({ expenseThousands: 300 }), to: fine },
          ],
          by: ids.administrator,
          at,
        }),
      ]);
    given(adjustmentsSaved(), byAdmin)
      .when(saving({ added: [fine], lastUpdated: null }))
      .then([adjustmentsSaved({ changes: [addedAdjustment(2, fine)], at })]);
  });

  test('[AJ5] deleted meanwhile become new ones if saved anyway', () => {
    const change = saving({ updated: [{ adjustmentId: 1, row: fine }], lastUpdated: momentAfter(1) });
    const clash = { by: ids.administrator, at: deletedByAdmin.data.at };
    given(adjustmentsSaved(), deletedByAdmin)
      .when(change)
      .then(conflict(clash.by, clash.at, []));
    given(adjustmentsSaved(), deletedByAdmin)
      .when({ ...change, isForced: true })
      .then([adjustmentsSaved({ changes: [addedAdjustment(2, fine)], forcedOver: clash, at })]);
    given(adjustmentsSaved(), deletedByAdmin)
      .when(saving({ deleted: [1], lastUpdated: momentAfter(1) }))
      .then([]);
  });

  test('[AJ1] have increasing times, whatever the clock says', () => {
    const { outcome } = given(adjustmentsSaved(), byAdmin).when(
      saving({ added: [fine], at: momentAfter(0) }),
    );
    const [event] = outcome.kind === 'events' ? outcome.events : [];
    expect(event && event.data.at > byAdmin.data.at).toBe(true);
    expect(currentAdjustments(given(adjustmentsSaved(), byAdmin).state)).toEqual([
      adjustment({ expenseThousands: 300 }),
    ]);
  });
});
