import type { KeyboardEvent } from 'react';
import { isComposed } from '../../shortcuts/composedKeys.ts';
import { keepFromBrowser } from '../../shortcuts/keptKeys.ts';
import type { KeyPress } from '../../shortcuts/keyPress.ts';
import { isTypedInto } from '../../shortcuts/shortcutOf.ts';
import type { GridController } from '../control/gridController.ts';

const isPrintable = ({ key, ctrlKey, metaKey, altKey }: KeyPress): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

/** Space presses a button; no other printable key does anything to it. */
const isPressing = ({ key, target }: KeyboardEvent): boolean =>
  key === ' ' && target instanceof HTMLButtonElement;

/** Whether an element is among the heads, whose terms are no cells. */
export const isInHead = (element: EventTarget | null): boolean =>
  element instanceof Element && element.closest('thead') !== null;

/** From the first row, Arrow Up goes on to the head of the column, if a cell is not being typed in. */
function toHead(event: KeyboardEvent, { cursor }: GridController): boolean {
  const { active, editor, fields } = cursor;
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
  if (event.key !== 'ArrowUp' || !isPlain || !active || editor || cursor.rowIndexOf(active.rowId) > 0)
    return false;
  const column = fields.indexOf(active.field) + 1;
  const head = event.currentTarget.querySelector<HTMLElement>(`thead [aria-colindex="${column}"] button`);
  head?.focus();
  return head !== null;
}

/**
 * Passes a key pressed in a grid to it. A printable key without meaning on a cell reaches only the product's
 * own shortcuts: browsers open page search with some of these keys, and focus would leave the grid.
 */
export function takeKey(event: KeyboardEvent, controller: GridController): void {
  // React also propagates key events of bubbles, which are elsewhere in the DOM.
  if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
  if (isInHead(event.target)) {
    if (event.key !== 'ArrowDown' && event.key !== 'Escape') return;
    event.preventDefault();
    controller.cursor.focus();
    return;
  }
  const isToHead = toHead(event, controller);
  if (isToHead || controller.pressKey(event)) {
    if (!isToHead) controller.cursor.settle();
    if (!isComposed(event.nativeEvent)) event.preventDefault();
    event.stopPropagation();
  } else if (isPrintable(event) && !isTypedInto(event.target) && !isPressing(event))
    keepFromBrowser(event.nativeEvent);
}
