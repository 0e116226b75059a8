import { useRef } from 'react';
import type { OpenScreen } from '../../../contracts/decisions/openScreen.ts';
import { isRefusal } from '../../call/call.ts';
import { newCommandId } from '../../call/commandId.ts';
import { useActs } from '../../call/queries.ts';
import { saveBody } from '../../drafts/areaWire.ts';
import { clashLines, conflictQuestion } from '../../drafts/conflictQuestion.ts';
import type { ScreenSheets } from '../../drafts/screenSheets.ts';
import type { UnansweredSave } from '../../drafts/unansweredSave.ts';
import { anotherWindow, type Sheet } from '../../grid/sheet/sheet.ts';
import { useUser } from '../../session/session.ts';
import { useDialogs } from '../../ui/dialogs.ts';
import { toast } from '../../ui/toast.tsx';
import { type DecisionSaveOutcome, sendSave } from '../recovery/sendSave.ts';

/** What a save needs to know about its screen. */
type SaveScope = {
  readonly screen: OpenScreen;
  readonly sheets: ScreenSheets;
  readonly intraturnId: number;
  readonly loadAgain: () => Promise<void>;
  readonly onSaved: (at: string) => void;
  /** A save is sent, and may never be answered. */
  readonly onSending: (sheet: Sheet, save: UnansweredSave) => void;
  /** The outcome of the save is known; if it was recorded, the sheet has it. */
  readonly onAnswered: (sheet: Sheet) => void;
};

/**
 * The base stamp of a save. A forced save is based on the state before the conflicts, so that the record says
 * whose changes were overwritten on purpose.
 */
function seenUpTo(sheet: Sheet, force: boolean): string {
  const { lastUpdated } = sheet.state();
  const clashes = force ? sheet.conflicts() : [];
  const moments = clashes.flatMap(({ rowId, field }) => sheet.cell(rowId, field).conflict?.at ?? []).sort();
  return moments[0] === undefined ? lastUpdated : new Date(Date.parse(moments[0]) - 1).toISOString();
}

/**
 * Sends a sheet's changes. Each send is one action with its own id; while its outcome is unknown, nothing
 * else of the sheet is sent, because what it recorded would be recorded again.
 */
function useSend({ screen, intraturnId, onSaved, onSending, onAnswered }: SaveScope) {
  const { act, state } = useActs({ keepsTrying: true });
  const unanswered = useRef(new WeakMap<Sheet, UnansweredSave>());
  async function ask(sheet: Sheet, { body, commandId }: UnansweredSave): Promise<DecisionSaveOutcome> {
    try {
      const outcome = await sendSave(act, sheet, intraturnId, body, commandId);
      unanswered.current.delete(sheet);
      if (outcome.modifiedBy === null) {
        sheet.saved(outcome);
        onSaved(outcome.lastUpdated);
      }
      onAnswered(sheet);
      return outcome;
    } catch (error) {
      if (isRefusal(error)) {
        unanswered.current.delete(sheet);
        onAnswered(sheet);
      }
      throw error;
    }
  }
  function send(sheet: Sheet, force: boolean): Promise<DecisionSaveOutcome> {
    const sent = sheet.payload();
    const body = saveBody(sheet.area, sent, {
      turn: screen.turn,
      filterChoice: sheet.filterChoice,
      lastUpdated: seenUpTo(sheet, force),
      force,
    });
    const save = { commandId: newCommandId(), body, sent };
    unanswered.current.set(sheet, save);
    onSending(sheet, save);
    return ask(sheet, save);
  }
  /**
   * Settles the last, unanswered save of a sheet: resent under its id it is recorded once. It overwrites
   * nothing that was saved in between; true if it is recorded.
   */
  async function settle(sheet: Sheet): Promise<boolean> {
    const save = unanswered.current.get(sheet);
    if (!save) return false;
    const outcome = await ask(sheet, { ...save, body: { ...save.body, force: false } });
    return outcome.modifiedBy === null;
  }
  return { send, settle, state };
}

/** The whole process of saving a screen: checks, conflicts, sending, and messages to the user. */
export function useSave(scope: SaveScope): {
  readonly save: () => void;
  readonly isSaving: boolean;
  /** True while there is no answer yet and the save is being retried. */
  readonly isRetrying: boolean;
} {
  const { sheets, loadAgain } = scope;
  const dialogs = useDialogs();
  const { fullName } = useUser();
  const { send, settle, state } = useSend(scope);
  const isBusy = useRef(false);

  /** A conflict already marked on the screen asks before sending; an unseen one after the server's answer. */
  async function forcesMarkedClashes(sheet: Sheet): Promise<boolean | null> {
    const [first] = sheet.conflicts();
    if (!first) return false;
    const { conflict } = sheet.cell(first.rowId, first.field);
    const by = conflict?.by === anotherWindow ? fullName : (conflict?.by ?? 'a teammate');
    const at = conflict?.at ?? sheet.state().lastUpdated;
    const isAccepted = await dialogs.confirm(conflictQuestion(sheet.area, by, at), {
      at: [at],
      acceptLabel: 'Save anyway',
      details: clashLines(sheet, sheet.conflicts()),
    });
    return isAccepted ? true : null;
  }

  async function saveSheet(sheet: Sheet, force: boolean): Promise<boolean> {
    const answer = await send(sheet, force);
    if (answer.modifiedBy === null) return true;
    await loadAgain();
    const at = answer.conflicts[0]?.at ?? answer.lastUpdated;
    const isAccepted = await dialogs.confirm(conflictQuestion(sheet.area, answer.modifiedBy, at), {
      at: [at],
      acceptLabel: 'Save anyway',
      details: clashLines(sheet, answer.conflicts),
    });
    return isAccepted ? saveSheet(sheet, true) : false;
  }

  async function saveAll(): Promise<void> {
    let isSettled = false;
    for (const sheet of sheets.all) isSettled = (await settle(sheet)) || isSettled;
    const dirty = sheets.all.filter((sheet) => sheet.state().changeCount > 0);
    const refusals = dirty.flatMap((sheet) => sheet.validate());
    if (refusals.length > 0) return dialogs.alert(refusals.map(({ message }) => message).join('\n'));
    for (const sheet of dirty) {
      const force = await forcesMarkedClashes(sheet);
      if (force === null || !(await saveSheet(sheet, force))) return;
    }
    if (dirty.length > 0 || isSettled) toast('Saved.');
  }

  function save(): void {
    if (isBusy.current) return;
    isBusy.current = true;
    void saveAll()
      // A failed call has already raised its alert; the draft stays as it is.
      .catch(() => undefined)
      .finally(() => {
        isBusy.current = false;
      });
  }
  return { save, isSaving: state.isPending, isRetrying: state.isPending && state.failureCount > 0 };
}
