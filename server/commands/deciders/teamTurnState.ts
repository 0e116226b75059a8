import { castDraft, produce } from 'immer';
import { areaNamed } from '../../../contracts/decisions/areas.ts';
import { noFacts } from '../../../contracts/decisions/change.ts';
import type { Facts } from '../../../contracts/decisions/decisionArea.ts';
import type { Row } from '../../../contracts/decisions/row.ts';
import { rowAfter } from '../../../contracts/decisions/rowChanges.ts';
import type { AreaChanges } from '../../../contracts/events/decisionSetEvents.ts';
import type { LockCause, RowChange, TeamTurnEvent } from '../../../contracts/events/teamTurnEvents.ts';
import { changesAfter } from '../../../contracts/record/areaChanges.ts';
import type { PersonalText } from '../../../contracts/text/sealedText.ts';
import { type AreaRowKeys, noRowKeys, rowKeysAfter } from './rowKeys.ts';

/** Who changed the team's turn, and when (ISO 8601, strictly increasing within the stream). */
export type Stamp = { readonly by: number; readonly at: string };

/** The decider's view of a decision set: the rows of every area and who last changed each cell. */
export type DecisionSetState = {
  readonly intraturnId: number;
  readonly number: number;
  readonly name: string;
  readonly areas: Readonly<Record<string, Readonly<Record<number, Row>>>>;
  readonly facts: Readonly<Record<string, Facts>>;
  /** Last change of a cell by `area/rowId/field`; of a whole row, when added or deleted, by `area/rowId`. */
  readonly stamps: Readonly<Record<string, Stamp>>;
  readonly nextRowId: number;
  /** Keys of added and deleted rows, by area. */
  readonly rowKeys: Readonly<Record<string, AreaRowKeys>>;
  /** Number of saves in the set: the version that a submission names. */
  readonly version: number;
  readonly lastSave: Stamp | null;
  /** How each saved area differs from the opening of the turn. */
  readonly changes: Readonly<Record<string, AreaChanges>>;
  /** Number of saves and the last one, for each saved area. */
  readonly areaSaves: Readonly<Record<string, { readonly count: number; readonly last: Stamp }>>;
};

/** What keeps a turn closed, since `at`; `run` names the turn run, if it is one, `reason` what a person gave. */
export type Lock = {
  readonly by: number | null;
  readonly at: string;
  readonly run?: string;
  readonly reason?: PersonalText;
};

/** A forecast of the turn, with who requested it and when. */
export type ForecastState = Stamp & {
  readonly status: 'running' | 'completed' | 'failed';
  readonly intraturnId: number;
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
      /** Number of the newest decision set; numbers are not reused. */
      readonly lastSetNumber: number;
      readonly locks: Readonly<Partial<Record<LockCause, Lock>>>;
      /** `by` is null for a submission by the lockdown. */
      readonly submission: {
        readonly by: number | null;
        readonly at: string;
        readonly intraturnId: number;
        /** True while the team is open again and the submission stands. */
        readonly isStanding?: true;
      } | null;
      /**
       * Decision screens that members of the team have opened in the turn, by the last part of their
       * addresses.
       */
      readonly visitedScreens: readonly string[];
      /** By number, from 1. */
      readonly forecasts: Readonly<Record<number, ForecastState>>;
      /** The run that opened or renewed the turn's rows; null for the first turn. */
      readonly openedBy: string | null;
      /** When the turn was opened. */
      readonly openedAt: string;
      /** Time of the newest event; the next one gets a later time. */
      readonly lastAt: string;
    };
export type OpenedTeamTurn = Extract<TeamTurnState, { status: 'opened' }>;

/** Key of a cell's stamp, or of a row's if no field is given. */
export function stampKey(area: string, rowId: number, field?: string): string {
  return field === undefined ? `${area}/${rowId}` : `${area}/${rowId}/${field}`;
}

/** The last save of a cell; a row that was brought back counts as saved only in what came back changed. */
export function lastSaveOfCell(
  { stamps, rowKeys }: Pick<DecisionSetState, 'stamps' | 'rowKeys'>,
  area: string,
  rowId: number,
  field: string,
): Stamp | undefined {
  const own = stamps[stampKey(area, rowId, field)];
  const restored = rowKeys[area]?.restored[rowId]?.[field];
  return own ?? (restored === undefined ? stamps[stampKey(area, rowId)] : (restored ?? undefined));
}

type WritableSet = {
  -readonly [Key in keyof DecisionSetState]: DecisionSetState[Key];
} & {
  areas: Record<string, Record<number, Row>>;
  stamps: Record<string, Stamp>;
};

/** Applies one row's change to a decision set in place; pass a copy. */
function applyRowChange(set: WritableSet, area: string, change: RowChange, stamp: Stamp): void {
  const rows = set.areas[area] ?? {};
  set.areas[area] = rows;
  if (change.kind === 'deleted') {
    delete rows[change.rowId];
    set.stamps[stampKey(area, change.rowId)] = stamp;
    return;
  }
  if (change.kind === 'added') {
    rows[change.rowId] = change.row;
    set.stamps[stampKey(area, change.rowId)] = stamp;
    set.nextRowId = Math.max(set.nextRowId, change.rowId + 1);
    return;
  }
  const row = rowAfter(areaNamed(area), rows[change.rowId], change, set.facts[area] ?? noFacts);
  if (!row) return;
  rows[change.rowId] = row;
  for (const field of Object.keys(change.changes)) set.stamps[stampKey(area, change.rowId, field)] = stamp;
}

type RowLists = Readonly<Record<string, readonly Row[]>>;

/** Rows of every area by their id. */
function rowsById(areas: RowLists): Record<string, Record<number, Row>> {
  return Object.fromEntries(
    Object.entries(areas).map(([area, rows]) => [area, Object.fromEntries(rows.map((row) => [row.id, row]))]),
  );
}

function nextRowIdAfter(areas: RowLists): number {
  return Math.max(0, ...Object.values(areas).flatMap((rows) => rows.map((row) => row.id))) + 1;
}

function opened(event: Extract<TeamTurnEvent, { type: 'TurnOpened' }>): OpenedTeamTurn {
  const { gameId, teamId, turn, at, decisionSet, run } = event.data;
  const set: DecisionSetState = {
    intraturnId: decisionSet.intraturnId,
    number: decisionSet.number,
    name: decisionSet.name,
    areas: rowsById(decisionSet.areas),
    facts: decisionSet.facts,
    stamps: {},
    nextRowId: nextRowIdAfter(decisionSet.areas),
    rowKeys: {},
    version: 0,
    lastSave: null,
    changes: {},
    areaSaves: {},
  };
  return {
    status: 'opened',
    gameId,
    teamId,
    turn,
    decisionSets: { [set.intraturnId]: set },
    activeIntraturnId: set.intraturnId,
    lastSetNumber: set.number,
    locks: {},
    submission: null,
    visitedScreens: [],
    forecasts: {},
    openedBy: run ?? null,
    openedAt: at,
    lastAt: at,
  };
}

/** The turn with renewed rows; everything else about its decision sets stays. */
function renewed(state: OpenedTeamTurn, { data }: Extract<TeamTurnEvent, { type: 'TurnRenewed' }>) {
  const { at, run, decisionSets, facts } = data;
  const { turnRun: _, ...locks } = state.locks;
  const sets = Object.values(state.decisionSets).map((set): [number, DecisionSetState] => {
    const areas = decisionSets[set.intraturnId] ?? {};
    const nextRowId = Math.max(set.nextRowId, nextRowIdAfter(areas));
    return [set.intraturnId, { ...set, areas: rowsById(areas), facts, nextRowId }];
  });
  return {
    ...state,
    decisionSets: Object.fromEntries(sets),
    locks,
    submission: null,
    openedBy: run,
    lastAt: at,
  };
}

/** Saves make up most of a stream: copying what they change takes a quarter of the time of a draft. */
function saved(state: OpenedTeamTurn, { data }: Extract<TeamTurnEvent, { type: 'DecisionsSaved' }>) {
  const { intraturnId, area, rows, by, at } = data;
  const before = state.decisionSets[intraturnId];
  if (!before) return { ...state, lastAt: at };
  const stamp = { by, at };
  const set: WritableSet = {
    ...before,
    areas: { ...before.areas, [area]: { ...before.areas[area] } },
    stamps: { ...before.stamps },
    rowKeys: rows.every(({ kind }) => kind === 'updated')
      ? before.rowKeys
      : {
          ...before.rowKeys,
          [area]: rowKeysAfter(before.rowKeys[area] ?? noRowKeys, rows, data, (rowId, field) =>
            lastSaveOfCell(before, area, rowId, field),
          ),
        },
    version: before.version + 1,
    lastSave: stamp,
    changes: { ...before.changes, [area]: changesAfter(before.changes[area] ?? {}, rows, stamp) },
    areaSaves: {
      ...before.areaSaves,
      [area]: { count: (before.areaSaves[area]?.count ?? 0) + 1, last: stamp },
    },
  };
  for (const change of rows) applyRowChange(set, area, change, stamp);
  return { ...state, decisionSets: { ...state.decisionSets, [intraturnId]: set }, lastAt: at };
}

type LockedData = Extract<TeamTurnEvent, { type: 'DecisionsLocked' }>['data'];
function lockOf({ by, at, since, run, reason }: LockedData): Lock {
  return { by, at: since ?? at, ...(run !== undefined && { run }), ...(reason && { reason }) };
}

/** Folds one event into the state of a team's turn. */
export function evolveTeamTurn(state: TeamTurnState, event: TeamTurnEvent): TeamTurnState {
  if (event.type === 'TurnOpened') return opened(event);
  if (state.status !== 'opened') return state;
  if (event.type === 'DecisionsSaved') return saved(state, event);
  if (event.type === 'TurnRenewed') return renewed(state, event);
  return produce(state, (draft) => {
    draft.lastAt = event.data.at;
    switch (event.type) {
      case 'DecisionSetCreated': {
        const { intraturnId, originId, number, name } = event.data;
        const origin = state.decisionSets[originId];
        draft.lastSetNumber = number;
        if (origin) draft.decisionSets[intraturnId] = castDraft({ ...origin, intraturnId, number, name });
        return;
      }
      case 'DecisionSetActivated':
        draft.activeIntraturnId = event.data.intraturnId;
        return;
      case 'DecisionSetDeleted':
        delete draft.decisionSets[event.data.intraturnId];
        draft.activeIntraturnId = event.data.activeId;
        return;
      case 'DecisionsSubmitted': {
        const { intraturnId, by, at } = event.data;
        draft.submission = { intraturnId, by, at };
        return;
      }
      case 'DecisionScreenVisited':
        draft.visitedScreens.push(event.data.screen);
        return;
      case 'DecisionsLocked':
        draft.locks[event.data.cause] = lockOf(event.data);
        return;
      case 'DecisionsUnlocked':
        delete draft.locks[event.data.cause];
        if (event.data.cause !== 'team') return;
        if (!event.data.isSubmissionStanding) draft.submission = null;
        else if (draft.submission) draft.submission.isStanding = true;
        return;
      case 'ForecastRequested': {
        const { forecast, intraturnId, by, at } = event.data;
        draft.forecasts[forecast] = { status: 'running', intraturnId, by, at };
        return;
      }
      case 'ForecastCompleted':
      case 'ForecastFailed': {
        const forecast = draft.forecasts[event.data.forecast];
        if (forecast) forecast.status = event.type === 'ForecastCompleted' ? 'completed' : 'failed';
      }
    }
  });
}
