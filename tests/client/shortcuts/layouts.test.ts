// Proves that shortcuts work under every layout: by its letter where a key has a Latin one, else by its place.
import { expect, test } from 'vitest';
import { editCommand, navigateCommand } from '../../../client/grid/control/keyboard.ts';
import { isSaveKey, undoKeyOf } from '../../../client/shortcuts/keyPress.ts';
import { shortcutOf } from '../../../client/shortcuts/shortcutOf.ts';

const plain = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
const control = { ...plain, ctrlKey: true };
const cell = { kind: 'percent', isEditable: true, isInRun: false } as const;

test.each([
  ['Cyrillic', 'ы', 'я', 'в'],
  ['Greek', 'σ', 'ζ', 'δ'],
  ['Hebrew', 'ד', 'ז', 'ג'],
  ['Arabic', 'س', 'ئ', 'ي'],
])('under a %s layout a shortcut is the key in its place', (_, s, z, d) => {
  const keyS = { ...control, key: s, code: 'KeyS' };
  const keyZ = { ...control, key: z, code: 'KeyZ' };
  expect(isSaveKey(keyS)).toBe(true);
  expect(navigateCommand(keyS, cell)).toEqual({ do: 'save' });
  expect(editCommand(keyS)).toEqual({ do: 'commitAnd', next: 'save' });
  expect(undoKeyOf(keyZ)).toBe('undo');
  expect(undoKeyOf({ ...keyZ, shiftKey: true })).toBe('redo');
  expect(navigateCommand({ ...control, key: d, code: 'KeyD' }, cell)).toEqual({ do: 'fillDown' });
  const isLetter = { isAfterPrefix: true, areLettersOn: true };
  expect(shortcutOf({ ...plain, key: d, code: 'KeyD' }, isLetter)).toBe('decisions');
});

test.each([
  ['AZERTY', 'z', 'KeyW', 'w', 'KeyZ'],
  ['Dvorak', 'z', 'Slash', ';', 'KeyZ'],
  ['QWERTZ', 'z', 'KeyY', 'y', 'KeyZ'],
])('under a %s layout a shortcut is its letter, not its place', (_, key, code, other, otherCode) => {
  expect(undoKeyOf({ ...control, key, code })).toBe('undo');
  expect(undoKeyOf({ ...control, key: other, code: otherCode })).not.toBe('undo');
});
