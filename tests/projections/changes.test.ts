// Proves the read model of changes: after any co-editing in any decision sets it tells the same differences from the
// opening of the turn as the decider's own states, in both stores, live and rebuilt, and grows with rows, not with saves.
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { areaNamed } from '../../contracts/decisions/areas.ts';
import { compareRows } from '../../contracts/decisions/compareRows.ts';
import type { RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import type { TeamTurnEvent } from '../../contracts/events/teamTurnEvents.ts';
import { openingRows } from '../../contracts/record/areaChanges.ts';
import { startMongoServer } from '../../ops/protocolServers/mongo/mongoServer.ts';
import { changes } from '../../projections/changes.ts';
import { decisionAreaId, decisionAreas } from '../../projections/decisionAreas.ts';
import { openMongoConnection } from '../../projections/documents/mongoConnection.ts';
import { openMongoDocuments } from '../../projections/documents/mongoDocuments.ts';
import { openSqliteDocuments } from '../../projections/documents/sqliteDocuments.ts';
import { projectionSet } from '../../projections/project.ts';
import { rebuild } from '../../projections/runners/rebuild.ts';
import { catchUp } from '../../projections/runners/runner.ts';
import { teamTurnDecider } from '../../server/commands/deciders/teamTurn.ts';
import { comparedWithOpening } from '../../server/http/answers/changesAnswer.ts';
import { systemEnvironment } from '../../server/lib/environment.ts';
import { keptCellsOf } from '../../server/readers/keptCells.ts';
import { createReadModels } from '../../server/readers/readModels.ts';
import {
  certificateRow,
  decisionsSaved,
  ids,
  openingAreas,
  rateChanged,
  recordedEvents,
  turnOpened,
  turnRenewed,
} from '../fixtures/events/events.ts';
import { momentAfter } from '../fixtures/product/testEnvironment.ts';
import { specificationOf } from '../fixtures/projectionSpecification.ts';
import { cases, fc } from '../fixtures/properties.ts';
import { bytesOf, logOf } from '../stores/documents/mongoReadModels.ts';
import { ownDatabase } from '../stores/documents/mongoStorage.ts';

const server = await startMongoServer();
afterAll(() => server.close());

const projections = [decisionAreas, changes];
const set = projectionSet(projections);
const cds = 'certificatesOfDeposit';
const { initialState, decide, evolve } = teamTurnDecider;
const stateAfter = (events: readonly TeamTurnEvent[]) => {
  const state = events.reduce(evolve, initialState);
  if (state.status !== 'opened') throw new Error('The turn is not open.');
  return state;
};

const act = fc.record({
  kind: fc.constantFrom('rate', 'rate', 'cap', 'cap', 'share', 'add', 'delete', 'copy', 'drop'),
  choice: fc.nat(20),
  row: fc.nat(20),
  // Few, and among them the values of the opening, so that cells are often set back.
  value: fc.constantFrom(1.25, 25, 3, 999_999.999),
});
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

/** The events of an act by the rules of the decider's state, without its limits of single cells. */
function eventsOf({ kind, choice, row: choiceOfRow, value }: Act, events: readonly TeamTurnEvent[]) {
  const { decisionSets } = stateAfter(events);
  const at = momentAfter(events.length);
  const by = choice % 2 ? ids.ada : ids.ben;
  const sets = Object.values(decisionSets);
  const edited = sets[choice % sets.length];
  if (!edited) return [];
  const { intraturnId } = edited;
  if (kind === 'copy' || kind === 'drop') {
    const named = { intraturnId: 100 + events.length, originId: intraturnId, name: `Set${events.length}` };
    const command =
      kind === 'copy'
        ? ({ type: 'CreateDecisionSet', ...named, by, at } as const)
        : ({ type: 'DeleteDecisionSet', intraturnId, by, at } as const);
    const outcome = decide(command, stateAfter(events));
    return outcome.kind === 'events' ? outcome.events : [];
  }
  const area = kind === 'share' ? 'mortgagesPipelined' : cds;
  const rows = Object.values(edited.areas[area] ?? {});
  const row = rows[choiceOfRow % rows.length];
  const saved = (change: Parameters<typeof decisionsSaved>[0]) => [
    decisionsSaved({ intraturnId, area, by, at, ...change }),
  ];
  if (kind === 'add') {
    const added = certificateRow({ id: edited.nextRowId, rowKey: '', account: 'Nine', ratePercent: value });
    return saved({ rows: [{ kind: 'added', rowId: added.id, clientRowId: -1, row: added }] });
  }
  if (!row) return [];
  if (kind === 'delete') return saved({ rows: [{ kind: 'deleted', rowId: row.id, row }] });
  const field = { rate: 'ratePercent', cap: 'capThousands', share: 'pipelinedPercent' }[kind];
  const from = row[field];
  if (from === undefined || from === value) return [];
  return saved({ rows: [{ kind: 'updated', rowId: row.id, changes: { [field]: { from, to: value } } }] });
}

/** Saved, copied and deleted at random, from the opening on. */
const coEditing = fc.array(act, { minLength: 5, maxLength: 60, size: 'max' }).map((acts) => {
  const events: TeamTurnEvent[] = [turnOpened()];
  for (const one of acts) events.push(...eventsOf(one, events));
  return events;
});

/** The differences of every area of every decision set, by the decider's states: the fold of the events. */
function differencesOfStates(events: readonly TeamTurnEvent[]) {
  const opening = openingAreas();
  return Object.values(stateAfter(events).decisionSets).map(
    ({ intraturnId, areas, stamps }) =>
      [
        intraturnId,
        Object.keys(opening).map((area) => {
          const now = Object.values(areas[area] ?? {});
          const differences = compareRows(areaNamed(area), opening[area] ?? [], now);
          return differences.map(({ row, column, kind, from, to }) => {
            const ofRow = stamps[`${area}/${row.id}`];
            const ofCell = stamps[`${area}/${row.id}/${column.field}`];
            const stamp = kind === 'deleted' ? ofRow : (ofCell ?? ofRow);
            return [area, row.id, column.field, kind, from, to, stamp?.by, stamp?.at];
          });
        }),
      ] as const,
  );
}

/** The same from the read models, each with the position of its save. */
async function differencesShown(
  events: readonly RecordedEvent[],
  readModels: ReturnType<typeof createReadModels>,
) {
  const sets = Object.values(stateAfter(events as unknown as readonly TeamTurnEvent[]).decisionSets);
  return Promise.all(
    sets.map(async ({ intraturnId }) => {
      const compared = await comparedWithOpening(intraturnId, readModels);
      const ofAreas = Object.keys(openingAreas()).map((area) =>
        compareRows(areaNamed(area), compared.before(area), compared.after(area)).map(
          ({ row, column, kind, from, to }) => {
            const stamp = compared.stampOf(area, row.id, column.field);
            return [area, row.id, column.field, kind, from, to, stamp?.by, stamp?.at];
          },
        ),
      );
      return [intraturnId, ofAreas];
    }),
  );
}

test('over random co-editing it equals the fold of the events, live and rebuilt, in both stores', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(coEditing, fc.integer({ min: 1, max: 9 }), async (bodies, page) => {
      for (const { type } of bodies) seen.add(type);
      const events = recordedEvents(bodies);
      const expected = differencesOfStates(bodies);
      const database = new DatabaseSync(':memory:');
      const live = openSqliteDocuments(database, projections);
      const { database: servers, close } = await openMongoConnection(ownDatabase(server.url), {});
      const environment = systemEnvironment();
      const onServers = await openMongoDocuments(servers, {
        name: 'changes',
        collections: projections,
        environment,
      });
      const followed = await onServers.live();
      for (let end = page; end < events.length + page; end += page) {
        await catchUp(set, live, logOf(events.slice(0, end), page));
        await catchUp(set, followed, logOf(events.slice(0, end), page));
      }
      const rebuilt = await rebuild(set, projections, logOf(events, events.length));
      for (const documents of [live, followed, rebuilt.documents]) {
        expect(await differencesShown(events, createReadModels(documents))).toEqual(expected);
        for (const [intraturnId, areas] of expected)
          expect(await keptCellsOf(intraturnId, false, createReadModels(documents))).toHaveLength(
            areas.flat().length,
          );
        expect(await bytesOf(documents)).toBe(await bytesOf(rebuilt.documents));
      }
      rebuilt.dispose();
      database.close();
      await servers.dropDatabase();
      await close();
    }),
    { numRuns: cases(15) },
  );
  expect([...seen].sort()).toEqual([
    'DecisionSetActivated',
    'DecisionSetCreated',
    'DecisionSetDeleted',
    'DecisionsSaved',
    'TurnOpened',
  ]);
});

const specification = specificationOf(changes);
const id = decisionAreaId(ids.set, cds);

test('a cell keeps its value at the opening, who set it, and the position of its last save', () => {
  const first = decisionsSaved({ rows: [rateChanged(1.25, 1.4)] });
  const back = decisionsSaved({ rows: [rateChanged(1.4, 1.25)], by: ids.ben, at: momentAfter(2) });
  specification.given(turnOpened(), first, back).then({
    [id]: {
      intraturnId: ids.set,
      area: cds,
      rows: {
        1: {
          kind: 'updated',
          opening: { ratePercent: 1.25 },
          hands: {
            ratePercent: [
              { by: ids.ada, at: momentAfter(1), value: 1.4 },
              { by: ids.ben, at: momentAfter(2), value: 1.25 },
            ],
          },
        },
      },
      positions: { 1: { row: null, cells: { ratePercent: 30 } } },
    },
  });
});

test('a deleted row is kept as it was at the opening, and a row added and deleted leaves nothing', () => {
  const added = certificateRow({ id: 4 });
  const saves = [
    decisionsSaved({
      rows: [{ kind: 'added', rowId: 4, clientRowId: -1, row: added }, rateChanged(1.25, 2)],
    }),
    decisionsSaved({
      rows: [
        { kind: 'deleted', rowId: 4, row: added },
        { kind: 'deleted', rowId: 1, row: certificateRow({ ratePercent: 2 }) },
      ],
      by: ids.ben,
      at: momentAfter(2),
    }),
  ];
  const { documents } = specification.given(turnOpened(), ...saves);
  expect(documents[id]?.rows).toEqual({
    1: {
      kind: 'deleted',
      row: { ...certificateRow({ ratePercent: 2 }), ratePercent: 1.25 },
      by: ids.ben,
      at: momentAfter(2),
    },
  });
  expect(documents[id]?.positions).toEqual({ 1: { row: 30, cells: {} } });
});

test('after a renewal a cell is compared with the value that the renewal gave it, and dropped rows are no deletions', () => {
  const [first, second] = openingAreas()[cds] ?? [];
  const renewed = { ...openingAreas(), [cds]: [{ ...first, ratePercent: 2 }] } as ReturnType<
    typeof openingAreas
  >;
  const bodies = [
    turnOpened(),
    decisionsSaved({ rows: [rateChanged(1.25, 3, second?.id)] }),
    turnRenewed({ turn: 1, decisionSets: { [ids.set]: renewed } }),
    decisionsSaved({ rows: [rateChanged(2, 1.25)], at: momentAfter(6) }),
  ];
  const document = specification.given(...bodies).documents[id];
  const rows = specificationOf(decisionAreas).given(...bodies).documents[id]?.rows ?? [];
  const differences = compareRows(areaNamed(cds), openingRows(rows, document?.rows ?? {}), rows);
  expect(differences.map(({ row, from, to }) => [row.id, from, to])).toEqual([[1, 2, 1.25]]);
});

test('the document of the 2,000th save is as large as that of the 20th', () => {
  const row = certificateRow({ id: 9 });
  const saves = Array.from({ length: 2_000 }, (_, index) =>
    decisionsSaved({
      rows: [
        rateChanged(1 + (index % 2), 2 - (index % 2), 1 + (index % 3)),
        index % 2
          ? { kind: 'deleted', rowId: row.id, row }
          : { kind: 'added', rowId: row.id, clientRowId: -1, row },
      ],
      at: momentAfter(index + 1),
    }),
  );
  const entriesAfter = (count: number): number =>
    JSON.stringify(specification.given(turnOpened(), ...saves.slice(0, count)).documents).replaceAll(
      /\d+/g,
      '0',
    ).length;
  expect(entriesAfter(2_000)).toBe(entriesAfter(20));
});
