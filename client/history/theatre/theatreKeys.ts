import { type KeyPress, latinKey } from '../../shortcuts/keyPress.ts';
import { isTypedInto } from '../../shortcuts/shortcutOf.ts';

/** The action of a key in the theatre. */
export type TheatreAct =
  | 'play'
  | 'back'
  | 'forward'
  | 'first'
  | 'last'
  | 'slower'
  | 'faster'
  | 'nextSave'
  | 'previousSave'
  | 'submission'
  | 'run'
  | 'forecast'
  | 'clash'
  | 'moment'
  | 'pin'
  | 'time'
  | 'lanes'
  | 'search'
  | 'compare'
  | 'mark'
  | 'backTen'
  | 'forwardTen'
  | 'backElsewhere'
  | 'forwardElsewhere'
  | 'end';

const named: Readonly<Record<string, TheatreAct>> = {
  ' ': 'play',
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  Home: 'first',
  End: 'last',
  PageUp: 'backTen',
  PageDown: 'forwardTen',
  Escape: 'end',
};

/** With Shift: saves by another person or on another screen. */
const shifted: Readonly<Record<string, TheatreAct>> = {
  ArrowLeft: 'backElsewhere',
  ArrowRight: 'forwardElsewhere',
};

/** Single-character keys, which a person can turn off (WCAG 2.1.4). */
const letters: Readonly<Record<string, TheatreAct>> = {
  ',': 'slower',
  '.': 'faster',
  n: 'nextSave',
  N: 'previousSave',
  s: 'submission',
  r: 'run',
  f: 'forecast',
  c: 'clash',
  m: 'moment',
  p: 'pin',
  t: 'time',
  l: 'lanes',
  '/': 'search',
  g: 'compare',
  b: 'mark',
};

/** Elements with their own keys: the cells of a grid, and tabs. */
const ownKeys = '[role="grid"], [role="treegrid"], [role="tablist"], [role="menu"], [role="radiogroup"]';
/** Elements activated by the space bar. */
const pressed = 'button, a[href], summary, input';

/** The action of a key pressed at an element; null leaves it to the element. */
export function theatreActOf(press: KeyPress, target: Element, areLettersOn: boolean): TheatreAct | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  if (isTypedInto(target) || target.closest(ownKeys)) return null;
  const act =
    (press.shiftKey ? shifted[press.key] : undefined) ??
    named[press.key] ??
    (areLettersOn ? letters[latinKey(press)] : undefined) ??
    null;
  return act === 'play' && target.closest(pressed) ? null : act;
}
