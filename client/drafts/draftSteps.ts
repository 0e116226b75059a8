import type { UndoneStep } from '../grid/sheet/sheet.ts';
import {
  type DraftRow,
  isSameRow,
  type RecordDraft,
  type RowId,
  rowNow,
  type SavedRow,
  savedRow,
  unsavedRows,
  type WantedRow,
  withRows,
} from './recordDraft.ts';

type Change<Id extends RowId, Row> = {
  readonly id: Id;
  readonly from: Row | null;
  readonly to: Row | null;
  /** Whether `from` was unsaved; otherwise going back to it shows the record again. */
  readonly wasUnsaved: boolean;
};

type Step<Id extends RowId, Row> = {
  readonly label: string;
  readonly changes: readonly Change<Id, Row>[];
  /** The field being typed in: further typing there belongs to this step. */
  readonly field: string | null;
};

/** A draft with its undo and redo steps. */
export type DraftSteps<Id extends RowId, Row> = {
  readonly draft: RecordDraft<Id, Row>;
  readonly done: readonly Step<Id, Row>[];
  readonly undone: readonly Step<Id, Row>[];
};

type Saved<Id extends RowId, Row> = readonly SavedRow<Id, Row>[];

const stepsKept = 200;

/** The draft after I changed rows, and what that changed on the screen. */
function changed<Id extends RowId, Row>(
  before: RecordDraft<Id, Row>,
  saved: Saved<Id, Row>,
  wanted: readonly WantedRow<Id, Row>[],
): { readonly draft: RecordDraft<Id, Row>; readonly changes: readonly Change<Id, Row>[] } {
  const wasUnsaved = new Set(unsavedRows(before, saved).map(({ id }) => id));
  const draft = withRows(before, saved, wanted);
  const changes = wanted.map(({ id }) => ({
    id,
    from: rowNow(before, saved, id),
    to: rowNow(draft, saved, id),
    wasUnsaved: wasUnsaved.has(id),
  }));
  return { draft, changes: changes.filter(({ from, to }) => !isSameRow(from, to)) };
}

/** Merges two steps of typing in the same field; null if the merged step has no effect. */
function merged<Id extends RowId, Row>(
  last: Step<Id, Row>,
  step: Step<Id, Row>,
): Step<Id, Row> | null | undefined {
  const [before] = last.changes;
  const [after] = step.changes;
  if (step.field === null || last.field !== step.field || !before || before.id !== after?.id)
    return undefined;
  return isSameRow(before.from, after.to) ? null : { ...last, changes: [{ ...before, to: after.to }] };
}

/** Changes rows as one step; `field` names the field being typed in, letter by letter. */
export function takeStep<Id extends RowId, Row>(
  state: DraftSteps<Id, Row>,
  saved: Saved<Id, Row>,
  label: string,
  wanted: readonly WantedRow<Id, Row>[],
  field: string | null = null,
): DraftSteps<Id, Row> {
  const { draft, changes } = changed(state.draft, saved, wanted);
  if (changes.length === 0) return state;
  const step = { label, changes, field };
  const last = state.done.at(-1);
  const together = last && merged(last, step);
  const done =
    together === undefined
      ? [...state.done, step]
      : [...state.done.slice(0, -1), ...(together ? [together] : [])];
  return { draft, done: done.slice(-stepsKept), undone: [] };
}

/** Ends typing: what is typed next is a separate step. */
export function endTyping<Id extends RowId, Row>(state: DraftSteps<Id, Row>): DraftSteps<Id, Row> {
  const last = state.done.at(-1);
  if (!last || last.field === null) return state;
  return { ...state, done: [...state.done.slice(0, -1), { ...last, field: null }] };
}

/** Reverts the last step of `from` and pushes it on `to`; values that a teammate has saved since stay. */
function reverseLast<Id extends RowId, Row>(
  state: DraftSteps<Id, Row>,
  saved: Saved<Id, Row>,
  [from, to]: readonly ['done', 'undone'] | readonly ['undone', 'done'],
): { readonly state: DraftSteps<Id, Row>; readonly step: UndoneStep | null } {
  const last = state[from].at(-1);
  if (!last) return { state, step: null };
  const unsaved = new Set(unsavedRows(state.draft, saved).map(({ id }) => id));
  const open = last.changes.filter((change) => isSameRow(rowNow(state.draft, saved, change.id), change.to));
  const draft = withRows(
    state.draft,
    saved,
    open.map(({ id, from: before, wasUnsaved }) => ({
      id,
      // A teammate saved in between: going back means back to the current record.
      row: wasUnsaved || !unsaved.has(id) ? before : (savedRow(saved, id)?.row ?? null),
    })),
  );
  const changes = open.map(({ id, to: after }) => ({
    id,
    from: after,
    to: rowNow(draft, saved, id),
    wasUnsaved: unsaved.has(id),
  }));
  const other = changes.length > 0 ? [...state[to], { ...last, changes, field: null }] : state[to];
  return {
    state: { done: [], undone: [], draft, [from]: state[from].slice(0, -1), [to]: other },
    step: { label: last.label, at: null, skipped: last.changes.length - changes.length },
  };
}

/** Undoes my last step. */
export const undoStep = <Id extends RowId, Row>(state: DraftSteps<Id, Row>, saved: Saved<Id, Row>) =>
  reverseLast(state, saved, ['done', 'undone']);

/** Redoes the last undone step. */
export const redoStep = <Id extends RowId, Row>(state: DraftSteps<Id, Row>, saved: Saved<Id, Row>) =>
  reverseLast(state, saved, ['undone', 'done']);

/**
 * The draft after these rows were saved over `saved`, as version `seen`; what was typed while they were sent
 * stays unsaved. Steps that added or deleted a row cannot go back past the save, because its id has changed
 * or never comes back.
 */
export function afterSave<Id extends RowId, Row>(
  { draft, done, undone }: DraftSteps<Id, Row>,
  sent: readonly DraftRow<Id, Row>[],
  saved: Saved<Id, Row>,
  seen: string | null,
): DraftSteps<Id, Row> {
  const rows = draft.rows.flatMap((mine): readonly DraftRow<Id, Row>[] => {
    const carried = sent.find(({ id }) => id === mine.id);
    if (!carried) return [mine];
    const isTypedSince = carried.before !== null && !isSameRow(carried.row, mine.row);
    return isTypedSince ? [{ ...mine, before: carried.row, seen }] : [];
  });
  const isOfKnownRows = ({ changes }: Step<Id, Row>): boolean =>
    changes.every(({ id, from, to }) => from !== null && to !== null && savedRow(saved, id) !== null);
  return {
    draft: { ...draft, rows },
    done: done.filter(isOfKnownRows),
    undone: undone.filter(isOfKnownRows),
  };
}
