import { createStore } from '../lib/store.ts';
import { tabStorage } from '../storage/textStorage.ts';

/** What was put in the place of a log: a backup of it, or the same log with its texts sealed, in which everything is still there. */
export type Replacement = 'restored' | 'sealed';

/**
 * What was put in the place of the log that this page is of; null as long as nothing was. What the page shows and remembers may
 * never have happened after a restore, so it loads itself anew; where the browser keeps nothing, the person does that, who has
 * unsaved changes.
 */
export const replacement = createStore<Replacement | null>(null);

const noticeKey = 'restoredNotice';

let seen: string | null = null;

/** Loads the page anew without asking: drafts are written when it goes, and are offered again. */
export function reloadKeepingDrafts(): void {
  // Capturing listeners come first, before those that ask whether unsaved changes are to be lost.
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  window.location.reload();
}

/** How many restores the name of a log counts. */
const restoresIn = (epoch: string): number => Number(/\.(\d+)$/.exec(epoch)?.[1] ?? 0);

/** Takes what an answer or the connection tells of the log; null where it tells nothing. */
export function sawEpoch(epoch: string | null, reload = reloadKeepingDrafts): void {
  if (epoch === null || epoch === seen) return;
  const before = seen;
  seen = epoch;
  if (before === null) return;
  const found = restoresIn(epoch) === restoresIn(before) ? 'sealed' : 'restored';
  // Somebody who has not read of a restore is not told that nothing is lost.
  if (replacement.get() !== 'restored') replacement.set(found);
  if (tabStorage.keeping.get() !== 'kept') return;
  if (noticeOfReload() !== 'restored') tabStorage.write(noticeKey, found);
  reload();
}

/** Why this page was loaded anew, as long as nobody has read that; null where it was not. */
export function noticeOfReload(): Replacement | null {
  const kept = tabStorage.read(noticeKey);
  if (kept === null) return null;
  return kept === 'sealed' ? kept : 'restored';
}

/** The notice was read. */
export const dropRestoredNotice = (): void => tabStorage.write(noticeKey, null);
