import { isTypedInto } from './shortcutOf.ts';

/** Of every key that an input method takes; Safari sends only this with the key that ends a composition. */
const takenKeyCode = 229;

/** Whether a key is part of what an input method composes, and has no meaning of its own. */
export const isComposed = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === takenKeyCode;

const isRichText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.isContentEditable;

/**
 * Keeps the keys of a composition from every field and shortcut of the page: Enter confirms characters there, Escape
 * and arrows choose among them. The editor of rich text knows compositions itself.
 */
export function leaveComposedKeys(): void {
  const leave = (event: KeyboardEvent): void => {
    if (isComposed(event) && isTypedInto(event.target) && !isRichText(event.target)) event.stopPropagation();
  };
  window.addEventListener('keydown', leave, { capture: true });
}
