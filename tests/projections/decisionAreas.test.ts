// Proves the documents loaded by decision screens: rows with their derived cells, and who saved what last.
// Every document is also compared with the decider's own state, because the two fold the same events
// independently.
import { describe, expect, test } from 'vitest';
import type { TeamTurnEvent } from '../../contracts/events/teamTurnEvents.ts';
import type { DecisionAreaDocument } from '../../contracts/readModels/decisionAreaDocument.ts';
import { decisionAreaId, decisionAreas } from '../../projections/decisionAreas.ts';
import { decisionSets } from '../../projections/decisionSets.ts';
import { teamTurnDecider } from '../../server/commands/deciders/teamTurn.ts';
import {
  certificateRow,
  decisionSetActivated,
  decisionSetDeleted,
  decisionsLocked,
  decisionsSaved,
  decisionsSubmitted,
  forecastRequested,
  growthId,
  ids,
  openingAreas,
  rateChanged,
  turnOpened,
  turnRenewed,
} from '../fixtures/events/events.ts';
import { momentAfter } from '../fixtures/product/testEnvironment.ts';
import { specificationOf } from '../fixtures/projectionSpecification.ts';

const specification = specificationOf(decisionAreas);
const area = 'certificatesOfDeposit';
const id = decisionAreaId(ids.set, area);
const byAda = { by: ids.ada, at: momentAfter(1) };
const byBen = { by: ids.ben, at: momentAfter(2) };

/** Given, then, and the decider agrees on every row. */
function given(...events: readonly TeamTurnEvent[]) {
  const folded = specification.given(...events);
  const state = events.reduce(teamTurnDecider.evolve, teamTurnDecider.initialState);
  const sets = state.status === 'opened' ? state.decisionSets : {};
  for (const document of Object.values(folded.documents))
    expect(Object.fromEntries(document.rows.map((row) => [row.id, row]))).toEqual(
      sets[document.intraturnId]?.areas[document.area],
    );
  return folded;
}

/** Every area as opened by the turn, with the given changes. */
const opened = (changed: Readonly<Record<string, Partial<DecisionAreaDocument>>> = {}) =>
  Object.fromEntries(
    Object.entries(openingAreas()).map(([name, rows]) => [
      decisionAreaId(ids.set, name),
      {
        intraturnId: ids.set,
        area: name,
        rows,
        facts: {},
        cellStamps: {},
        lastSave: null,
        changedAt: momentAfter(0),
        version: 0,
        ...changed[name],
      },
    ]),
  );

/** The events recorded when Growth is created from Base. */
function growthCreated(...before: readonly TeamTurnEvent[]): readonly TeamTurnEvent[] {
  const events = [turnOpened(), ...before];
  const outcome = teamTurnDecider.decide(
    {
      type: 'CreateDecisionSet',
      intraturnId: growthId,
      originId: ids.set,
      name: 'Growth',
      by: ids.ada,
      at: momentAfter(3),
    },
    events.reduce(teamTurnDecider.evolve, teamTurnDecider.initialState),
  );
  return outcome.kind === 'events' ? [...events, ...outcome.events] : [];
}

describe('[RM7] decision sets beside Base', () => {
  const added = certificateRow({ id: 4, account: '9 month', termMonths: 9 });
  const saves = [
    decisionsSaved({ rows: [rateChanged(1.25, 1.4)] }),
    decisionsSaved({
      rows: [
        { kind: 'added', rowId: 4, clientRowId: -1, row: added },
        { kind: 'deleted', rowId: 2, row: certificateRow({ id: 2 }) },
      ],
      ...byBen,
    }),
  ];

  test('start as copies of their origin, with its timestamps and counts', () => {
    const { documents } = given(...growthCreated(...saves));
    for (const name of Object.keys(openingAreas()))
      expect(documents[decisionAreaId(growthId, name)]).toEqual({
        ...documents[decisionAreaId(ids.set, name)],
        intraturnId: growthId,
        changedAt: momentAfter(3),
      });
  });

  test('change independently from then on', () => {
    const later = decisionsSaved({ intraturnId: growthId, rows: [rateChanged(1.4, 3)], at: momentAfter(4) });
    const { documents } = given(...growthCreated(...saves), later);
    const rateIn = (set: number) => documents[decisionAreaId(set, area)]?.rows[0]?.ratePercent;
    expect([rateIn(ids.set), rateIn(growthId)]).toEqual([1.4, 3]);
  });

  test('are gone once deleted', () => {
    given(...growthCreated(), decisionSetDeleted()).then(opened());
  });

  test('show which one is active', () => {
    const sets = specificationOf(decisionSets);
    const activeOf = (...events: readonly TeamTurnEvent[]) =>
      Object.values(sets.given(...events).documents).map((set) => [set.number, set.name, set.isActive]);
    expect(activeOf(...growthCreated())).toEqual([
      [1, 'Base', false],
      [2, 'Growth', true],
    ]);
    const base = decisionSetActivated({ intraturnId: ids.set, previousId: growthId });
    expect(activeOf(...growthCreated(), base)).toEqual([
      [1, 'Base', true],
      [2, 'Growth', false],
    ]);
    expect(activeOf(...growthCreated(), decisionSetDeleted())).toEqual([[1, 'Base', true]]);
  });
});

test('[RM3] a decision set shows its team and turn', () => {
  specificationOf(decisionSets)
    .given(turnOpened(), decisionsSaved({ rows: [rateChanged(1.25, 1.4)] }))
    .then({
      [ids.set]: {
        intraturnId: ids.set,
        gameId: ids.game,
        teamId: ids.team,
        turn: 1,
        number: 1,
        name: 'Base',
        isActive: true,
        forecastAt: null,
        submittedAt: null,
      },
    });
});

test('[DS9] a decision set shows when it was last forecast and submitted, and its copy starts with neither', () => {
  const [asked, submitted] = [momentAfter(7), momentAfter(8)];
  specificationOf(decisionSets)
    .given(turnOpened(), forecastRequested({ at: asked }), decisionsSubmitted({ at: submitted }))
    .then({
      [ids.set]: expect.objectContaining({ forecastAt: asked, submittedAt: submitted }),
    });
});

describe('[RM3] the areas of a decision set', () => {
  test('start as the turn was opened', () => {
    given(turnOpened()).then(opened());
  });

  test('show a saved cell with its derived values, and who saved it last', () => {
    const [first, ...others] = openingAreas()[area] ?? [];
    const changed = { ...first, ratePercent: 1.6, spreadPercent: 0.6 };
    given(
      turnOpened(),
      decisionsSaved({ rows: [rateChanged(1.25, 1.4)] }),
      decisionsSaved({ rows: [rateChanged(1.4, 1.6)], ...byBen }),
    ).then(
      opened({
        [area]: {
          rows: [changed, ...others] as never,
          cellStamps: { 1: { ratePercent: byBen } },
          lastSave: byBen,
          changedAt: byBen.at,
          version: 2,
        },
      }),
    );
  });

  test('append added rows and drop deleted ones', () => {
    const row = certificateRow({ id: 4, account: '9 month', termMonths: 9 });
    const added = decisionsSaved({ rows: [{ kind: 'added', rowId: 4, clientRowId: -1, row }] });
    const deleted = decisionsSaved({
      rows: [{ kind: 'deleted', rowId: 1, row: certificateRow() }],
      ...byBen,
    });
    const document = given(turnOpened(), added, deleted).documents[id];
    expect(document?.rows.map((each) => each.id)).toEqual([2, 3, 4]);
    expect(document?.cellStamps[4]?.ratePercent).toEqual(byAda);
    expect(document).toMatchObject({ version: 2, changedAt: byBen.at });
  });

  test('each keep their own last save', () => {
    const pipelined = decisionsSaved({
      area: 'mortgagesPipelined',
      filter: null,
      rows: [{ kind: 'updated', rowId: 1, changes: { pipelinedPercent: { from: 25, to: 40 } } }],
      ...byBen,
    });
    const { documents } = given(turnOpened(), decisionsSaved({ rows: [rateChanged(1.25, 2)] }), pipelined);
    expect(documents[id]).toMatchObject({ lastSave: byAda, version: 1 });
    expect(documents[decisionAreaId(ids.set, 'mortgagesPipelined')]).toMatchObject({
      lastSave: byBen,
      rows: [{ id: 1, pipelinedPercent: 40 }],
    });
  });

  test('are those of the game’s current type, once its banks were reopened', () => {
    const { loanOrigination: _, ...full } = openingAreas();
    const { mortgagesPipelined: __, ...lite } = openingAreas();
    const saved = decisionsSaved({ rows: [rateChanged(1.25, 2)] });
    const begun = { decisionSet: { intraturnId: ids.set, number: 1, name: 'Base', areas: full, facts: {} } };
    const anew = turnRenewed({ turn: 1, run: 'open 2', decisionSets: { [ids.set]: lite } });
    const { documents } = given(turnOpened(begun), saved, anew);
    expect(Object.keys(documents).sort()).toEqual([id, decisionAreaId(ids.set, 'loanOrigination')]);
    expect(documents[id]).toMatchObject({
      version: 1,
      lastSave: byAda,
      cellStamps: { 1: expect.anything() },
    });
    expect(documents[decisionAreaId(ids.set, 'loanOrigination')]).toMatchObject({
      version: 0,
      lastSave: null,
      cellStamps: {},
      changedAt: momentAfter(5),
    });
  });

  test('do not change for a submission or a lock', () => {
    given(turnOpened(), decisionsSubmitted(), decisionsLocked()).then(opened());
  });
});
