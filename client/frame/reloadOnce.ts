import { reloadKeepingDrafts } from '../call/logEpoch.ts';
import { tabStorage } from '../storage/textStorage.ts';

const key = 'reloadedAt';
/** What fails again so soon is not helped by another reload. */
const againMilliseconds = 30_000;

/**
 * Reloads the page at its address with the code that the server has now; false if it has just done so, or if
 * the browser would not keep unsaved changes.
 */
export function reloadOnce(reload = reloadKeepingDrafts): boolean {
  const now = Date.now();
  if (now - Number(tabStorage.read(key) ?? 0) < againMilliseconds) return false;
  tabStorage.write(key, String(now));
  // Where nothing is kept, neither is this, and the page would be loaded again and again.
  if (tabStorage.keeping.get() !== 'kept') return false;
  reload();
  return true;
}
