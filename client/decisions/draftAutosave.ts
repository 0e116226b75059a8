import { newCommandId } from '../call/commandId.ts';
import { type DraftPlace, type KeptDraft, keepDrafts, keptDraftsOf } from '../drafts/draftStorage.ts';
import type { UnansweredSave } from '../drafts/unansweredSave.ts';
import type { DecisionsPlace } from '../drafts/waitingPlace.ts';
import type { SaveAnswer, Sheet, SheetDraft, Unsubscribe } from '../grid/sheet.ts';
import { withTakenBack } from '../grid/sheetDraft.ts';
import { settledWork } from './settledWork.ts';

/** Writing at every keystroke would cost more than it could ever save. */
const pauseMilliseconds = 300;

/** Keeps the unsaved work of one sheet in this tab, beside what earlier visits left there until it is taken up. */
export type DraftAutosave = {
  readonly sheet: Sheet;
  /** What earlier visits left, the newest first. */
  readonly offered: () => readonly KeptDraft[];
  /** Follows the sheet until it is ended. */
  start(): Unsubscribe;
  /** Writes what is on the screen and not written yet, as when the page goes away. */
  writeWaiting(): void;
  /** A save leaves; until it is answered, it is kept with the draft. */
  sending(save: UnansweredSave): void;
  /** The save was recorded, and is settled in the sheet, or it was refused. */
  answered(): void;
  /** It is known what became of the save of an earlier visit: null where it was not recorded. */
  settle(kept: KeptDraft, answer: SaveAnswer | null): void;
  /** Lays the offered work over the sheet, under what was typed meanwhile. */
  restore(): void;
  discard(): void;
  /** Keeps nothing any more. */
  forget(): void;
};

type KeeperOptions = {
  readonly place: DraftPlace;
  /** The place with its names, which may change while it is open. */
  readonly placeNow: () => DecisionsPlace;
  readonly now: () => Date;
};

/** Makes the keeper of a sheet; it offers what is kept at its place. */
export function createDraftAutosave(sheet: Sheet, { place, placeNow, now }: KeeperOptions): DraftAutosave {
  const visit = newCommandId();
  let offered = keptDraftsOf(place);
  let unanswered: UnansweredSave | null = null;
  /** My changes as the save took them along, with the record they were typed over. */
  let draftSent: SheetDraft = sheet.draft();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Once the screen is gone its place may belong to another visit.
  let isWriting = false;

  function write(): void {
    clearTimeout(timer);
    timer = undefined;
    if (!isWriting) return;
    const { changeCount } = sheet.state();
    const draft = unanswered ? withTakenBack(sheet, draftSent) : sheet.draft();
    const at = now().toISOString();
    const own = { changeCount, at, draft, unanswered, visit, of: placeNow() };
    keepDrafts(place, changeCount > 0 || unanswered ? [own, ...offered] : offered);
  }
  const writeWaiting = (): void => {
    if (timer !== undefined) write();
  };
  return {
    sheet,
    offered: () => offered,
    start() {
      isWriting = true;
      const end = sheet.subscribeState(() => {
        clearTimeout(timer);
        timer = setTimeout(write, pauseMilliseconds);
      });
      // Changes that were brought along from another decision set were there before anybody listened.
      if (sheet.state().changeCount > 0) write();
      return () => {
        writeWaiting();
        end();
        isWriting = false;
      };
    },
    writeWaiting,
    sending(save) {
      unanswered = save;
      draftSent = sheet.draft();
      write();
    },
    answered() {
      unanswered = null;
      write();
    },
    settle(kept, answer) {
      const settled = settledKept(sheet, kept, answer);
      offered = offered.flatMap((one) => (one === kept ? settled : [one]));
      write();
    },
    restore() {
      const taken = offered;
      offered = [];
      for (const { draft } of taken) sheet.restoreDraft(draft);
      write();
    },
    discard() {
      offered = [];
      write();
    },
    forget() {
      isWriting = false;
      keepDrafts(place, []);
    },
  };
}

/** What remains to be offered of a kept draft; nothing where all of it was recorded. */
function settledKept({ area }: Sheet, kept: KeptDraft, answer: SaveAnswer | null): readonly KeptDraft[] {
  const settled = { ...kept, ...settledWork(area, kept, kept.unanswered, answer), unanswered: null };
  return settled.changeCount > 0 ? [settled] : [];
}
