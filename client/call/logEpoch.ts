import { createStore } from '../lib/store.ts';
import { tabStorage } from '../storage/textStorage.ts';

/**
 * What replaced a log: a backup of it, or the same log with its texts sealed, which still contains
 * everything.
 */
export type Replacement = 'restored' | 'sealed';

/**
 * What replaced this page's log; null if nothing did. After a restore, what the page shows and remembers may
 * never have happened, so it reloads itself; if the browser has no storage, a user with unsaved changes
 * reloads it.
 */
export const replacement = createStore<Replacement | null>(null);

const noticeKey = 'restoredNotice';

let seen: string | null = null;

/** Reloads the page without asking: drafts are written on unload, and are offered again. */
export function reloadKeepingDrafts(): void {
  // Capturing listeners run first, before those that ask whether to lose unsaved changes.
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  window.location.reload();
}

/** The number of restores in the name of a log. */
const restoresIn = (epoch: string): number => Number(/\.(\d+)$/.exec(epoch)?.[1] ?? 0);

/** Handles what a response or the connection says about the log; null if nothing. */
export function sawEpoch(epoch: string | null, reload = reloadKeepingDrafts): void {
  if (epoch === null || epoch === seen) return;
  const before = seen;
  seen = epoch;
  if (before === null) return;
  const found = restoresIn(epoch) === restoresIn(before) ? 'sealed' : 'restored';
  // An unread notice of a restore is not replaced by one which says that nothing is lost.
  if (replacement.get() !== 'restored') replacement.set(found);
  if (tabStorage.keeping.get() !== 'kept') return;
  if (noticeOfReload() !== 'restored') tabStorage.write(noticeKey, found);
  reload();
}

/** Why this page was reloaded, until the notice is read; null if it was not. */
export function noticeOfReload(): Replacement | null {
  const kept = tabStorage.read(noticeKey);
  if (kept === null) return null;
  return kept === 'sealed' ? kept : 'restored';
}

/** The notice was read. */
export const dropRestoredNotice = (): void => tabStorage.write(noticeKey, null);
