/** The part of a keyboard event that decides what a key does. */
export type KeyPress = {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
};

/** Ctrl+Z, and Ctrl+Y or Ctrl+Shift+Z; null for any other key. */
export function undoKeyOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyPress): 'undo' | 'redo' | null {
  if (!(ctrlKey || metaKey) || altKey) return null;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return key.toLowerCase() === 'y' && !shiftKey ? 'redo' : null;
}
