const kept = new WeakSet<Event>();

/**
 * Keeps the browser from acting on a key without meaning where it was pressed; a shortcut of the product may
 * still act on it.
 */
export function keepFromBrowser(event: Event): void {
  event.preventDefault();
  kept.add(event);
}

/** Whether a part of the page has already handled a key. */
export const isTaken = (event: Event): boolean => event.defaultPrevented && !kept.has(event);
