import { adjustmentRowsMax } from '../../../contracts/calls/adjustments.ts';
import type {
  Adjustment,
  AdjustmentChange,
  AdjustmentEvent,
} from '../../../contracts/events/adjustmentEvents.ts';
import { accepted, type Conflict, type Decider, type Outcome, refused } from './decider.ts';
import { laterThan } from './laterThan.ts';
import { newestOf, type Version } from './unseenChange.ts';

/** A current or former row: deleted ones are kept, so that a save over one can be reported. */
type KeptRow = Version & { readonly row: Adjustment; readonly isDeleted: boolean };

/** The adjustments of one turn of a game. */
export type AdjustmentsState = {
  readonly lastId: number;
  readonly lastAt: string;
  readonly rows: Readonly<Record<number, KeptRow>>;
  /** The run that took them; null while they can still be saved. */
  readonly closedBy: string | null;
};

type SaveAdjustments = {
  readonly type: 'SaveAdjustments';
  readonly gameId: number;
  readonly turn: number;
  readonly added: readonly Adjustment[];
  readonly updated: readonly { readonly adjustmentId: number; readonly row: Adjustment }[];
  readonly deleted: readonly number[];
  /** The newest change that the saver had seen; null if there was none. */
  readonly lastUpdated: string | null;
  readonly isForced: boolean;
  readonly by: number;
  readonly at: string;
};

export type AdjustmentsCommand =
  | SaveAdjustments
  | {
      readonly type: 'SetAdjustmentsClosed';
      readonly gameId: number;
      readonly turn: number;
      readonly isClosed: boolean;
      readonly run: string;
      readonly at: string;
    };

/** Current rows in the order in which they were added. */
export function currentAdjustments({ rows }: AdjustmentsState): readonly Adjustment[] {
  return Object.values(rows).flatMap(({ row, isDeleted }) => (isDeleted ? [] : [row]));
}

function isBlank({ incomeThousands, expenseThousands }: Adjustment): boolean {
  return incomeThousands === 0 && expenseThousands === 0;
}

function refusalOf(command: SaveAdjustments, state: AdjustmentsState): Outcome<never> | null {
  const { turn, added, updated, deleted } = command;
  if (state.closedBy !== null)
    return refused('AJ2', `Qtr ${turn} is closed. The adjustments were not saved.`);
  const touched = [...updated.map(({ adjustmentId }) => adjustmentId), ...deleted];
  if (touched.some((adjustmentId) => !state.rows[adjustmentId]))
    return refused('AJ3', 'The adjustment was not found.');
  if (new Set(touched).size < touched.length) return refused('AJ3', 'This save lists an adjustment twice.');
  if ([...added, ...updated.map(({ row }) => row)].some(isBlank))
    return refused('AJ4', 'An adjustment needs an income or an expense.');
  const count = currentAdjustments(state).length;
  return added.length > 0 && count + added.length > adjustmentRowsMax
    ? refused('AJ4', `A turn can have ${adjustmentRowsMax} adjustments. Please delete some first.`)
    : null;
}

/** The newest change by somebody else to a row of the save that the saver had not seen. */
function unseenOf(command: SaveAdjustments, { rows }: AdjustmentsState): Version | null {
  const { updated, deleted, by, lastUpdated } = command;
  const touched = [
    ...updated.map(({ adjustmentId }) => rows[adjustmentId]),
    // Two deletions of the same row do not conflict.
    ...deleted.map((adjustmentId) => rows[adjustmentId]).filter((row) => !row?.isDeleted),
  ];
  const unseen = touched
    .filter((row) => row !== undefined)
    .filter((row) => row.by !== by && (lastUpdated === null || row.at > lastUpdated));
  const newest = newestOf(unseen);
  return newest && { by: newest.by, at: newest.at };
}

const fieldsOf = ({ teamId, eventId, incomeThousands, expenseThousands, securityCusip }: Adjustment) =>
  JSON.stringify([teamId, eventId, incomeThousands, expenseThousands, securityCusip]);

/** The changes of a save; a row deleted meanwhile but saved anyway comes back as a new one. */
function changesOf({ added, updated, deleted }: SaveAdjustments, state: AdjustmentsState) {
  const { rows } = state;
  const known = updated.flatMap(({ adjustmentId, row }): AdjustmentChange[] => {
    const kept = rows[adjustmentId];
    if (!kept || kept.isDeleted || fieldsOf(kept.row) === fieldsOf(row)) return [];
    return [{ kind: 'updated', adjustmentId, from: kept.row, to: row }];
  });
  const gone = deleted.flatMap((adjustmentId): AdjustmentChange[] => {
    const kept = rows[adjustmentId];
    return !kept || kept.isDeleted ? [] : [{ kind: 'deleted', adjustmentId, from: kept.row }];
  });
  const back = updated.filter(({ adjustmentId }) => rows[adjustmentId]?.isDeleted).map(({ row }) => row);
  const fresh = [...back, ...added].map(
    (to, index): AdjustmentChange => ({ kind: 'added', adjustmentId: state.lastId + 1 + index, to }),
  );
  return [...known, ...gone, ...fresh];
}

function decideSave(command: SaveAdjustments, state: AdjustmentsState): Outcome<AdjustmentEvent> | Conflict {
  const refusal = refusalOf(command, state);
  if (refusal) return refusal;
  const unseen = unseenOf(command, state);
  if (unseen && !command.isForced) return { kind: 'conflict', ...unseen, cells: [] };
  const changes = changesOf(command, state);
  if (changes.length === 0) return accepted();
  const { gameId, turn, by } = command;
  const at = laterThan(state.lastAt, command.at);
  return accepted({
    type: 'AdjustmentsSaved',
    data: { gameId, turn, changes, ...(unseen && { forcedOver: unseen }), by, at },
  });
}

function decide(command: AdjustmentsCommand, state: AdjustmentsState): Outcome<AdjustmentEvent> | Conflict {
  if (command.type === 'SaveAdjustments') return decideSave(command, state);
  const { gameId, turn, isClosed, run, at } = command;
  if (isClosed)
    return state.closedBy === run
      ? accepted()
      : accepted({ type: 'AdjustmentsClosed', data: { gameId, turn, run, at } });
  return state.closedBy === null
    ? accepted()
    : accepted({ type: 'AdjustmentsReopened', data: { gameId, turn, run, at } });
}

function evolve(state: AdjustmentsState, { type, data }: AdjustmentEvent): AdjustmentsState {
  if (type === 'AdjustmentsClosed') return { ...state, closedBy: data.run };
  if (type === 'AdjustmentsReopened') return { ...state, closedBy: null };
  const { by, at, changes } = data;
  const rows = { ...state.rows };
  for (const change of changes) {
    const isDeleted = change.kind === 'deleted';
    rows[change.adjustmentId] = { row: isDeleted ? change.from : change.to, isDeleted, by, at };
  }
  const lastId = Math.max(state.lastId, ...changes.map(({ adjustmentId }) => adjustmentId));
  return { ...state, lastId, lastAt: at, rows };
}

/** Adjustments for the teams of a game in one turn, until a run of the turn takes them. */
export const adjustmentsDecider: Decider<AdjustmentsState, AdjustmentsCommand, AdjustmentEvent> = {
  initialState: { lastId: 0, lastAt: '', rows: {}, closedBy: null },
  decide,
  evolve,
};
