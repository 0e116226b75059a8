import { newCommandId } from '../../call/commandId.ts';
import { type DraftPlace, type KeptDraft, keepDrafts, keptDraftsOf } from '../../drafts/draftStorage.ts';
import type { UnansweredSave } from '../../drafts/unansweredSave.ts';
import type { DecisionsPlace } from '../../drafts/waitingPlace.ts';
import type { SaveAnswer, Sheet, SheetDraft, Unsubscribe } from '../../grid/sheet/sheet.ts';
import { withTakenBack } from '../../grid/sheet/sheetDraft.ts';
import { whenIdle } from '../../lib/whenIdle.ts';
import { changesOfDraft, settledWork } from './settledWork.ts';

/** Writing at every keystroke would cost more than it could ever save. */
const pauseMilliseconds = 200;
/** After the pause it waits for a moment between two frames, so that a key typed meanwhile is painted in time. */
const idleWaitMillisecondsMax = 100;

/** Runs an act after both waits; returns what calls it off. */
function afterPause(act: () => void): () => void {
  let end = (): void => clearTimeout(timer);
  const timer = setTimeout(() => {
    end = whenIdle(act, idleWaitMillisecondsMax);
  }, pauseMilliseconds);
  return () => end();
}

/** Stores the unsaved work of one sheet in this tab, beside that of earlier visits until it is restored. */
export type DraftAutosave = {
  readonly sheet: Sheet;
  /** Drafts of earlier visits, newest first. */
  readonly offered: () => readonly KeptDraft[];
  /** Follows the sheet until it is stopped. */
  start(): Unsubscribe;
  /** Writes anything on the screen not written yet, as when the page unloads. */
  writeWaiting(): void;
  /** A save is sent; until it is answered, it is stored with the draft. */
  sending(save: UnansweredSave): void;
  /** The save was recorded, and is settled in the sheet, or it was refused. */
  answered(): void;
  /** The outcome of an earlier visit's save is known: null if it was not recorded. */
  settle(kept: KeptDraft, answer: SaveAnswer | null): void;
  /** Applies the offered work to the sheet, under what was typed meanwhile. */
  restore(): void;
  discard(): void;
  /** Stops storing anything. */
  forget(): void;
};

type KeeperOptions = {
  readonly place: DraftPlace;
  /** The place with its names, which may change while it is open. */
  readonly placeNow: () => DecisionsPlace;
  readonly now: () => Date;
};

/** Creates the draft storage of a sheet; it offers what is stored for its place. */
export function createDraftAutosave(sheet: Sheet, { place, placeNow, now }: KeeperOptions): DraftAutosave {
  const visit = newCommandId();
  let offered = keptDraftsOf(place);
  let unanswered: UnansweredSave | null = null;
  /** My changes as included in the save, with the record they were typed over. */
  let draftSent: SheetDraft = sheet.draft();
  let endWait: (() => void) | null = null;
  // Once the screen is gone its place may belong to another visit.
  let isWriting = false;

  function stillOffered(): readonly KeptDraft[] {
    offered = offered.flatMap((kept) => unsavedOf(sheet, kept));
    return offered;
  }
  function write(): void {
    endWait?.();
    endWait = null;
    if (!isWriting) return;
    const { draft: typed, changeCount } = sheet.draftWithTyped();
    const draft = unanswered ? withTakenBack(sheet, draftSent) : typed;
    const own = { changeCount, at: now().toISOString(), draft, unanswered, visit, of: placeNow() };
    keepDrafts(place, changeCount > 0 || unanswered ? [own, ...stillOffered()] : stillOffered());
  }
  const writeWaiting = (): void => {
    if (endWait !== null) write();
  };
  return {
    sheet,
    offered: stillOffered,
    start() {
      isWriting = true;
      const follow = (): void => {
        endWait?.();
        endWait = afterPause(write);
      };
      // What is typed changes nothing in the sheet yet, but is announced to teammates.
      const ends = [sheet.subscribeState(follow), sheet.onGhost(follow)];
      // Changes carried over from another decision set existed before anybody subscribed.
      if (sheet.state().changeCount > 0 || keptDraftsOf(place).length > stillOffered().length) write();
      return () => {
        writeWaiting();
        for (const end of ends) end();
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
      for (const { draft } of stillOffered()) sheet.restoreDraft(draft);
      offered = [];
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

/** What remains to be offered of a stored draft; nothing if all of it was recorded. */
function settledKept({ area }: Sheet, kept: KeptDraft, answer: SaveAnswer | null): readonly KeptDraft[] {
  const settled = { ...kept, ...settledWork(area, kept, kept.unanswered, answer), unanswered: null };
  return settled.changeCount > 0 ? [settled] : [];
}

/** What a stored draft has that the record does not: a copy of this tab, for example, may have saved it since. */
function unsavedOf(sheet: Sheet, kept: KeptDraft): readonly KeptDraft[] {
  if (kept.unanswered) return [kept];
  const updated = kept.draft.updated.flatMap(({ over, cells }) => {
    const isGone = sheet.row(over.id) === undefined;
    const left = Object.entries(cells).filter(
      ([field, value]) => isGone || sheet.cell(over.id, field).saved !== value,
    );
    return left.length > 0 ? [{ over, cells: Object.fromEntries(left) }] : [];
  });
  const draft = { ...kept.draft, updated };
  const changeCount = changesOfDraft(draft);
  return changeCount > 0 ? [{ ...kept, draft, changeCount }] : [];
}
