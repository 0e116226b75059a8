import { produce } from 'immer';
import { areaNamed } from '../../contracts/decisions/areas.ts';
import { derivedRow, noFacts } from '../../contracts/decisions/change.ts';
import type { Facts } from '../../contracts/decisions/decisionArea.ts';
import type { Row } from '../../contracts/decisions/row.ts';
import type { LockCause, RowChange, TeamTurnEvent } from '../../contracts/events/teamTurnEvents.ts';

/** Who did something to the team's turn, and when (ISO 8601, strictly increasing within the stream). */
export type Stamp = { readonly by: number; readonly at: string };

/** One decision set as its decider knows it: the rows of every area and who changed which cell last. */
export type DecisionSetState = {
  readonly intraturnId: number;
  readonly name: string;
  readonly areas: Readonly<Record<string, Readonly<Record<number, Row>>>>;
  readonly facts: Readonly<Record<string, Facts>>;
  /** Last change of a cell by `area/rowId/field`; of a whole row, when deleted, by `area/rowId`. */
  readonly stamps: Readonly<Record<string, Stamp>>;
  readonly nextRowId: number;
  /** How many saves the set has seen: the version that a submission names. */
  readonly version: number;
  readonly lastSave: Stamp | null;
};

/** A team's turn: not opened yet, or open with its decision sets, locks and submission. */
export type TeamTurnState =
  | { readonly status: 'notOpened' }
  | {
      readonly status: 'opened';
      readonly gameId: number;
      readonly teamId: number;
      readonly turn: number;
      readonly decisionSets: Readonly<Record<number, DecisionSetState>>;
      readonly activeIntraturnId: number;
      readonly locks: Readonly<
        Partial<Record<LockCause, { readonly by: number | null; readonly at: string }>>
      >;
      readonly submission: (Stamp & { readonly intraturnId: number }) | null;
      /** Time of the newest event: the next one gets a later one. */
      readonly lastAt: string;
    };
export type OpenedTeamTurn = Extract<TeamTurnState, { status: 'opened' }>;

/** Key of a cell's stamp; of a row's when no field is given. */
export function stampKey(area: string, rowId: number, field?: string): string {
  return field === undefined ? `${area}/${rowId}` : `${area}/${rowId}/${field}`;
}

type WritableSet = {
  -readonly [Key in keyof DecisionSetState]: DecisionSetState[Key];
} & { areas: Record<string, Record<number, Row>>; stamps: Record<string, Stamp> };

/** Applies one row's change to a decision set, in place; meant for a copy. */
export function applyRowChange(set: WritableSet, area: string, change: RowChange, stamp: Stamp): void {
  const rows = set.areas[area] ?? {};
  set.areas[area] = rows;
  if (change.kind === 'deleted') {
    delete rows[change.rowId];
    set.stamps[stampKey(area, change.rowId)] = stamp;
    return;
  }
  if (change.kind === 'added') {
    rows[change.rowId] = change.row;
    set.nextRowId = Math.max(set.nextRowId, change.rowId + 1);
    return;
  }
  const row = rows[change.rowId];
  if (!row) return;
  const values = Object.fromEntries(Object.entries(change.changes).map(([field, { to }]) => [field, to]));
  const merged = { ...row, ...values };
  rows[change.rowId] = derivedRow(areaNamed(area), merged, set.facts[area] ?? noFacts);
  for (const field of Object.keys(change.changes)) set.stamps[stampKey(area, change.rowId, field)] = stamp;
}

function opened(event: Extract<TeamTurnEvent, { type: 'TurnOpened' }>): OpenedTeamTurn {
  const { gameId, teamId, turn, at, decisionSet } = event.data;
  const areas = Object.fromEntries(
    Object.entries(decisionSet.areas).map(([area, rows]) => [
      area,
      Object.fromEntries(rows.map((row) => [row.id, row as Row])),
    ]),
  );
  const ids = Object.values(decisionSet.areas).flatMap((rows) => rows.map((row) => row.id));
  const set: DecisionSetState = {
    intraturnId: decisionSet.intraturnId,
    name: decisionSet.name,
    areas,
    facts: decisionSet.facts ?? {},
    stamps: {},
    nextRowId: Math.max(0, ...ids) + 1,
    version: 0,
    lastSave: null,
  };
  return {
    status: 'opened',
    gameId,
    teamId,
    turn,
    decisionSets: { [set.intraturnId]: set },
    activeIntraturnId: set.intraturnId,
    locks: {},
    submission: null,
    lastAt: at,
  };
}

/** Saves make up most of a stream: they copy what they change, which costs a quarter of what a draft does. */
function saved(state: OpenedTeamTurn, { data }: Extract<TeamTurnEvent, { type: 'DecisionsSaved' }>) {
  const { intraturnId, area, rows, by, at } = data;
  const before = state.decisionSets[intraturnId];
  if (!before) return { ...state, lastAt: at };
  const stamp = { by, at };
  const set: WritableSet = {
    ...before,
    areas: { ...before.areas, [area]: { ...before.areas[area] } },
    stamps: { ...before.stamps },
    version: before.version + 1,
    lastSave: stamp,
  };
  for (const change of rows) applyRowChange(set, area, change, stamp);
  return { ...state, decisionSets: { ...state.decisionSets, [intraturnId]: set }, lastAt: at };
}

/** Folds one event into the state of a team's turn. */
export function evolveTeamTurn(state: TeamTurnState, event: TeamTurnEvent): TeamTurnState {
  if (event.type === 'TurnOpened') return opened(event);
  if (state.status !== 'opened') return state;
  if (event.type === 'DecisionsSaved') return saved(state, event);
  return produce(state, (draft) => {
    draft.lastAt = event.data.at;
    switch (event.type) {
      case 'DecisionsSubmitted': {
        const { intraturnId, by, at } = event.data;
        draft.submission = { intraturnId, by, at };
        return;
      }
      case 'DecisionsLocked':
        draft.locks[event.data.cause] = { by: event.data.by, at: event.data.at };
        return;
      case 'DecisionsUnlocked':
        delete draft.locks[event.data.cause];
        if (event.data.cause === 'team') draft.submission = null;
    }
  });
}
