import { useSyncExternalStore } from 'react';
import { changeCountOf, type ScreenSheets } from './screenSheets.ts';

/** How many changes of a screen are not saved; follows every edit. */
export function useChangeCount(sheets: Pick<ScreenSheets, 'all'>): number {
  return useSyncExternalStore(
    (listener) => {
      const ends = sheets.all.map((sheet) => sheet.subscribeState(listener));
      return () => {
        for (const end of ends) end();
      };
    },
    () => changeCountOf(sheets),
  );
}
