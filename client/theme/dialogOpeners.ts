const openers = new Set<Element>();

/** Notes that a dialog which opens now will give focus back to what has it; what it gives takes the note back. */
export function noteOpener(): () => void {
  const opener = document.activeElement;
  if (opener) openers.add(opener);
  return () => void (opener && openers.delete(opener));
}

/** Whether an open dialog will give focus back to an element when it closes. */
export const getsFocusBack = (element: Element): boolean => openers.has(element);
