import { useRef } from 'react';
import { CallFailed } from '../call/call.ts';
import { newCommandId } from '../call/commandId.ts';
import { useActs } from '../call/queries.ts';
import type { Sheet } from '../grid/sheet.ts';
import { useDialogs } from '../shell/dialogs.ts';
import { toast } from '../shell/toast.tsx';
import { saveBody } from './areaWire.ts';
import { clashLines, conflictQuestion } from './conflictQuestion.ts';
import type { UnansweredSave } from './keptDrafts.ts';
import type { OpenScreen } from './screenKey.ts';
import type { ScreenSheets } from './screenSheets.ts';
import { type SaveOutcome, sendSave } from './sendSave.ts';

/** What a save needs to know of the screen it stands on. */
type SaveScope = {
  readonly screen: OpenScreen;
  readonly sheets: ScreenSheets;
  readonly intraturnId: number;
  readonly loadAgain: () => Promise<void>;
  readonly onSaved: (at: string) => void;
  /** A save leaves, and may never be answered. */
  readonly onSending: (sheet: Sheet, save: UnansweredSave) => void;
  /** It is known what became of the save; where it was recorded, the sheet has it. */
  readonly onAnswered: (sheet: Sheet) => void;
};

/**
 * The stamp that a save stands on. A forced one stands on what was there before the clashes, so that the record says
 * whose changes were saved over on purpose.
 */
function seenUpTo(sheet: Sheet, force: boolean): string {
  const { lastUpdated } = sheet.state();
  const clashes = force ? sheet.conflicts() : [];
  const moments = clashes.flatMap(({ rowId, field }) => sheet.cell(rowId, field).conflict?.at ?? []).sort();
  return moments[0] === undefined ? lastUpdated : new Date(Date.parse(moments[0]) - 1).toISOString();
}

/** Sends a sheet's changes. The same changes sent again carry the same id, so that they are recorded once. */
function useSend({ screen, intraturnId, onSending, onAnswered }: SaveScope) {
  const { act, state } = useActs({ keepsTrying: true });
  const attempt = useRef({ text: '', commandId: '' });
  async function send(sheet: Sheet, force: boolean): Promise<SaveOutcome> {
    const sent = sheet.payload();
    const text = JSON.stringify([sheet.area.name, sent, force]);
    if (attempt.current.text !== text) attempt.current = { text, commandId: newCommandId() };
    const { commandId } = attempt.current;
    const body = saveBody(sheet.area, sent, {
      turn: screen.turn,
      filterChoice: sheet.filterChoice,
      lastUpdated: seenUpTo(sheet, force),
      force,
    });
    onSending(sheet, { commandId, body, sent });
    try {
      const outcome = await sendSave(act, sheet, intraturnId, body, commandId);
      attempt.current = { text: '', commandId: '' };
      return outcome;
    } catch (error) {
      const isKnown = error instanceof CallFailed && !error.isOutcomeUnknown && !error.requiresLogin;
      if (isKnown) onAnswered(sheet);
      throw error;
    }
  }
  return { send, state };
}

/** The whole act of saving a screen: checks, clashes, sending, and what the person is told (ux §2.9). */
export function useSave(scope: SaveScope): {
  readonly save: () => void;
  readonly isSaving: boolean;
  /** True while no answer came yet and the save is being sent again. */
  readonly isRetrying: boolean;
} {
  const { sheets, loadAgain, onSaved, onAnswered } = scope;
  const dialogs = useDialogs();
  const { send, state } = useSend(scope);
  const isBusy = useRef(false);

  /** A clash that is already marked on the screen asks before sending; an unseen one after the server's answer. */
  async function forcesMarkedClashes(sheet: Sheet): Promise<boolean | null> {
    const [first] = sheet.conflicts();
    if (!first) return false;
    const { conflict } = sheet.cell(first.rowId, first.field);
    const by = conflict?.by ?? 'a teammate';
    const question = conflictQuestion(sheet.area, by, conflict?.at ?? sheet.state().lastUpdated);
    const isAccepted = await dialogs.confirm(question, {
      acceptLabel: 'Save anyway',
      details: clashLines(sheet, sheet.conflicts()),
    });
    return isAccepted ? true : null;
  }

  async function saveSheet(sheet: Sheet, force: boolean): Promise<boolean> {
    const answer = await send(sheet, force);
    if (answer.modifiedBy === null) {
      sheet.saved(answer);
      onAnswered(sheet);
      onSaved(answer.lastUpdated);
      return true;
    }
    onAnswered(sheet);
    await loadAgain();
    const at = answer.conflicts[0]?.at ?? answer.lastUpdated;
    const isAccepted = await dialogs.confirm(conflictQuestion(sheet.area, answer.modifiedBy, at), {
      acceptLabel: 'Save anyway',
      details: clashLines(sheet, answer.conflicts),
    });
    return isAccepted ? saveSheet(sheet, true) : false;
  }

  async function saveAll(): Promise<void> {
    const dirty = sheets.all.filter((sheet) => sheet.state().changeCount > 0);
    const refusals = dirty.flatMap((sheet) => sheet.validate());
    if (refusals.length > 0) return dialogs.alert(refusals.map(({ message }) => message).join('\n'));
    for (const sheet of dirty) {
      const force = await forcesMarkedClashes(sheet);
      if (force === null || !(await saveSheet(sheet, force))) return;
    }
    if (dirty.length > 0) toast('Saved.');
  }

  function save(): void {
    if (isBusy.current) return;
    isBusy.current = true;
    void saveAll()
      // A failed call has raised its alert already; the draft stays as it is.
      .catch(() => undefined)
      .finally(() => {
        isBusy.current = false;
      });
  }
  return { save, isSaving: state.isPending, isRetrying: state.isPending && state.failureCount > 0 };
}
