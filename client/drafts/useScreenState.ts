import { useCallback } from 'react';
import { useOutsideLater } from '../lib/useOutside.ts';
import { changeCountOf, lastStepNumberOf, nextStepNumberOf, type ScreenSheets } from './screenSheets.ts';

type Sheets = Pick<ScreenSheets, 'all'>;

/** Selects from the sheets of a screen; a component renders again only when the selected value changes. */
function useSheets<Picked>(sheets: Sheets, pick: (sheets: Sheets) => Picked): Picked {
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = sheets.all.map((sheet) => sheet.subscribeState(listener));
      return () => {
        for (const end of ends) end();
      };
    },
    [sheets],
  );
  return useOutsideLater(subscribe, () => pick(sheets));
}

/** Number of unsaved changes on a screen; follows every edit. */
export function useChangeCount(sheets: Sheets): number {
  return useSheets(sheets, changeCountOf);
}

/** Whether anything on a screen can be undone. */
export function useCanUndo(sheets: Sheets): boolean {
  return useSheets(sheets, () => lastStepNumberOf(sheets) > 0);
}

/** Whether anything on a screen can be redone. */
export function useCanRedo(sheets: Sheets): boolean {
  return useSheets(sheets, () => nextStepNumberOf(sheets) > 0);
}

/** Whether a screen has unsaved changes; false, and following none, where it does not matter. */
export function useIsDirty(sheets: Sheets, matters = true): boolean {
  return useSheets(sheets, () => matters && changeCountOf(sheets) > 0);
}
