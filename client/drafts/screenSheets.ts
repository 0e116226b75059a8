import { factsFromWire } from '../../contracts/calls/areaWire.ts';
import { areasOnScreen } from '../../contracts/decisions/areaScreens.ts';
import { recordOf } from '../../contracts/decisions/areas.ts';
import type { AreaSection, DecisionArea } from '../../contracts/decisions/decisionArea.ts';
import type { OpenScreen } from '../../contracts/decisions/openScreen.ts';
import { sectionsOf } from '../../contracts/decisions/sections.ts';
import type { Frame } from '../../contracts/features/frames.ts';
import { createSheet } from '../grid/sheet/createSheet.ts';
import { sectionSheet } from '../grid/sheet/sectionSheet.ts';
import { anotherWindow, type CellStamp, type Sheet, type UndoneStep } from '../grid/sheet/sheet.ts';
import { type LoadAnswer, lastUpdatedOf, rowsFromAnswer, stampsFromAnswer } from './areaWire.ts';

/** One grid of a screen: all rows of its area, or those of one section. */
export type ScreenGrid = { readonly section: AreaSection; readonly sheet: Sheet };

/**
 * The grids of one area from top to bottom; rows are added, and actions run, in the whole sheet of the area.
 */
export type GridsOfArea = { readonly sheet: Sheet; readonly grids: readonly ScreenGrid[] };

/** The sheets of one decision screen: those of its grids, and one for each values area beside them. */
export type ScreenSheets = {
  /**
   * The areas with grids: its own first, then those added in a Lite game; none on a screen with values only.
   */
  readonly areas: readonly GridsOfArea[];
  readonly values: readonly Sheet[];
  readonly all: readonly Sheet[];
};

type SavedFrame = Extract<Frame, { type: 'decisionsSaved' }>;

/** Counts from 0 by a step: for new negative ids of a sheet, and for numbers of actions on a screen. */
export function counter(by: 1 | -1): () => number {
  let last = 0;
  return () => {
    last += by;
    return last;
  };
}

/** Who looks at a screen: their own saves come from another window. */
export type Me = { readonly userId: number; readonly fullName: string };

const stampsFor = (area: DecisionArea, answer: LoadAnswer, me: Me | undefined): readonly CellStamp[] =>
  stampsFromAnswer(area, answer).map((stamp) =>
    stamp.by === me?.fullName ? { ...stamp, by: anotherWindow } : stamp,
  );

function sheetOf(
  area: DecisionArea,
  filterChoice: string | null,
  answer: LoadAnswer,
  nextStepNumber: () => number,
  me: Me | undefined,
): Sheet {
  return createSheet({
    area,
    filterChoice: area.filter ? filterChoice : null,
    rows: rowsFromAnswer(area, answer, filterChoice),
    facts: factsFromWire(area, answer),
    stamps: stampsFor(area, answer, me),
    lastUpdated: lastUpdatedOf(area, answer),
    nextTemporaryId: counter(-1),
    nextStepNumber,
    timers: { setTimeout: (callback, milliseconds) => setTimeout(callback, milliseconds) },
  });
}

/** Creates the sheets of a screen from its first load. */
export function createScreenSheets(
  { area, filterChoice }: OpenScreen,
  answer: LoadAnswer,
  isLite: boolean,
  me?: Me,
): ScreenSheets {
  const nextStepNumber = counter(1);
  const all = areasOnScreen(area, isLite).map((shown) =>
    sheetOf(shown, shown === area ? filterChoice : null, answer, nextStepNumber, me),
  );
  const grids = all.filter((sheet) => sheet.area.shape === 'grid');
  return {
    areas: grids.map((sheet) => ({
      sheet,
      grids: sectionsOf(sheet.area, sheet.filterChoice).map((section) => ({
        section,
        sheet: sectionSheet(sheet, section),
      })),
    })),
    values: all.filter((sheet) => sheet.area.shape === 'values'),
    all,
  };
}

/**
 * Rebases the drafts of the screen onto a later load; false if a save pushed meanwhile is newer than it.
 * Where the past is shown, the next answer may be of an earlier moment, and is accepted nevertheless.
 */
export function receiveAnswer(sheets: ScreenSheets, answer: LoadAnswer, me?: Me, isPast = false): boolean {
  const taken = sheets.all.map((sheet) => {
    if (isPast) sheet.forgetTimes();
    return sheet.receiveWhole(
      rowsFromAnswer(sheet.area, answer, sheet.filterChoice),
      lastUpdatedOf(sheet.area, answer),
      stampsFor(sheet.area, answer, me),
    );
  });
  return !taken.includes(false);
}

/** Number of unsaved changes on a screen. */
export function changeCountOf({ all }: Pick<ScreenSheets, 'all'>): number {
  return all.reduce((sum, sheet) => sum + sheet.state().changeCount, 0);
}

/** Number of the newest step on a screen; 0 if nothing can be undone. */
export function lastStepNumberOf({ all }: Pick<ScreenSheets, 'all'>): number {
  return Math.max(0, ...all.map((sheet) => sheet.state().lastStepNumber));
}

/** Undoes the newest step on a screen, in whichever grid or field it was done; null if there is none. */
export function undoOnScreen(sheets: Pick<ScreenSheets, 'all'>): UndoneStep | null {
  const newest = lastStepNumberOf(sheets);
  const sheet = sheets.all.find((one) => newest > 0 && one.state().lastStepNumber === newest);
  return sheet?.undo() ?? null;
}

/** Number of the step on a screen that was undone last; 0 if there is none, or something was done since. */
export function nextStepNumberOf(sheets: Pick<ScreenSheets, 'all'>): number {
  const undone = sheets.all.map((sheet) => sheet.state().nextStepNumber).filter((number) => number > 0);
  const next = Math.min(...undone);
  return undone.length > 0 && next > lastStepNumberOf(sheets) ? next : 0;
}

/** Redoes the last undone step on a screen; null if there is none. */
export function redoOnScreen(sheets: Pick<ScreenSheets, 'all'>): UndoneStep | null {
  const next = nextStepNumberOf(sheets);
  const sheet = sheets.all.find((one) => next > 0 && one.state().nextStepNumber === next);
  return sheet?.redo() ?? null;
}

/**
 * Applies the unsaved changes of one screen's sheets over those of another; differences there are marked as
 * conflicts.
 */
export function carryDrafts(from: ScreenSheets, to: ScreenSheets): void {
  for (const [index, sheet] of from.all.entries())
    if (sheet.state().changeCount > 0) to.all[index]?.restoreDraft(sheet.draft());
}

/** Whether a pushed save is of one filter choice, and a screen or sheet of another. */
export function isOfOtherChoice(
  { filter }: Pick<SavedFrame, 'filter'>,
  { filterChoice }: { readonly filterChoice: string | null },
): boolean {
  return filter !== null && filterChoice !== null && filter !== filterChoice;
}

/** Rebases the drafts of the screen onto a pushed save; ignores saves of other screens and filter choices. */
export function receiveFrame(sheets: ScreenSheets, frame: SavedFrame, me?: Me): void {
  const by = me && frame.by?.userId === me.userId ? anotherWindow : (frame.by?.name ?? null);
  for (const sheet of sheets.all) {
    if (recordOf(sheet.area) !== frame.area || isOfOtherChoice(frame, sheet)) continue;
    sheet.receiveSaved({
      patches: frame.rows,
      by,
      at: frame.at,
      lastUpdated: frame.lastUpdated,
    });
  }
}
