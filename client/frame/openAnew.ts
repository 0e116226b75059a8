import { reloadKeepingDrafts } from '../call/logEpoch.ts';
import { tabStorage } from '../storage/textStorage.ts';

const key = 'openedAnew';
/** What fails again so soon is not helped by another reload. */
const againMilliseconds = 30_000;

/**
 * Loads the page at its address anew, with the code that the server has now; false if it has just done so, or if the browser
 * would not keep unsaved changes.
 */
export function openAnew(reload = reloadKeepingDrafts): boolean {
  const now = Date.now();
  const isRecent = now - Number(tabStorage.read(key) ?? 0) < againMilliseconds;
  if (isRecent || tabStorage.keeping.get() !== 'kept') return false;
  tabStorage.write(key, String(now));
  reload();
  return true;
}
