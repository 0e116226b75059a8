/** The part of a keyboard event that decides what a key does. */
export type KeyPress = {
  readonly key: string;
  /** The place of the key on the keyboard, such as `KeyS`. */
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly getModifierState?: (key: 'AltGraph') => boolean;
};

/** The key of a shortcut: under a layout without Latin letters, the letter that stands in the key's place elsewhere. */
export function latinKey({ key, code, shiftKey }: Pick<KeyPress, 'key' | 'code' | 'shiftKey'>): string {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  if (letter === undefined || /^\p{Script=Latin}$/u.test(key) || !/^\p{L}$/u.test(key)) return key;
  return shiftKey ? letter : letter.toLowerCase();
}

/**
 * Ctrl+Alt+M, and Option+Command+M on a Mac, by the place of the key: Option with M types another character. AltGr,
 * which counts as Ctrl+Alt on Windows, types one as well.
 */
export const isCommentKey = (press: KeyPress): boolean =>
  (press.ctrlKey || press.metaKey) &&
  press.altKey &&
  !press.shiftKey &&
  press.code === 'KeyM' &&
  press.getModifierState?.('AltGraph') !== true;

/** Ctrl+S, and Command+S on a Mac. */
export const isSaveKey = (press: Omit<KeyPress, 'altKey'>): boolean =>
  (press.ctrlKey || press.metaKey) && latinKey(press).toLowerCase() === 's';

/** Ctrl+Z, and Ctrl+Y or Ctrl+Shift+Z; null for any other key. */
export function undoKeyOf(press: KeyPress): 'undo' | 'redo' | null {
  if (!(press.ctrlKey || press.metaKey) || press.altKey) return null;
  const key = latinKey(press).toLowerCase();
  if (key === 'z') return press.shiftKey ? 'redo' : 'undo';
  return key === 'y' && !press.shiftKey ? 'redo' : null;
}
