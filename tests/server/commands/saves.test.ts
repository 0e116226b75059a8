// Proves what a save of decisions records and refuses: the decider of a team's turn is given events and one
// command, and its whole answer is compared. Conflicts have a separate file.
import { describe, expect, test } from 'vitest';
import { areaNamed } from '../../../contracts/decisions/areas.ts';
import type { Row } from '../../../contracts/decisions/row.ts';
import { refusal } from '../../fixtures/deciderSpecification.ts';
import { certificateRow, ids, rateChanged, turnOpened } from '../../fixtures/events/events.ts';
import { momentAfter } from '../../fixtures/product/testEnvironment.ts';
import { given, savedRows, saving } from './teamTurnCommands.ts';

const missingRow = refusal('SV3', 'A row in this save doesn’t belong to this screen.');
const at = momentAfter(10);

describe('changed cells', () => {
  test('[SV1] a save records the changed cells, with the value before and after, and no derived ones', () => {
    const updated = [{ id: 1, ratePercent: 1.4, capThousands: 999_999.999 }];
    given(turnOpened())
      .when(saving({ updated }))
      .then([savedRows({ rows: [rateChanged(1.25, 1.4)], at })]);
  });

  test('[SV1] a save that changes nothing records nothing', () => {
    given(turnOpened())
      .when(saving({ updated: [{ id: 1, ratePercent: 1.25 }] }))
      .then([]);
  });

  test('[SV1] a save after a save starts from the value saved before', () => {
    given(turnOpened(), savedRows({ rows: [rateChanged(1.25, 1.4)] }))
      .when(saving({ updated: [{ id: 1, ratePercent: 1.6 }] }))
      .then([savedRows({ rows: [rateChanged(1.4, 1.6)], at })]);
  });

  test('[SV7] one save changes each row once', () => {
    const twice = refusal('SV7', 'This save lists a row twice.');
    const [first, second] = [
      { id: 1, ratePercent: 2 },
      { id: 1, ratePercent: 3 },
    ];
    given(turnOpened())
      .when(saving({ updated: [first, second] }))
      .then(twice);
    given(turnOpened())
      .when(saving({ updated: [first], deleted: [1] }))
      .then(twice);
    given(turnOpened())
      .when(saving({ deleted: [1, 1] }))
      .then(twice);
    const added = { id: -1, account: '9 month', termMonths: 9 };
    given(turnOpened())
      .when(saving({ added: [added, { ...added, account: '10 month' }] }))
      .then(twice);
  });

  test('[TT3] the times of a turn strictly increase, whatever the clock says', () => {
    const earlier = [turnOpened({ at: momentAfter(60) })];
    const justAfter = new Date(Date.parse(momentAfter(60)) + 1).toISOString();
    given(...earlier)
      .when(saving({ updated: [{ id: 1, ratePercent: 2 }], at: momentAfter(60) }))
      .then([savedRows({ rows: [rateChanged(1.25, 2)], at: justAfter })]);
    given(...earlier, savedRows({ rows: [rateChanged(1.25, 2)], at: justAfter }))
      .when(saving({ updated: [{ id: 1, ratePercent: 3 }], at: momentAfter(0) }))
      .then([
        savedRows({
          rows: [rateChanged(2, 3)],
          at: new Date(Date.parse(justAfter) + 1).toISOString(),
        }),
      ]);
  });
});

describe('limits', () => {
  test('[SV4] a rate below the floor becomes 0.001 and has three decimals', () => {
    for (const [typed, kept] of [
      [0, 0.001],
      [-4, 0.001],
      [0.0004, 0.001],
      [2.12345, 2.123],
    ] as const)
      given(turnOpened())
        .when(saving({ updated: [{ id: 1, ratePercent: typed }] }))
        .then([savedRows({ rows: [rateChanged(1.25, kept)], at })]);
  });

  test('[SV4] above the maximum the save is refused in the specification’s words, and nothing is saved', () => {
    const updated = [
      { id: 2, ratePercent: 2 },
      { id: 1, ratePercent: 1000 },
    ];
    given(turnOpened()).when(saving({ updated })).then(refusal('SV4', 'The maximum value is 99.000%'));
    given(turnOpened())
      .when(saving({ updated: [{ id: 1, capThousands: 1_000_000 }] }))
      .then(refusal('SV4', 'The maximum value is $999,999.999'));
  });

  test('[LO3] mortgages pipelined cannot exceed 100%', () => {
    const pipelined = (pipelinedPercent: number) =>
      saving({
        area: areaNamed('mortgagesPipelined'),
        filter: null,
        updated: [{ id: 1, pipelinedPercent }],
      });
    given(turnOpened())
      .when(pipelined(100.001))
      .then(refusal('LO3', 'The mortgages pipelined field cannot be more than 100%.'));
    const rows = [
      { kind: 'updated' as const, rowId: 1, changes: { pipelinedPercent: { from: 25, to: 100 } } },
    ];
    given(turnOpened())
      .when(pipelined(100))
      .then([savedRows({ area: 'mortgagesPipelined', filter: null, rows, at })]);
  });
});

describe('rows and columns of a screen', () => {
  test('[SV2] another decision set is refused, and so is a turn that was never opened', () => {
    const notFound = refusal('SV2', 'The scenario was not found.');
    given(turnOpened())
      .when(saving({ intraturnId: 22 }))
      .then(notFound);
    given().when(saving()).then(notFound);
  });

  test('[SV3] unknown rows and rows of another filter choice are refused, changed or deleted', () => {
    for (const rowId of [3, 99, 0, -1]) {
      given(turnOpened())
        .when(saving({ updated: [{ id: rowId, capThousands: 5 }] }))
        .then(missingRow);
      given(turnOpened())
        .when(saving({ deleted: [rowId] }))
        .then(missingRow);
    }
  });

  test('[LT1] rows of a choice that the game hides are refused, even if the save names no type', () => {
    const hidden = { filter: null, hiddenChoices: ['Brokered CDs'] };
    for (const change of [{ updated: [{ id: 3, capThousands: 5 }] }, { deleted: [3] }])
      given(turnOpened())
        .when(saving({ ...hidden, ...change }))
        .then(missingRow);
  });

  test('[SV3] a column of another screen is refused', () => {
    given(turnOpened())
      .when(saving({ updated: [{ id: 1, rate1Percent: 5 }] }))
      .then(missingRow);
  });

  test('[SV5] read-only columns cannot be changed; sending them unchanged is no change', () => {
    given(turnOpened())
      .when(saving({ updated: [{ id: 1, marketRatePercent: 9 }] }))
      .then(refusal('SV5', 'Market Rate cannot be changed.'));
    given(turnOpened())
      .when(saving({ filter: 'Brokered CDs', updated: [{ id: 3, ratePercent: 9 }] }))
      .then(refusal('SV5', 'Offer Rate cannot be changed.'));
    given(turnOpened())
      .when(saving({ updated: [{ id: 1, marketRatePercent: 1.5 }] }))
      .then([]);
  });
});

describe('added and deleted rows', () => {
  const typed = { id: -7, account: '9 month', termMonths: 9, fixedOrVariable: 'Variable', ratePercent: 2 };

  test('[SV8] an added row gets the next positive id of its decision set, and the event has both', () => {
    const { outcome } = given(turnOpened()).when(saving({ added: [typed, { ...typed, id: -8 }] }));
    const rows = outcome.kind === 'events' ? outcome.events[0]?.data : undefined;
    expect(rows).toMatchObject({
      rows: [
        {
          kind: 'added',
          rowId: 4,
          clientRowId: -7,
          // The index rate is between those of 3 and 12 months, and the spread follows.
          row: { id: 4, account: '9 month', indexRatePercent: 1.6, ratePercent: 2, spreadPercent: 0.4 },
        },
        { kind: 'added', rowId: 5, clientRowId: -8 },
      ],
    });
  });

  test('[SV8] the id of a deleted row is never given again', () => {
    const row = certificateRow({ id: 4, account: '9 month', termMonths: 9 });
    const history = [
      turnOpened(),
      savedRows({ rows: [{ kind: 'added', rowId: 4, clientRowId: -1, row }] }),
      savedRows({ rows: [{ kind: 'deleted', rowId: 4, row }], at: momentAfter(2) }),
    ];
    const { outcome } = given(...history).when(saving({ added: [typed], lastUpdated: momentAfter(2) }));
    expect(outcome).toMatchObject({ kind: 'events', events: [{ data: { rows: [{ rowId: 5 }] } }] });
  });

  test('[CD5] a new row without a name is refused in the words of the dialog', () => {
    given(turnOpened())
      .when(saving({ added: [{ id: -1, termMonths: 9 }] }))
      .then(refusal('CD5', 'CD Account is a required field.'));
  });

  test('[SV4] limits apply to the typed cells of a new row', () => {
    given(turnOpened())
      .when(saving({ added: [{ ...typed, capThousands: 2_000_000 }] }))
      .then(refusal('SV4', 'The maximum value is $999,999.999'));
  });

  test('[SV8] a deleted row is recorded with its values, for undo and compare', () => {
    given(turnOpened())
      .when(saving({ deleted: [1] }))
      .then([savedRows({ rows: [{ kind: 'deleted', rowId: 1, row: certificateRow() }], at })]);
  });

  test('[SV6] Retail CDs can be added and deleted, loan accounts never', () => {
    given(turnOpened())
      .when(saving({ filter: 'Brokered CDs', added: [typed] }))
      .then(refusal('SV6', 'Rows cannot be added to CDs.'));
    given(turnOpened())
      .when(saving({ filter: 'Brokered CDs', deleted: [3] }))
      .then(refusal('SV6', 'Rows cannot be deleted from CDs.'));
    given(turnOpened())
      .when(saving({ area: areaNamed('loanOrigination'), filter: null, deleted: [1] }))
      .then(refusal('SV6', 'Rows cannot be deleted from Loan Origination.'));
  });
});

test('[SV5] a save that returns a loan account to the market may set its targets as well', () => {
  const targets = [8, 25, 40, 17, 7, 3].map((target, index) => [`target${index + 1}Percent`, target]);
  const exited = { id: 1, loanType: 'Commercial', capThousands: 0, isOutOfMarket: true };
  const loanAdministration = [{ ...exited, ...Object.fromEntries(targets) } as Row];
  const opening = turnOpened({
    decisionSet: { intraturnId: ids.set, number: 1, name: 'Base', areas: { loanAdministration }, facts: {} },
  });
  const save = (cells: object) =>
    saving({ area: areaNamed('loanAdministration'), filter: null, updated: [{ id: 1, ...cells }] });
  given(opening)
    .when(save({ target1Percent: 10, target2Percent: 23 }))
    .then(refusal('SV5', 'Target 1 cannot be changed.'));
  const changes = {
    target1Percent: { from: 8, to: 10 },
    target2Percent: { from: 25, to: 23 },
    capThousands: { from: 0, to: 500 },
  };
  given(opening)
    .when(save({ capThousands: 500, target1Percent: 10, target2Percent: 23 }))
    .then([
      savedRows({
        area: 'loanAdministration',
        filter: 'Commercial',
        rows: [{ kind: 'updated', rowId: 1, changes }],
        rowNames: { 1: 'Row 1' },
        at,
      }),
    ]);
});

test('a save that names no choice records the one that its rows share, so that the replay finds its screen', () => {
  const choiceOf = (...rowIds: readonly number[]) => {
    const updated = rowIds.map((id) => ({ id, capThousands: 2 }));
    const { outcome } = given(turnOpened()).when(saving({ filter: null, updated }));
    return outcome.kind === 'events' && outcome.events[0]?.type === 'DecisionsSaved'
      ? outcome.events[0].data.filter
      : outcome;
  };
  expect([choiceOf(1, 2), choiceOf(3), choiceOf(1, 3)]).toEqual(['Retail CDs', 'Brokered CDs', null]);
});

test('[SV10] a typed value also saves its derived values, unless the saver has computed them', () => {
  const save = (cells: object) =>
    saving({ area: areaNamed('loanOrigination'), filter: null, updated: [{ id: 1, ...cells }] });
  const saved = (changes: Record<string, { from: number; to: number }>) => [
    savedRows({
      area: 'loanOrigination',
      filter: 'Commercial',
      rows: [{ kind: 'updated', rowId: 1, changes }],
      at,
    }),
  ];
  given(turnOpened())
    .when(save({ rate1Percent: 4 }))
    .then(
      saved({
        rate1Percent: { from: 5, to: 4 },
        target1Percent: { from: 5, to: 4 },
        target2Percent: { from: 5.5, to: 5 },
      }),
    );
  given(turnOpened())
    .when(save({ rate1Percent: 4, target1Percent: 4 }))
    .then(saved({ rate1Percent: { from: 5, to: 4 }, target1Percent: { from: 5, to: 4 } }));
});

test('[SV1] the fold keeps what was saved: a later save sees every row in its current state', () => {
  const { state } = given(turnOpened(), savedRows({ rows: [rateChanged(1.25, 1.4)] }));
  expect(state).toMatchObject({
    decisionSets: {
      [ids.set]: { version: 1, areas: { certificatesOfDeposit: { 1: { ratePercent: 1.4 } } } },
    },
  });
});
