import { useState } from 'react';
import type * as z from 'zod';
import { undoneSentence } from '../grid/gridTexts.ts';
import type { UndoneStep } from '../grid/sheet.ts';
import { createStore, useStore } from '../lib/store.ts';
import { useDialogs } from '../ui/dialogs.ts';
import { toast } from '../ui/toast.tsx';
import { conflictQuestion } from './conflictQuestion.ts';
import { afterSave, type DraftSteps, endTyping, redoStep, takeStep, undoStep } from './draftSteps.ts';
import type { OfForm } from './keptForms.ts';
import {
  type DraftRow,
  noDraft,
  type RecordDraft,
  type RowId,
  type SavedRow,
  shownRows,
  unsavedRows,
  type WantedRow,
} from './recordDraft.ts';
import { type OfQuarter, useKeptText } from './useKeptText.ts';

/** Why a save was not taken: somebody else changed the same meanwhile. */
export type Clash = {
  readonly text: string;
  readonly acceptLabel: string;
  readonly details?: readonly string[];
};

/** What became of a save: the clash, or the version that it made, ISO 8601 (null where records have none). */
export type SaveOutcome = { readonly clash: Clash } | { readonly clash: null; readonly seen: string | null };

/** Reads the answer of a save that names who changed the same meanwhile and when (B§8). */
export function saveOutcome(
  records: string,
  { modifiedBy, at }: { readonly modifiedBy: string | null; readonly at: string | null },
): SaveOutcome {
  if (modifiedBy === null) return { clash: null, seen: at };
  const text = conflictQuestion({ records }, modifiedBy, at ?? '');
  return { clash: { text, acceptLabel: 'Save anyway' } };
}

/** What the editor of a record has to say of it. */
export type RecordEditor<Data, Id extends RowId, Row> = {
  /** The record's load. */
  readonly load: {
    readonly data?: Data | undefined;
    readonly refetch: () => Promise<{ data?: Data | undefined }>;
  };
  readonly rowsOf: (record: Data) => readonly SavedRow<Id, Row>[];
  /** Name under which the draft is kept in this browser tab. */
  readonly keptUnder: string;
  readonly schema: z.ZodType<RecordDraft<Id, Row>>;
  /** Where a draft was typed, for those who cannot open the screen any more. */
  readonly of: (unsaved: RecordDraft<Id, Row>, changeCount: number) => OfForm | OfQuarter | null;
  /** How many changes the unsaved rows are; a row is one where nothing else is said. */
  readonly countOf?: (unsaved: readonly DraftRow<Id, Row>[], record: Data) => number;
  /** Sends the rows over the record as it was shown. */
  readonly send: (
    rows: readonly DraftRow<Id, Row>[],
    over: { readonly record: Data; readonly force: boolean },
  ) => Promise<SaveOutcome>;
  /** Whether a clash is over nothing that I changed, so that mine is sent again over the newest record, unasked. */
  readonly isAside?: (rows: readonly DraftRow<Id, Row>[], over: Data, newest: Data) => boolean;
  readonly onSaved?: (rows: readonly DraftRow<Id, Row>[]) => void;
  /** A failure of a call that shows its failure itself; elsewhere it has raised its alert already. */
  readonly onFailure?: (failure: unknown) => Promise<void>;
  readonly savedText?: string;
  /** True where the rows of a record are given: what is unsaved of one that is gone is no change any more. */
  readonly hasFixedRows?: boolean;
  /** True where what is typed beside an offer goes on with what was kept; elsewhere it takes its place. */
  readonly goesOnWithKept?: boolean;
};

const noRows: readonly never[] = [];

/** Whether what is typed in an open dialog is of a row that is not unsaved otherwise. */
const isTypedAlone = ({ rows, typing }: RecordDraft<RowId, unknown>): boolean =>
  typing !== null && rows.every(({ id }) => id !== typing.id);

/**
 * The editor of a record that people change together: my unsaved rows over it, kept in this tab over reloads and offered
 * again, taken back and done again step by step, and saved with the question of a conflict.
 */
export function useRecordDraft<Data, Id extends RowId, Row>(editor: RecordEditor<Data, Id, Row>) {
  const { load, rowsOf, countOf = (rows) => rows.length } = editor;
  const dialogs = useDialogs();
  const [store] = useState(() => createStore<DraftSteps<Id, Row>>({ draft: noDraft, done: [], undone: [] }));
  const state = useStore(store);
  const record = load.data;
  const saved = record === undefined ? noRows : rowsOf(record);
  const isOfRecord = ({ id }: { readonly id: Id }): boolean =>
    !editor.hasFixedRows || saved.some((row) => row.id === id);
  const unsavedOf = (draft: RecordDraft<Id, Row>) => unsavedRows(draft, saved).filter(isOfRecord);
  const countIn = (draft: RecordDraft<Id, Row>): number =>
    record === undefined ? 0 : countOf(unsavedOf(draft), record) + (isTypedAlone(draft) ? 1 : 0);
  const unsaved = unsavedOf(state.draft);
  const draft = { ...state.draft, rows: unsaved };
  const isClean = unsaved.length === 0 && draft.typing === null;
  const { keptUnder, schema } = editor;
  const kept = useKeptText(keptUnder, schema, isClean ? null : draft, editor.of(draft, countIn(draft)));
  const offered = kept.offer && record !== undefined ? countIn(kept.offer.draft) : 0;

  /** The draft to change, with what was kept where the editor goes on with that. */
  function begun(): DraftSteps<Id, Row> {
    const now = store.get();
    if (!editor.goesOnWithKept || !kept.offer) return now;
    kept.endOffer();
    return { ...now, draft: kept.offer.draft };
  }

  function tell(
    verb: 'Undone' | 'Redone',
    taken: { state: DraftSteps<Id, Row>; step: UndoneStep | null },
  ): void {
    store.set(taken.state);
    if (taken.step) toast(undoneSentence(verb, taken.step));
  }

  async function send(sent: readonly DraftRow<Id, Row>[], over: Data, force: boolean): Promise<void> {
    const outcome = await editor.send(sent, { record: over, force });
    const newest = (await load.refetch()).data ?? over;
    if (outcome.clash === null) {
      store.set(afterSave(store.get(), sent, rowsOf(over), outcome.seen));
      editor.onSaved?.(sent);
      toast(editor.savedText ?? 'Saved.');
      return;
    }
    if (editor.isAside?.(sent, over, newest)) return send(sent, newest, false);
    const { text, ...options } = outcome.clash;
    if (await dialogs.confirm(text, options)) await send(sent, newest, true);
  }

  return {
    draft,
    rows: shownRows(saved, draft),
    unsaved,
    changeCount: record === undefined ? 0 : countOf(unsaved, record),
    /** Gives rows other values as one step of undo; `field` names the one that is typed in. */
    change(label: string, rows: readonly WantedRow<Id, Row>[], field?: string): void {
      if (record !== undefined) store.set(takeStep(begun(), saved, label, rows, field));
    },
    /** Keeps what is typed in an open dialog; null where it is as it opened. */
    setTyping(typing: RecordDraft<Id, Row>['typing']): void {
      const now = begun();
      store.set({ ...now, draft: { ...now.draft, typing } });
    },
    /** Whether a field is being typed in, so that the step is not ended. */
    isTyping: (field: string): boolean => store.get().done.at(-1)?.field === field,
    endTyping: () => store.set(endTyping(store.get())),
    /** Forgets everything unsaved. */
    giveUp: () => store.set({ draft: noDraft, done: [], undone: [] }),
    /** Saves what is unsaved; with nothing unsaved the record as it stands. */
    async save(): Promise<void> {
      if (record === undefined) return;
      await send(unsavedOf(store.get().draft), record, false).catch(editor.onFailure ?? (() => undefined));
    },
    canUndo: state.done.length > 0,
    canRedo: state.undone.length > 0,
    undo: () => tell('Undone', undoStep(store.get(), saved)),
    redo: () => tell('Redone', redoStep(store.get(), saved)),
    offer: kept.offer && offered > 0 ? { changeCount: offered, at: kept.offer.at } : null,
    /** Takes what an earlier visit left; answers it. */
    restore(): RecordDraft<Id, Row> | null {
      if (!kept.offer) return null;
      const restored = kept.offer.draft;
      // One step, so that it can be taken back; each row keeps the version that it was begun on.
      const { done } = takeStep(store.get(), saved, 'Restore', restored.rows);
      store.set({ draft: restored, done, undone: [] });
      kept.endOffer();
      return restored;
    },
    discard: kept.endOffer,
  };
}
