import { useClickOutside } from '@mantine/hooks';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useEscape } from './useEscape.ts';

/** A dialog that was opened from a popup answers for itself, and gives focus back to what opened it. */
const isUnderDialog = (): boolean => document.querySelector('dialog[open]') !== null;

/**
 * A popup beside a button, possibly over the page: it closes on a click elsewhere, when focus moves
 * elsewhere, and on Escape, which returns focus to the button.
 */
export function usePopup(): {
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
  /** Of the element around the button and what it opens. */
  readonly root: RefObject<HTMLDivElement | null>;
  readonly opener: RefObject<HTMLButtonElement | null>;
} {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = (): void => setIsOpen(false);
  const root = useClickOutside<HTMLDivElement>(() => {
    if (!isUnderDialog()) close();
  });
  useEffect(() => {
    if (!isOpen) return;
    const follow = ({ target }: FocusEvent): void => {
      if (isUnderDialog() || (target instanceof Node && root.current?.contains(target))) return;
      setIsOpen(false);
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [isOpen, root]);
  useEscape(isOpen, () => {
    if (isUnderDialog()) return;
    close();
    opener.current?.focus();
  });
  return { isOpen, toggle: () => setIsOpen(!isOpen), close, root, opener };
}
