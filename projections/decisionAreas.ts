import { decisionAreas as allAreas, areaNamed, recordOf } from '../contracts/decisions/areas.ts';
import { noFacts } from '../contracts/decisions/change.ts';
import { rowsAfter } from '../contracts/decisions/rowChanges.ts';
import type { RowChange, TeamTurnEvent } from '../contracts/events/teamTurnEvents.ts';
import type {
  DecisionAreaDocument,
  RowStamps,
  SaveStamp,
} from '../contracts/readModels/decisionAreaDocument.ts';
import { defineProjection } from './projection.ts';

type Save = Extract<TeamTurnEvent, { type: 'DecisionsSaved' }>['data'];

/** The stamps of an area's cells after a save; a deleted row has none. */
function stampsAfter(stamps: RowStamps, changes: readonly RowChange[], stamp: SaveStamp): RowStamps {
  const after: Record<string, Readonly<Record<string, SaveStamp>>> = { ...stamps };
  for (const change of changes) {
    if (change.kind === 'deleted') {
      delete after[change.rowId];
      continue;
    }
    const cells: Record<string, SaveStamp> = { ...after[change.rowId] };
    const { id: _, ...changed } = change.kind === 'added' ? change.row : { id: 0, ...change.changes };
    for (const field in changed) cells[field] = stamp;
    after[change.rowId] = cells;
  }
  return after;
}

/**
 * The area after a save. Saves are most of every log, so this avoids drafts: it determines the speed of a
 * rebuild.
 */
function afterSave(document: DecisionAreaDocument, { area, rows, by, at }: Save): DecisionAreaDocument {
  const lastSave: SaveStamp = { by, at };
  return {
    ...document,
    rows: rowsAfter(areaNamed(area), document.rows, rows, document.facts),
    cellStamps: stampsAfter(document.cellStamps, rows, lastSave),
    lastSave,
    changedAt: at,
    version: document.version + 1,
  };
}

/** The document id of an area. */
export function decisionAreaId(intraturnId: number, area: string): string {
  return `${intraturnId}.${area}`;
}

/** The area in a document id. */
export const areaIn = (id: string): string => id.slice(id.indexOf('.') + 1);

type Opening = Extract<TeamTurnEvent, { type: 'TurnOpened' }>['data'];

function areasOf({ decisionSet: { areas, facts } }: Opening): readonly string[] {
  return [...new Set([...Object.keys(areas), ...Object.keys(facts)])];
}

function opened({ decisionSet, at }: Opening, area: string): DecisionAreaDocument {
  return {
    intraturnId: decisionSet.intraturnId,
    area,
    rows: decisionSet.areas[area] ?? [],
    facts: decisionSet.facts[area] ?? noFacts,
    cellStamps: {},
    lastSave: null,
    changedAt: at,
    version: 0,
  };
}

type Renewal = Extract<TeamTurnEvent, { type: 'TurnRenewed' }>['data'];

const recordNames: readonly string[] = [...new Set(allAreas.map(recordOf))];

/** The area with renewed rows; stamps of deleted rows are dropped. A game of another type has other areas. */
function renewed(
  document: DecisionAreaDocument | null,
  { decisionSets, facts, at }: Renewal,
  id: string,
): DecisionAreaDocument | null {
  const intraturnId = Number(id.slice(0, id.indexOf('.')));
  const area = areaIn(id);
  const renewedRows = decisionSets[intraturnId]?.[area];
  if (!renewedRows && !facts[area]) return null;
  const rows = renewedRows ?? [];
  const known = document ?? { intraturnId, area, cellStamps: {}, lastSave: null, version: 0 };
  const ids = new Set(rows.map((row) => String(row.id)));
  const cellStamps = Object.fromEntries(Object.entries(known.cellStamps).filter(([row]) => ids.has(row)));
  return { ...known, rows, cellStamps, facts: facts[area] ?? noFacts, changedAt: at };
}

type Creation = Extract<TeamTurnEvent, { type: 'DecisionSetCreated' }>['data'];

/** An area of a new decision set, as recorded in the event. */
function copied({ intraturnId, areas, at }: Creation, area: string): DecisionAreaDocument | null {
  const copy = areas[area];
  if (!copy) return null;
  return { ...copy, intraturnId, area, rows: copy.rows, changedAt: at };
}

/** The areas of decision sets, row by row: what decision screens load. */
export const decisionAreas = defineProjection<DecisionAreaDocument, TeamTurnEvent>({
  name: 'decisionAreas',
  version: 4,
  indexes: ['intraturnId'],
  handles: {
    TurnOpened: {
      key: ({ data }) => areasOf(data).map((area) => decisionAreaId(data.decisionSet.intraturnId, area)),
      reduce: (_, { data }, id) => opened(data, areaIn(id)),
    },
    TurnRenewed: {
      key: ({ data }) =>
        Object.keys(data.decisionSets).flatMap((set) =>
          recordNames.map((area) => decisionAreaId(Number(set), area)),
        ),
      reduce: (document, { data }, id) => renewed(document, data, id),
    },
    DecisionsSaved: {
      key: ({ data }) => decisionAreaId(data.intraturnId, data.area),
      reduce: (document, { data }) => document && afterSave(document, data),
    },
    DecisionSetCreated: {
      key: ({ data }) => Object.keys(data.areas).map((area) => decisionAreaId(data.intraturnId, area)),
      reduce: (_, { data }, id) => copied(data, areaIn(id)),
    },
    DecisionSetDeleted: {
      key: ({ data }) => data.areas.map((area) => decisionAreaId(data.intraturnId, area)),
      reduce: () => null,
    },
  },
});
