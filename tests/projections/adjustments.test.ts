// Proves the document of a turn's adjustments: the current rows, and who changed what.
import { expect, test } from 'vitest';
import { adjustments } from '../../projections/adjustments.ts';
import {
  addedAdjustment,
  adjustment,
  adjustmentsClosed,
  adjustmentsSaved,
} from '../fixtures/events/adjustmentEvents.ts';
import { ids } from '../fixtures/events/events.ts';
import { momentAfter } from '../fixtures/product/testEnvironment.ts';
import { specificationOf } from '../fixtures/projectionSpecification.ts';

test('[AJ6] the adjustments of a turn are as saved last, with every change, who and when', () => {
  const dearer = adjustment({ expenseThousands: 300 });
  const first = adjustmentsSaved({ changes: [addedAdjustment(1), addedAdjustment(2)] });
  const second = adjustmentsSaved({
    changes: [
      { kind: 'updated', adjustmentId: 2, from: adjustment(), to: dearer },
      { kind: 'deleted', adjustmentId: 1, from: adjustment() },
      addedAdjustment(3),
    ],
    forcedOver: { by: ids.instructor, at: momentAfter(1) },
    by: ids.administrator,
    at: momentAfter(5),
  });
  const { by, at, changes } = second.data;
  const other = adjustmentsSaved({ turn: 3 });
  const { documents, then } = specificationOf(adjustments).given(first, second, adjustmentsClosed(), other);
  then({
    [`${ids.game}.2`]: {
      gameId: ids.game,
      turn: 2,
      rows: [
        { adjustmentId: 2, ...dearer },
        { adjustmentId: 3, ...adjustment() },
      ],
      changes: [
        ...first.data.changes.map((change) => ({ ...change, by: ids.instructor, at: momentAfter(1) })),
        ...changes.map((change) => ({ ...change, by, at })),
      ],
    },
    [`${ids.game}.3`]: expect.objectContaining({ turn: 3, rows: [{ adjustmentId: 1, ...adjustment() }] }),
  });
  expect(Object.keys(documents)).toHaveLength(2);
});
