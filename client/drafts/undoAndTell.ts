import { undoneSentence } from '../grid/gridTexts.ts';
import { toast } from '../ui/toast.tsx';
import { redoOnScreen, type ScreenSheets, undoOnScreen } from './screenSheets.ts';

/** Takes back the newest step on a screen and says so, with what a teammate's save kept as it is. */
export function undoAndTell(sheets: Pick<ScreenSheets, 'all'>): void {
  const step = undoOnScreen(sheets);
  if (step) toast(undoneSentence('Undone', step));
}

/** Does again what was undone last on a screen, and says so. */
export function redoAndTell(sheets: Pick<ScreenSheets, 'all'>): void {
  const step = redoOnScreen(sheets);
  if (step) toast(undoneSentence('Redone', step));
}
