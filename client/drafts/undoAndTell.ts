import { undoneSentence } from '../grid/control/gridTexts.ts';
import { toast } from '../ui/toast.tsx';
import { redoOnScreen, type ScreenSheets, undoOnScreen } from './screenSheets.ts';

/** Undoes the newest step on a screen and reports it, including what a teammate's save left as it is. */
export function undoAndTell(sheets: Pick<ScreenSheets, 'all'>): void {
  const step = undoOnScreen(sheets);
  if (step) toast(undoneSentence('Undone', step));
}

/** Redoes the last undone step on a screen, and reports it. */
export function redoAndTell(sheets: Pick<ScreenSheets, 'all'>): void {
  const step = redoOnScreen(sheets);
  if (step) toast(undoneSentence('Redone', step));
}
