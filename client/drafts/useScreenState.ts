import { useCallback, useSyncExternalStore } from 'react';
import { changeCountOf, lastStepNumberOf, nextStepNumberOf, type ScreenSheets } from './screenSheets.ts';

type Sheets = Pick<ScreenSheets, 'all'>;

/** Something read from the sheets of a screen; a component renders again only when it changes. */
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
  return useSyncExternalStore(subscribe, () => pick(sheets));
}

/** How many changes of a screen are not saved; follows every edit. */
export function useChangeCount(sheets: Sheets): number {
  return useSheets(sheets, changeCountOf);
}

/** Whether something on a screen can be undone. */
export function useCanUndo(sheets: Sheets): boolean {
  return useSheets(sheets, () => lastStepNumberOf(sheets) > 0);
}

/** Whether something on a screen can be done again. */
export function useCanRedo(sheets: Sheets): boolean {
  return useSheets(sheets, () => nextStepNumberOf(sheets) > 0);
}

/** Whether a screen has changes that are not saved. */
export function useIsDirty(sheets: Sheets): boolean {
  return useSheets(sheets, () => changeCountOf(sheets) > 0);
}
