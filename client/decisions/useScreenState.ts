import { useSyncExternalStore } from 'react';
import type { ScreenSheets } from './screenSheets.ts';

/** How many changes of a screen are not saved; follows every edit. */
export function useChangeCount(sheets: ScreenSheets): number {
  return useSyncExternalStore(
    (listener) => {
      const ends = sheets.all.map((sheet) => sheet.subscribeState(listener));
      return () => {
        for (const end of ends) end();
      };
    },
    () => sheets.all.reduce((sum, sheet) => sum + sheet.state().changeCount, 0),
  );
}
