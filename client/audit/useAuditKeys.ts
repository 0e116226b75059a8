import type { KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { latinKey } from '../shortcuts/keyPress.ts';
import { useLetterShortcuts } from '../shortcuts/sheetState.ts';
import { personPath } from './auditAddress.ts';
import type { Scope } from './useAudit.ts';

const isTyping = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('input, select, textarea, [contenteditable], dialog') !== null;

/** Moves the focus among the entries; from outside to the first. */
function moveFocus(frame: Element, target: EventTarget, by: number): void {
  const entries = [...frame.querySelectorAll<HTMLElement>('[data-entry]')];
  const at = target instanceof HTMLElement ? entries.indexOf(target) : -1;
  entries[at === -1 ? 0 : Math.min(entries.length - 1, Math.max(0, at + by))]?.focus();
}

/**
 * Keys of the list, while focus is in it and nobody types: `j` and `k` go down and up, `o` opens the entry in
 * replay and `p` its person, `/` goes to the search and `e` asks for an export. Enter opens an entry, which is
 * a button. A person can turn off the others.
 */
export function useAuditKeys(scope: Scope) {
  const [areLettersOn] = useLetterShortcuts();
  const navigate = useNavigate();
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { target, currentTarget } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(target) || !areLettersOn) return;
    const focusOn = (selector: string): void => currentTarget.querySelector<HTMLElement>(selector)?.focus();
    const { replay, person } = target instanceof HTMLElement ? target.dataset : {};
    const acts: Readonly<Record<string, () => void>> = {
      j: () => moveFocus(currentTarget, target, 1),
      k: () => moveFocus(currentTarget, target, -1),
      e: () => currentTarget.querySelector<HTMLElement>('[data-export]')?.click(),
      '/': () => focusOn('search input'),
      ...(replay !== undefined && { o: () => navigate(replay) }),
      ...(person !== undefined && { p: () => navigate(personPath(scope, Number(person))) }),
    };
    const act = acts[latinKey(event)];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }
  return { onKeyDown };
}
