const openers = new Set<Element>();

/**
 * Attribute with the name of a screen's tool. The tool is one element beside the title and another one in the menu of a
 * phone; by the name, a dialog finds it after the phone was rotated.
 */
export const toolNamed = (name: string): { readonly 'data-tool': string } => ({ 'data-tool': name });

/** Attribute of the button that opens the menu of tools on a phone. */
export const toolsOpener = { 'data-tools-opener': true } as const;

/** Moves focus to a tool where it is now, or to the button of the menu that hides it. */
function focusTool(name: string): void {
  const tools = [...document.querySelectorAll<HTMLElement>('[data-tool]')];
  const places = [
    ...tools.filter(({ dataset }) => dataset.tool === name),
    ...document.querySelectorAll<HTMLElement>('[data-tools-opener]'),
  ];
  for (const place of places) {
    place.focus({ preventScroll: true });
    // Hidden elements do not take focus.
    if (document.activeElement === place) return;
  }
}

/**
 * Records that a dialog opening now will return focus to the element that has it. The returned function is
 * called when the dialog has closed: it removes the record, and moves focus to the tool that opened the dialog
 * if that is another element by now.
 */
export function noteOpener(): () => void {
  const opener = document.activeElement;
  if (opener) openers.add(opener);
  return () => {
    if (!opener) return;
    openers.delete(opener);
    const name = opener instanceof HTMLElement ? opener.dataset.tool : undefined;
    if (name !== undefined && document.activeElement !== opener) focusTool(name);
  };
}

/** Whether an open dialog will return focus to an element when it closes. */
export const getsFocusBack = (element: Element): boolean => openers.has(element);
