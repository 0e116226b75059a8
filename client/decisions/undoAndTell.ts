import { undoneSentence } from '../grid/gridTexts.ts';
import { toast } from '../shell/toast.tsx';
import { type ScreenSheets, undoOnScreen } from './screenSheets.ts';

/** Takes back the newest step on a screen and says so, with what a teammate's save kept as it is (ux §2.4). */
export function undoAndTell(sheets: Pick<ScreenSheets, 'all'>): void {
  const step = undoOnScreen(sheets);
  if (step) toast(undoneSentence('Undone', step));
}
