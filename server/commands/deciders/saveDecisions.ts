import { recordOf } from '../../../contracts/decisions/areas.ts';
import {
  changedFields,
  columnOf,
  derivedRow,
  isCellEditable,
  isDeletable,
  limitCell,
  noFacts,
  takesRows,
} from '../../../contracts/decisions/change.ts';
import type { DecisionArea, Facts } from '../../../contracts/decisions/decisionArea.ts';
import { type CellValue, type Row, textIn } from '../../../contracts/decisions/row.ts';
import { rowsAfter } from '../../../contracts/decisions/rowChanges.ts';
import type { RowChange, TeamTurnEvent } from '../../../contracts/events/teamTurnEvents.ts';
import { namesOfChanged } from '../../../contracts/record/namesOfChanged.ts';
import { isRefusal, type Refusal } from '../../../contracts/refusal.ts';
import { accepted, type ClashingCell, type Conflict, type Outcome, refused } from './decider.ts';
import { type DecisionSetState, type OpenedTeamTurn, type Stamp, stampKey } from './teamTurnState.ts';
import { newestOf } from './unseenChange.ts';

/** A partial row: its id and the cells to change. */
export type RowEdit = { readonly id: number; readonly [field: string]: CellValue };

/** A save of one area by one person, who had seen everything up to `lastUpdated` (ISO 8601). */
export type SaveDecisions = {
  readonly type: 'SaveDecisions';
  readonly intraturnId: number;
  readonly area: DecisionArea;
  readonly filter: string | null;
  /** Filter choices that the game does not have (Lite): no save can reach their rows. */
  readonly hiddenChoices: readonly string[];
  readonly updated: readonly RowEdit[];
  readonly added: readonly RowEdit[];
  readonly deleted: readonly number[];
  readonly lastUpdated: string;
  readonly isForced: boolean;
  readonly by: number;
  readonly at: string;
};

type Rows = { all(): readonly Row[]; withId(id: number): Row | undefined };
type Plan = { readonly changes: readonly RowChange[]; readonly clashes: readonly ClashingCell[] };

const rowMissing: Refusal = { rule: 'SV3', message: 'A row in this save doesn’t belong to this screen.' };

/** A person's own earlier save never conflicts, nor does anything they had already seen. */
function isUnseen(stamp: Stamp | undefined, command: SaveDecisions): stamp is Stamp {
  return stamp !== undefined && stamp.by !== command.by && stamp.at > command.lastUpdated;
}

/** What the saver had seen, as a time of this stream; a time unknown to this stream has seen nothing. */
function seenUntil(lastUpdated: string, { lastAt }: OpenedTeamTurn): string {
  const moment = Date.parse(lastUpdated);
  return moment <= Date.parse(lastAt) ? new Date(moment).toISOString() : '';
}

/** [SV7] A save mentions each row once, so that its changes can be read one by one. */
function namesRowTwice({ updated, added, deleted }: SaveDecisions): boolean {
  const rowIds = [...[...updated, ...added].map((edit) => edit.id), ...deleted];
  return new Set(rowIds).size < rowIds.length;
}

/**
 * [SV4] Clamps typed cells to the limits of their columns; above a maximum the save is refused in the
 * specification's words. [SV5] A cell can be typed when it could be before the save or can be after it: one
 * save opens a row and fills it.
 */
function limited(area: DecisionArea, row: Row, edit: RowEdit, facts: Facts): Row | Refusal {
  const cells: Record<string, CellValue> = {};
  const wanted = derivedRow(area, { ...withLinked(area, row, edit, facts), ...edit }, facts);
  for (const [field, value] of Object.entries(edit)) {
    if (field === 'id') continue;
    const column = columnOf(area, field);
    if (!column) return rowMissing;
    if (!isCellEditable(column, row) && !isCellEditable(column, wanted)) {
      if (row[field] === value) continue;
      return { rule: 'SV5', message: `${column.title} cannot be changed.` };
    }
    const limit = limitCell(column, value, facts);
    if (limit.notice) return { rule: 'SV4', message: limit.notice };
    cells[field] = limit.value;
  }
  return derivedRow(area, { ...withLinked(area, row, cells, facts), ...cells }, facts);
}

/**
 * The row with the computed consequences of its typed cells, for a saver who sends only typed cells. A saver
 * who also sends one of the consequences has already computed them, from the record as they saw it.
 */
function withLinked(
  area: DecisionArea,
  row: Row,
  cells: Readonly<Record<string, CellValue>>,
  facts: Facts,
): Row {
  const { linked } = area;
  if (!linked) return row;
  let after = row;
  for (const [field, value] of Object.entries(cells)) {
    if (field === 'id') continue;
    const typed = { ...after, [field]: value };
    const consequent = linked(typed, field, facts);
    const consequences = Object.keys(consequent).filter((name) => consequent[name] !== typed[name]);
    if (!consequences.some((name) => name in cells)) after = consequent;
  }
  return after;
}

function planUpdate(
  command: SaveDecisions,
  set: DecisionSetState,
  rows: Rows,
  edit: RowEdit,
): Plan | Refusal {
  const { area } = command;
  const before = rows.withId(edit.id);
  if (!before) {
    const deletion = set.stamps[stampKey(recordOf(area), edit.id)];
    if (!deletion) return rowMissing;
    const clash = { rowId: edit.id, field: area.wire.id, value: null, ...deletion };
    return { changes: [], clashes: isUnseen(deletion, command) ? [clash] : [] };
  }
  const after = limited(area, before, edit, factsOf(command, set));
  if (isRefusal(after)) return after;
  const fields = changedFields(area, before, after);
  const clashes = fields.flatMap((field) => {
    const stamp = set.stamps[stampKey(recordOf(area), edit.id, field)];
    return isUnseen(stamp, command)
      ? [{ rowId: edit.id, field, value: before[field] ?? null, ...stamp }]
      : [];
  });
  const changes = Object.fromEntries(
    fields.map((field) => [field, { from: before[field] ?? 0, to: after[field] ?? 0 }]),
  );
  return { changes: fields.length === 0 ? [] : [{ changes, kind: 'updated', rowId: edit.id }], clashes };
}

function planAdd(
  command: SaveDecisions,
  set: DecisionSetState,
  rows: Rows,
  edit: RowEdit,
  rowId: number,
): Plan | Refusal {
  const { area, filter } = command;
  const facts = factsOf(command, set);
  if (!area.newRow || !takesRows(area, filter))
    return { rule: 'SV6', message: `Rows cannot be added to ${area.title}.` };
  const built = area.newRow.build(edit, rows.all(), rowId, facts);
  if (isRefusal(built)) return built;
  if (area.filter && filter !== null && textIn(built, area.filter.field) !== filter) return rowMissing;
  const typed = Object.fromEntries(Object.entries(edit).filter(([field]) => columnOf(area, field)?.editable));
  const row = limited(area, built, { ...typed, id: rowId }, facts);
  if (isRefusal(row)) return row;
  return { changes: [{ kind: 'added', rowId, clientRowId: edit.id, row }], clashes: [] };
}

function planDelete(
  command: SaveDecisions,
  set: DecisionSetState,
  rows: Rows,
  rowId: number,
): Plan | Refusal {
  const { area, filter } = command;
  const row = rows.withId(rowId);
  if (!row) return set.stamps[stampKey(recordOf(area), rowId)] ? { changes: [], clashes: [] } : rowMissing;
  if (!isDeletable(area, row, filter))
    return { rule: 'SV6', message: `Rows cannot be deleted from ${area.title}.` };
  const clashes = area.columns.flatMap(({ field }) => {
    const stamp = set.stamps[stampKey(recordOf(area), rowId, field)];
    return isUnseen(stamp, command) ? [{ rowId, field, value: row[field] ?? null, ...stamp }] : [];
  });
  return { changes: [{ kind: 'deleted', rowId, row }], clashes };
}

/** The rows that a save can reach: those of its filter choice, or of every choice that the game has. */
function reachableRows({ area, filter, hiddenChoices }: SaveDecisions, set: DecisionSetState): Rows {
  const rows = set.areas[recordOf(area)] ?? {};
  const field = area.filter?.field;
  function isThere(row: Row): boolean {
    if (field === undefined) return true;
    const choice = textIn(row, field);
    return filter === null ? !hiddenChoices.includes(choice) : choice === filter;
  }
  return {
    all: () => Object.values(rows).filter(isThere),
    withId(id) {
      const row = rows[id];
      return row && isThere(row) ? row : undefined;
    },
  };
}

/** The rows of a set that a save cannot reach. */
function rowsElsewhere(reachable: Rows, area: DecisionArea, { areas }: DecisionSetState): readonly Row[] {
  return Object.entries(areas).flatMap(([record, rows]) =>
    Object.values(rows).filter((row) => record !== recordOf(area) || !reachable.withId(row.id)),
  );
}

/** The filter choice of a save that names none: that of its changed rows, if they share one. */
function choiceOf({ area }: SaveDecisions, rows: Rows, changes: readonly RowChange[]): string | null {
  const { filter } = area;
  if (!filter) return null;
  const choices = changes.map((change) => {
    const row = change.kind === 'updated' ? rows.withId(change.rowId) : change.row;
    return row ? textIn(row, filter.field) || null : null;
  });
  const [first = null, ...others] = new Set(choices);
  return others.length === 0 ? first : null;
}

function factsOf({ area }: SaveDecisions, set: DecisionSetState): Facts {
  return set.facts[recordOf(area)] ?? noFacts;
}

/**
 * [SV1] Decides a save. Changes to different cells merge; a change to a cell that somebody else changed
 * unseen by the saver is a conflict that names who and when, unless the save is forced.
 */
export function decideSave(sent: SaveDecisions, state: OpenedTeamTurn): Outcome<TeamTurnEvent> | Conflict {
  const set = state.decisionSets[sent.intraturnId];
  if (!set) return refused('SV2', 'The scenario was not found.');
  if (namesRowTwice(sent)) return refused('SV7', 'This save lists a row twice.');
  const command = { ...sent, lastUpdated: seenUntil(sent.lastUpdated, state) };
  const rows = reachableRows(command, set);
  const plans = [
    ...command.updated.map((edit) => planUpdate(command, set, rows, edit)),
    ...command.added.map((edit, index) => planAdd(command, set, rows, edit, set.nextRowId + index)),
    ...command.deleted.map((rowId) => planDelete(command, set, rows, rowId)),
  ];
  const refusal = plans.find(isRefusal);
  if (refusal) return { kind: 'refused', refusal };
  const planned = plans.filter((plan): plan is Plan => !isRefusal(plan));
  const changes = planned.flatMap((plan) => plan.changes);
  const clashes = planned.flatMap((plan) => plan.clashes);
  const newest = newestOf(clashes);
  if (newest && !command.isForced) return { kind: 'conflict', by: newest.by, at: newest.at, cells: clashes };
  const { area } = command;
  const facts = factsOf(command, set);
  const after = rowsAfter(area, rows.all(), changes, facts);
  const broken = area.validate?.(after, facts, rowsElsewhere(rows, area, set))[0];
  if (broken) return { kind: 'refused', refusal: { rule: broken.rule, message: broken.message } };
  if (changes.length === 0) return accepted();
  const { gameId, teamId, turn } = state;
  return accepted({
    type: 'DecisionsSaved',
    data: {
      area: recordOf(area),
      at: command.at,
      by: command.by,
      filter: command.filter ?? choiceOf(command, rows, changes),
      forcedOver: clashes.map(({ rowId, field, by, at }) => ({ at, by, field, rowId })),
      gameId,
      intraturnId: command.intraturnId,
      rows: [...changes],
      rowNames: namesOfChanged(area, rows.all(), changes),
      teamId,
      turn,
    },
  });
}
