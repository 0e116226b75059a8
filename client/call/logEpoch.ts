import { createStore } from '../lib/store.ts';
import { tabStorage } from '../storage/textStorage.ts';

/**
 * Whether this page's log was replaced by a backup. What the page shows and remembers may then never have
 * happened, so it reloads itself; if the browser has no storage, a user with unsaved changes reloads it.
 */
export const isRestored = createStore(false);

const noticeKey = 'restoredNotice';

let seen: string | null = null;

/** Reloads the page without asking: drafts are written on unload, and are offered again. */
export function reloadKeepingDrafts(): void {
  // Capturing listeners run first, before those that ask whether to lose unsaved changes.
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  window.location.reload();
}

/** Handles what a response or the connection says about the log; null if nothing. */
export function sawEpoch(epoch: string | null, reload = reloadKeepingDrafts): void {
  if (epoch === null || epoch === seen) return;
  const before = seen;
  seen = epoch;
  if (before === null) return;
  isRestored.set(true);
  if (tabStorage.keeping.get() !== 'kept') return;
  tabStorage.write(noticeKey, 'restored');
  reload();
}

/** Whether this page was reloaded after a restore, until the notice is read. */
export const wasReloaded = (): boolean => tabStorage.read(noticeKey) !== null;

/** The notice was read. */
export const dropRestoredNotice = (): void => tabStorage.write(noticeKey, null);
