const openers = new Set<Element>();

/**
 * Records that a dialog opening now will return focus to the element that has it; the returned function
 * removes the record.
 */
export function noteOpener(): () => void {
  const opener = document.activeElement;
  if (opener) openers.add(opener);
  return () => void (opener && openers.delete(opener));
}

/** Whether an open dialog will return focus to an element when it closes. */
export const getsFocusBack = (element: Element): boolean => openers.has(element);
