import { useRef, useState } from 'react';
import { undoneSentence } from '../grid/control/gridTexts.ts';
import type { UndoneStep } from '../grid/sheet/sheet.ts';
import { createStore, useStore } from '../lib/store.ts';
import { usePlace } from '../live/usePlace.ts';
import { useDialogs } from '../ui/dialogs.ts';
import { toast } from '../ui/toast.tsx';
import { afterSave, type DraftSteps, endTyping, redoStep, takeStep, undoStep } from './draftSteps.ts';
import {
  type DraftRow,
  noDraft,
  type RecordDraft,
  type RowId,
  rowNow,
  shownRows,
  unsavedRows,
  type WantedRow,
} from './recordDraft.ts';
import type { RecordEditor } from './recordEditor.ts';
import { useTextRecovery } from './useTextRecovery.ts';

const noRows: readonly never[] = [];

/** Whether the text typed in an open dialog belongs to a row that has no other unsaved changes. */
const isTypedAlone = ({ rows, typing }: RecordDraft<RowId, unknown>): boolean =>
  typing !== null && rows.every(({ id }) => id !== typing.id);

/** My draft over the record, as this tab stores it, and the offer of an earlier visit's draft. */
function useDraftState<Data, Id extends RowId, Row>(editor: RecordEditor<Data, Id, Row>) {
  const { load, rowsOf, hasFixedRows = false, countOf = (rows) => rows.length } = editor;
  const [store] = useState(() => createStore<DraftSteps<Id, Row>>({ draft: noDraft, done: [], undone: [] }));
  const steps = useStore(store);
  // Another turn has the same record under another load: until it arrives the known one stays.
  const [known, setKnown] = useState(load.data);
  if (load.data !== undefined && load.data !== known) setKnown(load.data);
  const record = load.data ?? known;
  const saved = record === undefined ? noRows : rowsOf(record);
  const isOfRecord = ({ id, before }: DraftRow<Id, Row>): boolean =>
    !hasFixedRows || before === null || saved.some((row) => row.id === id);
  const unsavedOf = (draft: RecordDraft<Id, Row>) => unsavedRows(draft, saved).filter(isOfRecord);
  const countIn = (draft: RecordDraft<Id, Row>): number =>
    record === undefined ? 0 : countOf(unsavedOf(draft), record) + (isTypedAlone(draft) ? 1 : 0);
  const unsaved = unsavedOf(steps.draft);
  const draft = { ...steps.draft, rows: unsaved };
  const isClean = unsaved.length === 0 && draft.typing === null;
  const { keptUnder, schema } = editor;
  const kept = useTextRecovery(keptUnder, schema, isClean ? null : draft, editor.of(draft, countIn(draft)));
  const offered = kept.offer ? countIn(kept.offer.draft) : 0;
  const answered = useRef<unknown>(null);
  return {
    store,
    steps,
    record,
    saved,
    draft,
    unsavedOf,
    changeCount: record === undefined ? 0 : countOf(unsaved, record),
    offer: kept.offer && offered > 0 ? { changeCount: offered, at: kept.offer.at } : null,
    /** The stored draft not decided on yet, up to date even if decided before the next rendering. */
    openOffer: () => (kept.offer !== answered.current ? kept.offer : null),
    endOffer(): void {
      answered.current = kept.offer;
      kept.endOffer();
    },
  };
}

/**
 * The editor of a record that people change together: my unsaved rows over it, stored in this tab across
 * reloads and offered again, with stepwise undo and redo, and saved with the question of a conflict.
 */
export function useRecordDraft<Data, Id extends RowId, Row>(editor: RecordEditor<Data, Id, Row>) {
  const kept = useDraftState(editor);
  const { store, steps, record, saved, draft, openOffer, endOffer } = kept;
  const { save, isEditing } = useSaving(editor, kept);
  usePlace(editor.place ? { ...editor.place, cell: null, isEditing } : null);

  /** The draft to change, including the stored one if the editor continues it. */
  function begun(): DraftSteps<Id, Row> {
    const offer = editor.goesOnWithKept && openOffer();
    if (!offer) return store.get();
    endOffer();
    return { ...store.get(), draft: offer.draft };
  }

  function tell(
    verb: 'Undone' | 'Redone',
    taken: { state: DraftSteps<Id, Row>; step: UndoneStep | null },
  ): void {
    store.set(taken.state);
    if (taken.step) toast(undoneSentence(verb, taken.step));
  }

  return {
    draft,
    unsaved: draft.rows,
    rows: shownRows(saved, draft),
    changeCount: kept.changeCount,
    /** The base draft of the next change. */
    latest: (): RecordDraft<Id, Row> => (editor.goesOnWithKept && openOffer()?.draft) || store.get().draft,
    /** My current version of a row; null for none. */
    rowNow: (id: Id): Row | null => rowNow(store.get().draft, saved, id),
    /** Changes rows as one undo step; `field` names the field being typed in. */
    change(label: string, rows: readonly WantedRow<Id, Row>[], field?: string): void {
      if (record !== undefined) store.set(takeStep(begun(), saved, label, rows, field));
    },
    /** Stores what is typed in an open dialog; null if it equals the initial values. */
    setTyping(typing: RecordDraft<Id, Row>['typing']): void {
      const now = begun();
      store.set({ ...now, draft: { ...now.draft, typing } });
    },
    /** Whether a field is being typed in, so that its step continues. */
    isTyping: (field: string): boolean => store.get().done.at(-1)?.field === field,
    endTyping: () => store.set(endTyping(store.get())),
    /** Discards all unsaved changes. */
    giveUp: () => store.set({ draft: noDraft, done: [], undone: [] }),
    save,
    canUndo: steps.done.length > 0,
    canRedo: steps.undone.length > 0,
    undo: () => tell('Undone', undoStep(store.get(), saved)),
    redo: () => tell('Redone', redoStep(store.get(), saved)),
    offer: kept.offer,
    /**
     * Restores the draft of an earlier visit as one step; each row keeps the version that it was started on.
     */
    restore(): RecordDraft<Id, Row> | null {
      const left = openOffer()?.draft;
      if (!left || record === undefined) return null;
      const restored = editor.restored?.(left, record) ?? left;
      const { done } = takeStep(store.get(), saved, 'Restore', restored.rows);
      store.set({ draft: restored, done, undone: [] });
      endOffer();
      return restored;
    },
    discard: endOffer,
  };
}

/** Saves unsaved changes, asks about a conflict, and keeps what was typed meanwhile. */
function useSaving<Data, Id extends RowId, Row>(
  editor: RecordEditor<Data, Id, Row>,
  { store, record, unsavedOf, changeCount }: ReturnType<typeof useDraftState<Data, Id, Row>>,
) {
  const dialogs = useDialogs();
  async function send(sent: readonly DraftRow<Id, Row>[], over: Data, force: boolean): Promise<void> {
    const outcome = await editor.send(sent, { record: over, force });
    const newest = (await editor.load.refetch()).data ?? over;
    if (outcome.clash === null) {
      store.set(afterSave(store.get(), sent, editor.rowsOf(over), outcome.seen));
      editor.onSaved?.(sent);
      toast(outcome.savedText);
      return;
    }
    if (editor.isAside?.(sent, over, newest)) return send(sent, newest, false);
    const { text, ...options } = outcome.clash;
    if (await dialogs.confirm(text, options)) await send(sent, newest, true);
  }
  return {
    isEditing: changeCount > 0,
    /** Saves unsaved changes; without any, returns the current record. */
    async save(): Promise<void> {
      if (record === undefined) return;
      await send(unsavedOf(store.get().draft), record, false).catch(editor.onFailure ?? (() => undefined));
    },
  };
}
