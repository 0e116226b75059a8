import type { KeyboardEvent } from 'react';
import { keepFromBrowser } from '../shortcuts/keptKeys.ts';
import type { KeyPress } from '../shortcuts/keyPress.ts';
import { isTypedInto } from '../shortcuts/shortcutOf.ts';
import type { GridController } from './gridController.ts';

const isPrintable = ({ key, ctrlKey, metaKey, altKey }: KeyPress): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

/** A space presses a button; nothing else that is printed does anything to it. */
const isPressing = ({ key, target }: KeyboardEvent): boolean =>
  key === ' ' && target instanceof HTMLButtonElement;

/**
 * Gives a key that is pressed in a grid to it. What is printed and means nothing on a cell goes no further than the
 * product's own shortcuts: browsers open a search of the page with some of these keys, and focus would leave the grid.
 */
export function takeKey(event: KeyboardEvent, controller: GridController): void {
  // React also brings the keys of bubbles, which stand elsewhere on the page.
  if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
  if (controller.pressKey(event)) {
    event.preventDefault();
    event.stopPropagation();
  } else if (isPrintable(event) && !isTypedInto(event.target) && !isPressing(event))
    keepFromBrowser(event.nativeEvent);
}
