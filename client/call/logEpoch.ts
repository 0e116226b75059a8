import { createStore } from '../lib/store.ts';
import { tabStorage } from '../storage/textStorage.ts';

/**
 * Whether a backup was put in the place of the log that this page is of. What the page shows and remembers may never have
 * happened then, so it loads itself anew; where the browser keeps nothing, the person does that, who has unsaved changes.
 */
export const isRestored = createStore(false);

const noticeKey = 'restoredNotice';

let seen: string | null = null;

/** Loads the page anew without asking: drafts are written when it goes, and are offered again. */
export function reloadKeepingDrafts(): void {
  // Capturing listeners come first, before those that ask whether unsaved changes are to be lost.
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  window.location.reload();
}

/** Takes what an answer or the connection tells of the log; null where it tells nothing. */
export function sawEpoch(epoch: string | null, reload = reloadKeepingDrafts): void {
  if (epoch === null || epoch === seen) return;
  const isFirst = seen === null;
  seen = epoch;
  if (isFirst) return;
  isRestored.set(true);
  if (tabStorage.keeping.get() !== 'kept') return;
  tabStorage.write(noticeKey, epoch);
  reload();
}

/** Whether this page was loaded because of a restore, and nobody has read that yet. */
export const hasRestoredNotice = (): boolean => tabStorage.read(noticeKey) !== null;

/** The notice was read. */
export const dropRestoredNotice = (): void => tabStorage.write(noticeKey, null);
