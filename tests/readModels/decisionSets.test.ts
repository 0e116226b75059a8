// Proves the document that decision screens load: rows with their derived cells, and who saved what last. Every document
// is also compared with the decider's own state, because the two fold the same events on their own.
import { describe, expect, test } from 'vitest';
import type { TeamTurnEvent } from '../../contracts/events/teamTurnEvents.ts';
import type { DecisionSetDocument } from '../../contracts/readModels/decisionSetDocument.ts';
import { decisionSets } from '../../projections/decisionSets.ts';
import { teamTurn } from '../../server/commands/teamTurn.ts';
import {
  certificateRow,
  decisionsLocked,
  decisionsSaved,
  decisionsSubmitted,
  ids,
  openingAreas,
  rateChanged,
  turnOpened,
} from '../fixtures/events.ts';
import { specificationOf } from '../fixtures/projectionSpecification.ts';
import { momentAfter } from '../fixtures/testEnvironment.ts';

const specification = specificationOf(decisionSets);
const area = 'certificatesOfDeposit';
const byAda = { by: ids.ada, at: momentAfter(1) };
const byBen = { by: ids.ben, at: momentAfter(2) };

/** Given, then, and the decider agrees on every row. */
function given(...events: readonly TeamTurnEvent[]) {
  const folded = specification.given(...events);
  const state = events.reduce(teamTurn.evolve, teamTurn.initialState);
  const decided = state.status === 'opened' ? state.decisionSets[ids.set] : undefined;
  const rows = folded.documents[ids.set]?.areas ?? {};
  for (const [name, list] of Object.entries(rows))
    expect(Object.fromEntries(list.map((row) => [row.id, row]))).toEqual(decided?.areas[name]);
  return folded;
}

const base = (overrides: Partial<DecisionSetDocument> = {}) => ({
  [ids.set]: {
    intraturnId: ids.set,
    gameId: ids.game,
    teamId: ids.team,
    turn: 1,
    number: 1,
    name: 'Base',
    isActive: true,
    areas: openingAreas(),
    facts: {},
    cellStamps: {},
    areaStamps: {},
    changedAt: momentAfter(0),
    version: 0,
    ...overrides,
  },
});

describe('[RM3] a decision set', () => {
  test('begins as its turn was opened', () => {
    given(turnOpened()).then(base());
  });

  test('shows a saved cell with what follows from it, and who saved it last', () => {
    const [first, ...others] = openingAreas()[area] ?? [];
    const changed = { ...first, ratePercent: 1.6, spreadPercent: 0.6 };
    given(
      turnOpened(),
      decisionsSaved({ rows: [rateChanged(1.25, 1.4)] }),
      decisionsSaved({ rows: [rateChanged(1.4, 1.6)], ...byBen }),
    ).then(
      base({
        areas: { ...openingAreas(), [area]: [changed, ...others] as never },
        cellStamps: { [area]: { 1: { ratePercent: byBen } } },
        areaStamps: { [area]: byBen },
        changedAt: byBen.at,
        version: 2,
      }),
    );
  });

  test('takes added rows at the end and lets go of deleted ones', () => {
    const row = certificateRow({ id: 4, account: '9 month', termMonths: 9 });
    const added = decisionsSaved({ rows: [{ kind: 'added', rowId: 4, clientRowId: -1, row }] });
    const deleted = decisionsSaved({
      rows: [{ kind: 'deleted', rowId: 1, row: certificateRow() }],
      ...byBen,
    });
    const { documents } = given(turnOpened(), added, deleted);
    const set = documents[ids.set];
    expect(set?.areas[area]?.map((each) => each.id)).toEqual([2, 3, 4]);
    expect(set?.cellStamps[area]?.[4]?.ratePercent).toEqual(byAda);
    expect(set).toMatchObject({ version: 2, changedAt: byBen.at });
  });

  test('keeps the last save of each area apart', () => {
    const pipelined = decisionsSaved({
      area: 'mortgagesPipelined',
      filter: null,
      rows: [{ kind: 'updated', rowId: 1, changes: { pipelinedPercent: { from: 25, to: 40 } } }],
      ...byBen,
    });
    const { documents } = given(turnOpened(), decisionsSaved({ rows: [rateChanged(1.25, 2)] }), pipelined);
    expect(documents[ids.set]).toMatchObject({
      areaStamps: { [area]: byAda, mortgagesPipelined: byBen },
      areas: { mortgagesPipelined: [{ id: 1, pipelinedPercent: 40 }] },
    });
  });

  test('does not change for a submission or a lock', () => {
    given(turnOpened(), decisionsSubmitted(), decisionsLocked()).then(base());
  });
});
