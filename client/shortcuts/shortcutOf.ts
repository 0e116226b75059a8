import { type KeyPress, latinKey } from './keyPress.ts';

/** What a product-wide shortcut does; `prefix` waits for the second key of a pair. */
export type Shortcut = 'sheet' | 'prefix' | 'decisions' | 'home' | 'talk' | 'nextRegion' | 'previousRegion';

/** Context of a key pressed outside a field. */
export type ShortcutPlace = {
  /** True directly after `g`. */
  readonly isAfterPrefix: boolean;
  /** False if the user has turned single-character shortcuts off (WCAG 2.1.4). */
  readonly areLettersOn: boolean;
};

const afterPrefix: Readonly<Record<string, Shortcut>> = { d: 'decisions', h: 'home', t: 'talk' };

/** The product's shortcuts; null leaves the key to the browser. */
export function shortcutOf(press: KeyPress, { isAfterPrefix, areLettersOn }: ShortcutPlace): Shortcut | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  if (press.key === 'F6') return press.shiftKey ? 'previousRegion' : 'nextRegion';
  if (!areLettersOn) return null;
  if (press.key === '?') return 'sheet';
  const key = latinKey(press);
  if (isAfterPrefix && afterPrefix[key]) return afterPrefix[key] ?? null;
  return key === 'g' ? 'prefix' : null;
}

const typedInto = 'textarea, select, [contenteditable="true"], [role="textbox"], [role="combobox"]';
const pressedInputs: readonly string[] = ['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'file'];

/** Whether a key pressed at an element is typing; letters then stay letters. */
export function isTypedInto(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target instanceof HTMLInputElement) return !pressedInputs.includes(target.type);
  return target.closest(typedInto) !== null;
}
