// Proves when two people's saves conflict and when they merge: the decider is given one person's saves and
// another's command, with what the other had seen.
import { describe, test } from 'vitest';
import { conflict } from '../../fixtures/deciderSpecification.ts';
import { certificateRow, ids, rateChanged, turnOpened } from '../../fixtures/events/events.ts';
import { momentAfter } from '../../fixtures/product/testEnvironment.ts';
import { given, savedRows, saving } from './teamTurnCommands.ts';

const byBen = { by: ids.ben, at: momentAfter(5) };
const bensRate = savedRows({ rows: [rateChanged(1.25, 1.5)], ...byBen });
const clash = { rowId: 1, field: 'ratePercent', value: 1.5, ...byBen };
const at = momentAfter(10);

describe('unseen changes', () => {
  test('[SV1] another cell of the same row merges', () => {
    given(turnOpened(), bensRate)
      .when(saving({ updated: [{ id: 1, capThousands: 500 }] }))
      .then([
        savedRows({
          rows: [{ kind: 'updated', rowId: 1, changes: { capThousands: { from: 999_999.999, to: 500 } } }],
          at,
        }),
      ]);
  });

  test('[SV1] the same cell is a conflict that names who, when, and the current value', () => {
    given(turnOpened(), bensRate)
      .when(saving({ updated: [{ id: 1, ratePercent: 2 }] }))
      .then(conflict(ids.ben, momentAfter(5), [clash]));
  });

  test('[SV1] a conflict saves nothing and names only the conflicting cells', () => {
    const updated = [
      { id: 1, ratePercent: 2, capThousands: 500 },
      { id: 2, ratePercent: 3 },
    ];
    given(turnOpened(), bensRate)
      .when(saving({ updated }))
      .then(conflict(ids.ben, momentAfter(5), [clash]));
  });

  test('[SV1] of several conflicts the newest names who and when', () => {
    const later = savedRows({
      rows: [rateChanged(1.25, 1.75, 2)],
      by: ids.instructor,
      at: momentAfter(6),
    });
    const updated = [
      { id: 2, ratePercent: 3 },
      { id: 1, ratePercent: 2 },
    ];
    const second = { rowId: 2, field: 'ratePercent', value: 1.75, by: ids.instructor, at: momentAfter(6) };
    given(turnOpened(), bensRate, later)
      .when(saving({ updated }))
      .then(conflict(ids.instructor, momentAfter(6), [second, clash]));
  });

  test('[SV1] a token that this turn never issued has seen nothing, however late it claims to be', () => {
    for (const lastUpdated of ['2999-01-01T00:00:00.000Z', momentAfter(6)])
      given(turnOpened(), bensRate)
        .when(saving({ updated: [{ id: 1, ratePercent: 2 }], lastUpdated }))
        .then(conflict(ids.ben, momentAfter(5), [clash]));
  });

  test('[SV1] times are compared as times, not as text', () => {
    const bens = { by: ids.ben, at: '2026-09-01T13:00:05.500Z' };
    given(turnOpened(), savedRows({ rows: [rateChanged(1.25, 1.5)], ...bens }))
      .when(saving({ updated: [{ id: 1, ratePercent: 2 }], lastUpdated: '2026-09-01T13:00:05Z' }))
      .then(conflict(ids.ben, bens.at, [{ ...clash, ...bens }]));
  });
});

describe('no conflict', () => {
  const expected = [savedRows({ rows: [rateChanged(1.5, 2)], at })];

  test('[SV1] a change that was seen', () => {
    given(turnOpened(), bensRate)
      .when(saving({ updated: [{ id: 1, ratePercent: 2 }], lastUpdated: momentAfter(5) }))
      .then(expected);
  });

  test('[SV1] one’s own change, in another tab', () => {
    given(turnOpened(), savedRows({ rows: [rateChanged(1.25, 1.5)], at: momentAfter(5) }))
      .when(saving({ updated: [{ id: 1, ratePercent: 2 }] }))
      .then(expected);
  });

  test('[SV1] a value equal to the current one', () => {
    given(turnOpened(), bensRate)
      .when(saving({ updated: [{ id: 1, ratePercent: 1.5 }] }))
      .then([]);
  });
});

describe('forced saves', () => {
  test('[SV9] a forced save succeeds and records whose change it overwrote', () => {
    const forcedOver = [{ rowId: 1, field: 'ratePercent', ...byBen }];
    given(turnOpened(), bensRate)
      .when(saving({ updated: [{ id: 1, ratePercent: 2 }], isForced: true }))
      .then([savedRows({ rows: [rateChanged(1.5, 2)], at, forcedOver })]);
  });

  test('[SV9] forcing without a conflict records none', () => {
    given(turnOpened())
      .when(saving({ updated: [{ id: 1, ratePercent: 2 }], isForced: true }))
      .then([savedRows({ rows: [rateChanged(1.25, 2)], at })]);
  });
});

describe('deleted rows', () => {
  const deletion = savedRows({
    rows: [{ kind: 'deleted', rowId: 1, row: certificateRow() }],
    ...byBen,
  });

  test('[SV1] changing a row that someone deleted unseen is a conflict on the whole row', () => {
    given(turnOpened(), deletion)
      .when(saving({ updated: [{ id: 1, ratePercent: 2 }] }))
      .then(conflict(ids.ben, momentAfter(5), [{ rowId: 1, field: 'cd_id', value: null, ...byBen }]));
  });

  test('[SV1] deleting a row in which someone changed a cell unseen is a conflict on that cell', () => {
    given(turnOpened(), bensRate)
      .when(saving({ deleted: [1] }))
      .then(conflict(ids.ben, momentAfter(5), [clash]));
    const row = certificateRow({ ratePercent: 1.5, spreadPercent: 0.5 });
    given(turnOpened(), bensRate)
      .when(saving({ deleted: [1], isForced: true }))
      .then([
        savedRows({
          rows: [{ kind: 'deleted', rowId: 1, row }],
          at,
          forcedOver: [{ rowId: 1, field: 'ratePercent', ...byBen }],
        }),
      ]);
  });

  test('[SV1] deleting a row already gone is no change', () => {
    given(turnOpened(), deletion)
      .when(saving({ deleted: [1] }))
      .then([]);
  });
});
