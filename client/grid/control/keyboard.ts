import type { CellKind } from '../../../contracts/decisions/decisionArea.ts';
import { beginsNumber } from '../../../contracts/text/numberText.ts';
import { isCommentKey, isSaveKey, type KeyPress, latinKey, undoKeyOf } from '../../shortcuts/keyPress.ts';

/** Key actions while navigating the grid. */
export type NavigateCommand =
  | { readonly do: 'move'; readonly rows: number; readonly columns: number; readonly isExtending: boolean }
  | { readonly do: 'edit'; readonly text: string | null }
  | { readonly do: 'basisPoints'; readonly sign: 1 | -1; readonly scope: 'row' | 'all' }
  | { readonly do: 'nextInRun'; readonly sign: 1 | -1 }
  | {
      readonly do:
        | 'toggle'
        | 'clear'
        | 'selectRow'
        | 'selectColumn'
        | 'selectAll'
        | 'fillDown'
        | 'undo'
        | 'redo'
        | 'save'
        | 'menu'
        | 'comment'
        | 'returnInRun'
        | 'escape';
    };

/** Key actions while an editor is open. */
export type EditCommand =
  | { readonly do: 'commit'; readonly rows: number; readonly run: 0 | 1 | -1 }
  | { readonly do: 'commitFill' | 'discard' }
  | { readonly do: 'commitAnd'; readonly next: 'save' | 'comment' };

/** Context of a key press: the kind of the active cell, and whether a run of Tab entries is active. */
export type KeyPlace = { readonly kind: CellKind; readonly isEditable: boolean; readonly isInRun: boolean };

const pageRows = 12;
const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-pageRows, 0],
  PageDown: [pageRows, 0],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
};
const controlKeys: Readonly<Record<string, NavigateCommand>> = {
  a: { do: 'selectAll' },
  d: { do: 'fillDown' },
  s: { do: 'save' },
};

/** The key map of navigation; null leaves the key to the browser. */
export function navigateCommand(press: KeyPress, place: KeyPlace): NavigateCommand | null {
  if (press.ctrlKey || press.metaKey) return controlCommand(press);
  if (press.altKey) return altCommand(press, place);
  const step = steps[press.key];
  if (step) return { do: 'move', rows: step[0], columns: step[1], isExtending: press.shiftKey };
  switch (press.key) {
    case 'Enter':
      if (place.isInRun) return { do: 'returnInRun' };
      return place.kind === 'checkbox' ? { do: 'toggle' } : { do: 'edit', text: null };
    case 'F2':
      return place.kind === 'checkbox' ? { do: 'toggle' } : { do: 'edit', text: null };
    case 'F10':
      return press.shiftKey ? { do: 'menu' } : null;
    case 'ContextMenu':
      return { do: 'menu' };
    case 'Tab':
      return place.isInRun ? { do: 'nextInRun', sign: press.shiftKey ? -1 : 1 } : null;
    case 'Escape':
      return { do: 'escape' };
    case 'Delete':
    case 'Backspace':
      return { do: 'clear' };
    case ' ':
      return press.shiftKey ? { do: 'selectRow' } : spaceCommand(place);
    default:
      return typingCommand(press.key, place);
  }
}

function controlCommand(press: KeyPress): NavigateCommand | null {
  const step = steps[press.key];
  if (step && !press.altKey) return edgeCommand(press.key, step, press.shiftKey);
  if (isCommentKey(press)) return { do: 'comment' };
  if (press.altKey) return null;
  if (press.key === ' ') return { do: 'selectColumn' };
  const direction = undoKeyOf(press);
  if (direction) return { do: direction };
  return (press.shiftKey ? undefined : controlKeys[latinKey(press).toLowerCase()]) ?? null;
}

/** Ctrl with an arrow goes to the edge of the block; with Home or End to a corner of the grid. */
function edgeCommand(
  key: string,
  [rows, columns]: readonly [number, number],
  isExtending: boolean,
): NavigateCommand {
  if (key === 'Home' || key === 'End') return { do: 'move', rows: columns, columns, isExtending };
  const far = (step: number): number => (step === 0 ? 0 : step * Number.POSITIVE_INFINITY);
  return { do: 'move', rows: far(rows), columns: far(columns), isExtending };
}

function altCommand(press: KeyPress, place: KeyPlace): NavigateCommand | null {
  if (press.key !== 'ArrowUp' && press.key !== 'ArrowDown') return null;
  const isOpening = place.kind === 'select' && place.isEditable && press.key === 'ArrowDown';
  if (isOpening && !press.shiftKey) return { do: 'edit', text: null };
  return {
    do: 'basisPoints',
    sign: press.key === 'ArrowUp' ? 1 : -1,
    scope: press.shiftKey ? 'all' : 'row',
  };
}

function spaceCommand(place: KeyPlace): NavigateCommand | null {
  if (place.kind === 'checkbox') return { do: 'toggle' };
  return place.kind === 'select' ? { do: 'edit', text: null } : null;
}

function typingCommand(key: string, { kind }: KeyPlace): NavigateCommand | null {
  // An input method has taken the key: what it composes goes into an empty editor.
  if (key === 'Process' && kind !== 'checkbox' && kind !== 'select') return { do: 'edit', text: '' };
  if (key.length !== 1 || kind === 'checkbox') return null;
  if (kind === 'text' || kind === 'select' || beginsNumber(key)) return { do: 'edit', text: key };
  return null;
}

/** The key map of an open editor; null leaves the key to the editor. */
export function editCommand(press: KeyPress): EditCommand | null {
  const isControl = press.ctrlKey || press.metaKey;
  if (isSaveKey(press)) return { do: 'commitAnd', next: 'save' };
  if (isCommentKey(press)) return { do: 'commitAnd', next: 'comment' };
  if (isControl && press.key === 'Enter') return { do: 'commitFill' };
  if (isControl || press.altKey) return null;
  switch (press.key) {
    case 'Enter':
      return { do: 'commit', rows: press.shiftKey ? -1 : 1, run: 0 };
    case 'F2':
      return { do: 'commit', rows: 0, run: 0 };
    case 'Tab':
      return { do: 'commit', rows: 0, run: press.shiftKey ? -1 : 1 };
    case 'Escape':
      return { do: 'discard' };
    default:
      return null;
  }
}
