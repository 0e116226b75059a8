// Proves the changes of a turn's decision sets: a new one is a complete copy and becomes the active one,
// names are checked, Base stays, and deleting the active one activates Base.
import { describe, expect, test } from 'vitest';
import type { TeamTurnEvent } from '../../../contracts/events/teamTurnEvents.ts';
import type {
  ActivateDecisionSet,
  CreateDecisionSet,
  DeleteDecisionSet,
} from '../../../server/commands/deciders/decisionSets.ts';
import { stampKey } from '../../../server/commands/deciders/teamTurnState.ts';
import { refusal } from '../../fixtures/deciderSpecification.ts';
import {
  certificateRow,
  decisionSetActivated,
  decisionSetDeleted,
  decisionsLocked,
  decisionsSaved,
  decisionsSubmitted,
  growthId,
  ids,
  openingAreas,
  rateChanged,
  turnOpened,
} from '../../fixtures/events/events.ts';
import { momentAfter } from '../../fixtures/product/testEnvironment.ts';
import { given, saving, submitting } from './teamTurnCommands.ts';

const by = ids.ada;
const at = momentAfter(10);
const notFound = refusal('SV2', 'The scenario was not found.');
const creating = (overrides: Partial<CreateDecisionSet> = {}): CreateDecisionSet => ({
  type: 'CreateDecisionSet',
  intraturnId: growthId,
  originId: ids.set,
  name: 'Growth',
  by,
  at,
  ...overrides,
});
const activating = (intraturnId: number): ActivateDecisionSet => ({
  type: 'ActivateDecisionSet',
  intraturnId,
  by,
  at,
});
const deleting = (intraturnId: number): DeleteDecisionSet => ({
  type: 'DeleteDecisionSet',
  intraturnId,
  by,
  at,
});

/** The events of a creation after others. */
function created(...before: readonly TeamTurnEvent[]): readonly TeamTurnEvent[] {
  const { outcome } = given(turnOpened(), ...before).when(creating({ at: momentAfter(3) }));
  if (outcome.kind !== 'events') throw new Error('The creation was refused.');
  return [turnOpened(), ...before, ...outcome.events];
}

const base = (events: readonly TeamTurnEvent[]) => {
  const { state } = given(...events);
  if (state.status !== 'opened') throw new Error('The turn is not open.');
  return state;
};

describe('creating', () => {
  test('[DS3] copies every area with its facts and becomes the active one', () => {
    const areas = Object.fromEntries(
      Object.entries(openingAreas()).map(([name, rows]) => [
        name,
        { rows, facts: {}, cellStamps: {}, lastSave: null, version: 0 },
      ]),
    );
    const facts = { gameId: ids.game, teamId: ids.team, turn: 1, intraturnId: growthId, name: 'Growth', by };
    given(turnOpened())
      .when(creating())
      .then([
        {
          type: 'DecisionSetCreated',
          data: { ...facts, number: 2, originId: ids.set, areas, changes: {}, at },
        },
        decisionSetActivated({ at }),
      ]);
  });

  test('[DS3] copies who saved what, added rows as a whole, and how often', () => {
    const added = certificateRow({ id: 4, account: '9 month' });
    const events = created(
      decisionsSaved({ rows: [rateChanged(1.25, 1.4)] }),
      decisionsSaved({
        rows: [
          { kind: 'added', rowId: 4, clientRowId: -1, row: added },
          { kind: 'deleted', rowId: 2, row: certificateRow({ id: 2 }) },
        ],
        by: ids.ben,
        at: momentAfter(2),
      }),
    );
    const event = events.find(({ type }) => type === 'DecisionSetCreated');
    const copied = event?.type === 'DecisionSetCreated' ? event.data.areas.certificatesOfDeposit : undefined;
    const byBen = { by: ids.ben, at: momentAfter(2) };
    expect(copied?.rows.map(({ id }) => id)).toEqual([1, 3, 4]);
    expect(copied?.cellStamps[1]).toEqual({ ratePercent: { by: ids.ada, at: momentAfter(1) } });
    expect(copied?.cellStamps[4]?.account).toEqual(byBen);
    expect(copied).toMatchObject({ lastSave: byBen, version: 2 });
    expect(event?.type === 'DecisionSetCreated' && event.data.changes).toEqual({
      certificatesOfDeposit: {
        1: {
          kind: 'updated',
          opening: { ratePercent: 1.25 },
          hands: { ratePercent: [{ by: ids.ada, at: momentAfter(1), value: 1.4 }] },
        },
        2: { kind: 'deleted', row: certificateRow({ id: 2 }), ...byBen },
        4: { kind: 'added', ...byBen, hands: {} },
      },
    });
    const { decisionSets, activeIntraturnId, lastSetNumber } = base(events);
    expect(activeIntraturnId).toBe(growthId);
    expect(lastSetNumber).toBe(2);
    expect(decisionSets[growthId]).toEqual({
      ...decisionSets[ids.set],
      intraturnId: growthId,
      number: 2,
      name: 'Growth',
    });
    expect(decisionSets[growthId]?.stamps[stampKey('certificatesOfDeposit', 2)]).toEqual(byBen);
  });

  test('[DS3] a later save affects only its own decision set', () => {
    const saved = decisionsSaved({
      intraturnId: growthId,
      rows: [rateChanged(1.25, 3)],
      at: momentAfter(4),
    });
    const { decisionSets } = base([...created(), saved]);
    const rateOf = (id: number) => decisionSets[id]?.areas.certificatesOfDeposit?.[1]?.ratePercent;
    expect([rateOf(ids.set), rateOf(growthId)]).toEqual([1.25, 3]);
  });

  test.each([
    ['', 'The scenario name cannot be blank.'],
    ['   ', 'The scenario name cannot be blank.'],
    ['two words', 'The scenario name must only contain letters and numbers (no spaces are allowed.'],
    ['Plan-B', 'The scenario name must only contain letters and numbers (no spaces are allowed.'],
    ['x'.repeat(31), 'The scenario name cannot be longer than 30 characters.'],
  ])('[DS1] under the name %j is refused', (name, message) => {
    given(turnOpened()).when(creating({ name })).then(refusal('DS1', message));
  });

  test('[DS1] accepts letters of every alphabet and numbers', () => {
    const { outcome } = given(turnOpened()).when(creating({ name: 'Größer2' }));
    expect(outcome.kind).toBe('events');
  });

  test('[DS2] a name is unique in a turn, ignoring case', () => {
    for (const name of ['BASE', 'growth'])
      given(...created())
        .when(creating({ name, intraturnId: 23 }))
        .then(refusal('DS2', `There is already a scenario named ${name} in this turn.`));
  });

  test('[DS2] a turn has at most ten decision sets', () => {
    let events: readonly TeamTurnEvent[] = [turnOpened()];
    for (let number = 2; number <= 10; number += 1) {
      const { outcome } = given(...events).when(
        creating({ name: `Plan${number}`, intraturnId: 20 + number }),
      );
      events = [...events, ...(outcome.kind === 'events' ? outcome.events : [])];
    }
    given(...events)
      .when(creating({ name: 'Plan11', intraturnId: 31 }))
      .then(refusal('DS2', 'A turn can have at most 10 scenarios.'));
  });

  test('[DS3] from a decision set that does not exist is refused', () => {
    given(turnOpened())
      .when(creating({ originId: 99 }))
      .then(notFound);
  });
});

describe('activating', () => {
  test('[DS4] names the previously active one; activating the active one records nothing', () => {
    given(...created())
      .when(activating(ids.set))
      .then([decisionSetActivated({ intraturnId: ids.set, name: 'Base', previousId: growthId, at })]);
    given(...created())
      .when(activating(growthId))
      .then([]);
    given(turnOpened()).when(activating(99)).then(notFound);
  });
});

describe('deleting', () => {
  test('[DS5] Base cannot be deleted', () => {
    given(...created())
      .when(deleting(ids.set))
      .then(refusal('DS5', 'The scenario Base cannot be deleted.'));
  });

  test('[DS5] the active one falls back to Base, deleting another does not change the active one', () => {
    given(...created())
      .when(deleting(growthId))
      .then([decisionSetDeleted({ by, at })]);
    const events = [...created(), decisionSetActivated({ intraturnId: ids.set, previousId: growthId })];
    const { outcome } = given(...events).when(deleting(growthId));
    expect(outcome).toMatchObject({ events: [{ data: { activeId: ids.set } }] });
    const { decisionSets, activeIntraturnId } = base([...events, decisionSetDeleted()]);
    expect([Object.keys(decisionSets), activeIntraturnId]).toEqual([[String(ids.set)], ids.set]);
  });

  test('[DS5] a deleted one accepts no saves, and its number is not reused', () => {
    const events = [...created(), decisionSetDeleted()];
    given(...events)
      .when(saving({ intraturnId: growthId, updated: [{ id: 1, ratePercent: 2 }] }))
      .then(notFound);
    given(...events)
      .when(deleting(growthId))
      .then(notFound);
    const { outcome } = given(...events).when(creating({ intraturnId: 23 }));
    expect(outcome).toMatchObject({ events: [{ data: { number: 3 } }, {}] });
  });
});

test.each([
  ['FR1', decisionsLocked()],
  ['TT1', decisionsLocked({ cause: 'turnRun', by: null })],
  ['TT2', decisionsSubmitted()],
] as const)('[DS6] a turn closed by %s does not change its decision sets', (rule, closing) => {
  for (const command of [creating(), activating(ids.set), deleting(ids.set)])
    expect(given(turnOpened(), closing).when(command).outcome).toMatchObject({ refusal: { rule } });
});

test('[DS7] the named decision set is submitted, whichever is active', () => {
  for (const intraturnId of [ids.set, growthId])
    given(...created())
      .when(submitting({ intraturnId }))
      .then([decisionsSubmitted({ intraturnId, at })]);
});
