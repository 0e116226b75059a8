const kept = new WeakSet<Event>();

/** Keeps a key that means nothing where it was pressed from the browser; a shortcut of the product may still act on it. */
export function keepFromBrowser(event: Event): void {
  event.preventDefault();
  kept.add(event);
}

/** Whether a part of the page has acted on a key already. */
export const isTaken = (event: Event): boolean => event.defaultPrevented && !kept.has(event);
